import type { ChangeAnswer } from '#contract/behaviour/change.ts';
import type { ErrorsAnswer, IssueRow } from '#contract/questions/errors.ts';
import type { ListAnswer } from '#contract/questions/list.ts';
import { DEFAULT_GOALS } from '#contract/questions/default-goals.ts';
import { resolveView } from '#question/resolve-view.ts';
import { DEFAULT_VIEW, type View } from '#question/view.ts';
import type { Totals } from '#contract/questions/dashboard.ts';
import { fileDescription } from '../../../../../src/dashboard/answer/files/file-words.ts';
import type { SummaryFacts } from '../../../../../src/dashboard/summary/summary.ts';
import { makeAnswer } from '../signals/make-answer.ts';
import { makeView, NOW } from '../make-view.ts';

const answered = { v: 1, id: 'q', asOf: NOW, revision: '1', tookMs: 1 } as const;
/** The week before that of NOW, and the one before: Nov 10 – 16 and Nov 3 – 9, 2025. */
export const WEEK = { from: Date.UTC(2025, 10, 10), to: Date.UTC(2025, 10, 17) };
export const WEEK_BEFORE = { from: Date.UTC(2025, 10, 3), to: WEEK.from };

interface Shown extends Partial<Pick<View, 'range' | 'compare' | 'clauses'>> {
  now?: Partial<Totals>;
  before?: Partial<Totals>;
  complete?: boolean;
  source?: string;
}

/** What is shown of a range, the last week where none is named. */
export function makeShown({ now = {}, before = {}, complete = true, source = 'Sample data', ...parts }: Shown = {}) {
  const view: View = { ...DEFAULT_VIEW, range: 'lastWeek', ...parts };
  const range = resolveView(view, NOW, 'UTC', NOW);
  const made = makeView('last7', now, before);
  const compare = range.compare && { from: range.compare.from, to: range.compare.to, complete };
  const answer = { ...made.answer, range: { from: range.edges[0] ?? 0, to: range.range.to, complete: true }, compare };
  const shown = { answer, range, scope: { ...made.scope, view } };
  return { shown, file: fileDescription('Summary', shown, { title: source }) };
}

/** The facts of a week of 1,204 visits after one of 1,075, in which nothing else came about. */
export function makeFacts(changes: Partial<SummaryFacts> = {}): SummaryFacts {
  const now = { pageViews: 2_408, visits: 1_204, visitors: 900, bounces: 602, durationMs: 1_204 * 60_000 };
  const before = { pageViews: 2_150, visits: 1_075, visitors: 880, bounces: 430, durationMs: 1_075 * 60_000 };
  return {
    ...makeShown({ now, before }),
    made: NOW,
    grades: [],
    figure: 'visits',
    change: makeChange(1_075, 1_204, {}),
    sources: makeSources({}),
    sourceDim: 'source',
    minGroupSize: 1,
    errors: makeErrors([]),
    conversions: makeAnswer({ goals: [] }),
    goals: DEFAULT_GOALS,
    ...changes,
  };
}

/** Visits before and now, of all and of each source. */
export function makeChange(before: number, now: number, sources: Record<string, [before: number, now: number]>): ChangeAnswer {
  const counts = (was: number, is: number) => ({ before: { count: was, of: null }, now: { count: is, of: null } });
  const names = Object.entries(sources).map(([name, [was, is]]) => ({ name, ...counts(was, is) }));
  const spans = { range: { ...WEEK, complete: true }, compare: { ...WEEK_BEFORE, complete: true } };
  return { ...answered, ...spans, total: counts(before, now), dims: [{ dim: 'source', names, more: 0, few: 0 }] };
}

/** Sources with their visits now and before, as far as a summary reads of them. */
export function makeSources(sources: Record<string, [now: number, before: number]>, cursor = ''): ListAnswer {
  const rows = Object.entries(sources).map(([name, [visits, before]]) => ({ name, visits, compared: { visits: before } }));
  return { ...answered, rows, cursor } as unknown as ListAnswer;
}

/** Issues, as far as a summary reads of them. */
export function makeErrors(rows: Partial<IssueRow>[], completeSince: number | null = null): ErrorsAnswer {
  const issues = rows.map((row) => ({ occurrences: 1, page: '', ...row }));
  return { ...answered, issues, more: false, completeSince } as unknown as ErrorsAnswer;
}
