import { fail, type Outcome } from '#contract/outcome.ts';
import type { Description } from '#contract/ports/query.ts';
import type { DashboardAnswer, DashboardQuestion } from '#contract/questions/dashboard.ts';
import type { QuestionKind } from '#contract/questions/questions.ts';
import { pageClock } from '#lib/clock.ts';
import { describeSource, sourceStore } from './current-source.ts';
import { askParts } from './ask-parts.ts';
import { fitGoals, fitPanels, fitRobots, refusal, type Asked } from './fit-question.ts';
import { inTime } from './in-time.ts';
import type { SourceQuery } from './source.ts';

/** Makes a dashboard's question of the time (epoch ms) and the earliest page view that can be asked about. */
export type MakeQuestion = (now: number, earliest: number | null) => DashboardQuestion;

/**
 * Questions to the current source: the one way from a dashboard to its figures. Each is asked in words that the source
 * knows, fails without being asked where the source says that it cannot answer, and fails at the source's deadline.
 */
export const currentQuery: Omit<SourceQuery, 'describe'> = {
  dashboard: (question, signal) =>
    asked((described) => {
      const fit = fitPanels(question, described);
      return put('dashboard', fit, described, (query, sent) => query.dashboard(sent, signal), describeAgain);
    }),
  live: (question, signal) => asked((described) => put('live', question, described, (query, sent) => query.live(sent, signal))),
  list: (question, signal) => asked((described) => put('list', question, described, (query, sent) => query.list(sent, signal))),
  rows: (question, signal) => asked((described) => put('rows', question, described, (query, sent) => query.rows(sent, signal))),
  visit: (question, signal) => asked((described) => put('visit', question, described, (query, sent) => query.visit(sent, signal))),
  signals: (question, signal) =>
    asked((described) => put('signals', fitGoals(question, described), described, (query, sent) => query.signals(sent, signal))),
  errors: (question, signal) => asked((described) => put('errors', question, described, (query, sent) => query.errors(sent, signal))),
};

export interface AskOptions {
  /** Aborts when nobody waits for the answer any more. */
  signal?: AbortSignal;
  /** Hears what a source that takes long has answered so far: the panels that are still to come are missing in it. */
  onPart?: (part: DashboardAnswer) => void;
}

/** Asks a dashboard's question, made once it is known what the source holds: within the event that asks, where that is known already. */
export function askDashboard(makeQuestion: MakeQuestion, { signal, onPart }: AskOptions = {}): Promise<Outcome<DashboardAnswer>> {
  return asked((described) => {
    const question = makeQuestion(sharedInstant(described), described.earliest);
    if (described.interactive || onPart === undefined) return currentQuery.dashboard(question, signal);
    return askParts(question, (part) => currentQuery.dashboard(part, signal), onPart);
  });
}

/** The time that questions are made of: of a source that is polled, the next time at which it may be asked, so that all who ask it at about the same time ask the same. */
function sharedInstant({ changes, minPollMs }: Description): number {
  const now = pageClock.now();
  return changes === 'poll' && minPollMs > 0 ? Math.ceil(now / minPollMs) * minPollMs : now;
}

function asked<A>(ask: (described: Description) => Promise<Outcome<A>>): Promise<Outcome<A>> {
  const { description } = sourceStore.getState();
  if (description !== null) return ask(description);
  return describeSource().then((outcome) => (outcome.ok ? ask(outcome.value) : outcome));
}

function put<Q extends Asked & { id: string }, A extends { v: 1; id: string }>(
  kind: QuestionKind,
  question: Q,
  described: Description,
  ask: (query: SourceQuery, sent: Q) => Promise<Outcome<A>>,
  onAnswer: (answer: A) => void = () => {},
): Promise<Outcome<A>> {
  const refused = refusal(kind, question, described);
  if (refused !== null) return Promise.resolve(refused);
  const { source } = sourceStore.getState();
  const sent = question.bots === undefined ? question : { ...question, bots: fitRobots(question.bots, described) };
  return inTime(source, ask(source.query, sent), (outcome) => {
    // An answer that is no answer to the question asked is not shown.
    if (outcome.ok && (outcome.value?.v !== 1 || outcome.value.id !== question.id)) {
      return fail('internal', `${source.title} answered another question than the one that was asked.`);
    }
    if (outcome.ok) onAnswer(outcome.value);
    return outcome;
  });
}

/** Another revision than the one described: what can be asked about may be more, or less. */
function describeAgain({ revision }: DashboardAnswer): void {
  if (sourceStore.getState().description?.revision !== revision) void describeSource();
}
