import type { Query } from '../../workers/contract/ports/query.ts';
import { succeed, type Outcome } from '../../workers/contract/outcome.ts';
import type { DashboardAnswer } from '../../workers/contract/questions/dashboard.ts';
import { addendEdges, evidenceQuestion, localDays, visitorsOfBuckets, type Addend, type Evidence } from './evidence.ts';
import type { FigureBasis } from './figure-basis.ts';

const NOTHING = { pageViews: 0, visits: 0, visitors: 0, bounces: 0, durationMs: 0 };

/** Asks for what an explanation shows: the totals of the same rows, and the sums that other tools' rules need. */
export async function readEvidence(
  query: Pick<Query, 'dashboard'>,
  basis: FigureBasis,
  wanted: readonly Addend[],
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
  for (const addend of wanted) {
    if (addend === 'splitVisits') {
      evidence.splitVisits = await sumOfDays(localDays(span, basis.zone), (day) => ask(day, null));
      continue;
    }
    const edges = addendEdges(addend, span);
    const answer = edges === null ? null : await ask(span, edges);
    // A sum that could not be read is told in words; the explanation stands without it.
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
