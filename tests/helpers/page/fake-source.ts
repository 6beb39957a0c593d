import type { QuestionKind } from '#contract/questions/question-kinds.ts';
import type { AnswerOf, QuestionOf } from '#contract/questions/questions.ts';
import { MAX_CLAUSES } from '#contract/limits.ts';
import { LIVE_WINDOWS } from '#contract/questions/live.ts';
import { OPERATOR_NAMES } from '#contract/questions/operators.ts';
import type { AnalyticsSource } from '#engine/source/source.ts';
import { DIMENSIONS, FILTER_DIMENSIONS, METRICS } from '#contract/questions/dimensions.ts';
import { LIST_FIGURES } from '#contract/questions/list.ts';
import { GOAL_RULE_KINDS } from '#contract/questions/goals.ts';
import { fail, succeed, type Outcome } from '#contract/outcome.ts';
import type { ChangeHint, Description, Query } from '#contract/ports/query.ts';

const ABLE: Description = {
  v: 1,
  scope: 'browser',
  dimensions: [...DIMENSIONS],
  parameters: [],
  metrics: [...METRICS],
  figures: [...LIST_FIGURES],
  filters: [...FILTER_DIMENSIONS],
  operators: [...OPERATOR_NAMES],
  maxClauses: MAX_CLAUSES,
  robots: ['exclude', 'include', 'only'],
  robotsOnly: false,
  earliest: null,
  latest: null,
  wholeDays: null,
  maxRangeMs: null,
  exactUniques: true,
  live: 'now',
  liveWindows: [...LIVE_WINDOWS],
  rows: true,
  signals: true,
  goals: [...GOAL_RULE_KINDS],
  errors: true,
  behaviour: true,
  interactive: true,
  changes: 'push',
  minPollMs: 50,
  freshnessMs: 0,
  minGroupSize: 1,
  revision: 'r1',
};

/** A source like no engine of ours: it answers at most 30 whole days, is polled, slow, inexact, and keeps visitors to itself. */
export const SITE: Partial<Description> = {
  scope: 'site',
  dimensions: ['path', 'country'],
  metrics: ['pageViews'],
  figures: ['pageViews', 'entries'],
  filters: ['path', 'country'],
  operators: ['in'],
  maxClauses: 1,
  wholeDays: 'Europe/Berlin',
  robots: ['include'],
  maxRangeMs: 30 * 86_400_000,
  exactUniques: false,
  live: 'none',
  rows: false,
  signals: false,
  goals: [],
  errors: false,
  interactive: false,
  changes: 'poll',
  minPollMs: 5_000,
  freshnessMs: 30_000,
  minGroupSize: 5,
};

type Asked = { kind: keyof Query; question: { id: string } };

/** A source whose description and answers are set by the test; it remembers what it was asked. */
export class FakeSource implements AnalyticsSource {
  readonly deadlineMs = 2_000;
  readonly title: string;
  readonly scope: Description['scope'];
  readonly asked: Asked[] = [];
  readonly listeners = new Set<(hint: ChangeHint) => void>();
  described: Description;
  answerDescribe = (): Promise<Outcome<Description>> => Promise.resolve(succeed(this.described));
  /** Answers a question; the id alone unless told otherwise. */
  answer = (question: { id: string }): Promise<Outcome<object>> =>
    Promise.resolve(succeed({ v: 1, id: question.id, revision: this.described.revision }));

  constructor(title: string, described: Partial<Description> = {}) {
    this.title = title;
    this.described = { ...ABLE, ...described };
    this.scope = this.described.scope;
  }

  readonly changes = {
    subscribe: (listener: (hint: ChangeHint) => void) => {
      this.listeners.add(listener);
      return () => void this.listeners.delete(listener);
    },
  };

  readonly errors = { errorOverview: () => Promise.resolve(fail('internal', `${this.title} was asked for errors.`)) };

  readonly packRows = null;

  describe(): Promise<Outcome<Description>> {
    this.asked.push({ kind: 'describe', question: { id: '' } });
    return this.answerDescribe();
  }

  ask<K extends QuestionKind>(kind: K, question: QuestionOf<K>): Promise<Outcome<AnswerOf<K>>> {
    const asked = question as { id: string };
    this.asked.push({ kind, question: asked });
    return this.answer(asked) as Promise<Outcome<AnswerOf<K>>>;
  }

  /** What was asked of one kind, in order. */
  askedOf<Q = { id: string }>(kind: keyof Query): Q[] {
    return this.asked.flatMap((each) => (each.kind === kind ? [each.question as Q] : []));
  }

  hint(): void {
    for (const listener of this.listeners) listener({ revision: '' });
  }
}
