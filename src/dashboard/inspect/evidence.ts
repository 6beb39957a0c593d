import { edgesBetween } from '../../../workers/calendar/edges.ts';
import type { DashboardAnswer, Totals } from '#contract/questions/dashboard.ts';
import type { Span } from '#contract/questions/selection.ts';
import { basisQuestion, type FigureBasis } from './figure-basis.ts';
import type { Query } from '#contract/ports/query.ts';
import { succeed, type Outcome } from '#contract/outcome.ts';

/** What is known about one selection, beyond the figure on the screen; null = not asked, or too long a range for one question. */
export interface Evidence {
  totals: Totals;
  /** Page views of robots that are left out; 0 when they are counted. */
  hiddenBots: number;
  /** Page views that are left out as own, and are no robots'. */
  hiddenOwn: number;
  /** Sum of the unique visitors of each UTC day, each UTC month and each UTC hour. */
  dailyVisitors: number | null;
  monthlyVisitors: number | null;
  hourlyVisitors: number | null;
  /** Sum of the visits of each local day: a visit over midnight counts on both. */
  splitVisits: number | null;
}

/** Sums that another question gives. */
export type Addend = 'dailyVisitors' | 'monthlyVisitors' | 'hourlyVisitors' | 'splitVisits';

/** How a span is cut for a sum, and what is summed of each part. Each part is a range of its own: what reaches over an edge counts on both sides. */
const ADDENDS = {
  dailyVisitors: { unit: 'day', of: 'visitors', isLocal: false },
  monthlyVisitors: { unit: 'month', of: 'visitors', isLocal: false },
  hourlyVisitors: { unit: 'hour', of: 'visitors', isLocal: false },
  splitVisits: { unit: 'day', of: 'visits', isLocal: true },
} as const satisfies Record<Addend, object>;

/** Asking part by part is fit for this many parts. */
const MAX_PARTS_ASKED = 75;
const SHORTEST_PART_MS = { hour: 3_600_000, day: 82_800_000, month: 28 * 86_400_000 };

/** The parts of a span, of which a sum is made; null where they are too many to ask one by one. */
function partsOf({ from, to }: Span, unit: 'hour' | 'day' | 'month', zone: string): Span[] | null {
  if ((to - from) / SHORTEST_PART_MS[unit] > MAX_PARTS_ASKED) return null;
  const edges = edgesBetween(from, to, unit, zone);
  return edges.slice(1).map((end, index) => ({ from: edges[index] ?? from, to: end }));
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
  const ask = (within: Span): Promise<Outcome<DashboardAnswer>> =>
    query.dashboard(basisQuestion(`evidence-${++count}`, basis, within, [{ kind: 'totals' }]));
  const first = await ask(span);
  if (!first.ok) return first;
  const sums: Record<Addend, number | null> = { dailyVisitors: null, monthlyVisitors: null, hourlyVisitors: null, splitVisits: null };
  for (const addend of addends) {
    const { unit, of, isLocal } = ADDENDS[addend];
    // A sum that could not be read is replaced by words; the rest of the explanation is shown.
    sums[addend] = await sumOf(partsOf(span, unit, isLocal ? basis.zone : 'UTC'), of, ask);
  }
  return succeed({
    totals: first.value.figures.totals ?? NOTHING,
    hiddenBots: first.value.hiddenBots,
    hiddenOwn: first.value.hiddenOwn,
    ...sums,
  });
}

async function sumOf(
  parts: Span[] | null,
  of: keyof Totals,
  ask: (part: Span) => Promise<Outcome<DashboardAnswer>>,
): Promise<number | null> {
  if (parts === null) return null;
  let sum = 0;
  for (const part of parts) {
    const answer = await ask(part);
    if (!answer.ok) return null;
    sum += answer.value.figures.totals?.[of] ?? 0;
  }
  return sum;
}
