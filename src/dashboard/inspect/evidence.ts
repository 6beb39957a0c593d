import { edgesBetween } from '../../../workers/calendar/edges.ts';
import { MAX_EDGES } from '#contract/limits.ts';
import type { DashboardAnswer, DashboardQuestion, Totals } from '#contract/questions/dashboard.ts';
import type { Span } from '#contract/questions/selection.ts';
import type { FigureBasis } from './figure-basis.ts';
import type { Query } from '#contract/ports/query.ts';
import { succeed, type Outcome } from '#contract/outcome.ts';

/** What is known about one selection, beyond the figure on the screen; null = not asked, or too long a range for one question. */
export interface Evidence {
  totals: Totals;
  /** Page views of robots that are left out; 0 when they are counted. */
  hiddenBots: number;
  /** Sum of the unique visitors of each UTC day, each UTC month and each UTC hour. */
  dailyVisitors: number | null;
  monthlyVisitors: number | null;
  hourlyVisitors: number | null;
  /** Sum of the visits of each local day: a visit over midnight counts on both. */
  splitVisits: number | null;
}

/** Sums that another question gives. */
export type Addend = 'dailyVisitors' | 'monthlyVisitors' | 'hourlyVisitors' | 'splitVisits';

/** Asking day by day is fit for this many days. */
const MAX_DAYS_ASKED = 35;

const UNITS = { dailyVisitors: 'day', monthlyVisitors: 'month', hourlyVisitors: 'hour' } as const;

/** A question about totals, and about the buckets of `edges`, over exactly the rows of a basis within `span`. */
function evidenceQuestion(id: string, basis: FigureBasis, span: Span, edges: number[] | null): DashboardQuestion {
  return {
    v: 1,
    id,
    range: { from: span.from, to: span.to },
    edges: edges ?? [span.from, span.to],
    compare: null,
    compareEdges: [],
    offsets: basis.offsets,
    zone: basis.zone,
    metric: 'default',
    panels: edges === null ? [{ kind: 'totals' }] : [{ kind: 'totals' }, { kind: 'series' }],
    clauses: basis.clauses,
    goals: basis.goals,
    brush: basis.brush,
    bots: basis.bots,
    leaveOut: false,
    background: false,
  };
}

/** Edges for a sum of unique visitors; null where one question cannot hold them. */
function addendEdges(addend: Exclude<Addend, 'splitVisits'>, span: Span): number[] | null {
  const unit = UNITS[addend];
  if (unit === 'hour' && (span.to - span.from) / 3_600_000 > MAX_EDGES - 2) return null;
  if (unit === 'day' && (span.to - span.from) / 86_400_000 > MAX_EDGES - 2) return null;
  return edgesBetween(span.from, span.to, unit, 'UTC');
}

/** The local days of a span, for visits that are split at midnight; null where they are too many to ask one by one. */
function localDays(span: Span, zone: string): Span[] | null {
  if ((span.to - span.from) / 86_400_000 > MAX_DAYS_ASKED) return null;
  const edges = edgesBetween(span.from, span.to, 'day', zone);
  return edges.slice(1).map((to, index) => ({ from: edges[index] ?? span.from, to }));
}

/** Sum of the unique visitors of all buckets. */
function visitorsOfBuckets(answer: DashboardAnswer): number {
  return (answer.figures.series?.visitors ?? []).reduce((sum, count) => sum + count, 0);
}

const NOTHING = { pageViews: 0, visits: 0, visitors: 0, bounces: 0, durationMs: 0 };

/** Asks for what an explanation shows: the totals of the same rows, and the sums that other tools' rules need. */
export async function readEvidence(
  query: Pick<Query, 'dashboard'>,
  basis: FigureBasis,
  addends: readonly Addend[],
): Promise<Outcome<Evidence>> {
  const { span } = basis;
  let count = 0;
  const ask = (within: typeof span, edges: number[] | null): Promise<Outcome<DashboardAnswer>> =>
    query.dashboard(evidenceQuestion(`evidence-${++count}`, basis, within, edges));
  const first = await ask(span, null);
  if (!first.ok) return first;
  const evidence: Evidence = {
    totals: first.value.figures.totals ?? NOTHING,
    hiddenBots: first.value.hiddenBots,
    dailyVisitors: null,
    monthlyVisitors: null,
    hourlyVisitors: null,
    splitVisits: null,
  };
  for (const addend of addends) {
    if (addend === 'splitVisits') {
      evidence.splitVisits = await sumOfDays(localDays(span, basis.zone), (day) => ask(day, null));
      continue;
    }
    const edges = addendEdges(addend, span);
    const answer = edges === null ? null : await ask(span, edges);
    // A sum that could not be read is replaced by words; the rest of the explanation is shown.
    if (answer?.ok === true) evidence[addend] = visitorsOfBuckets(answer.value);
  }
  return succeed(evidence);
}

async function sumOfDays<T>(days: T[] | null, ask: (day: T) => Promise<Outcome<DashboardAnswer>>): Promise<number | null> {
  if (days === null) return null;
  let sum = 0;
  for (const day of days) {
    const answer = await ask(day);
    if (!answer.ok) return null;
    sum += answer.value.figures.totals?.visits ?? 0;
  }
  return sum;
}
