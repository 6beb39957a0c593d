export interface TrafficOptions {
  count: number;
  seed: number;
  /** Local midnights that bound the days of the data, ascending; the last entry is the end of the data, exclusive. */
  days: number[];
  /** Visits of one visitor lie on different days and end half an hour before midnight: what peers can count by a flag. */
  apart: boolean;
  /** Share of visitors that are robots. */
  bots: number;
}

/** Page views grouped by visit, not yet in order of time. */
export interface VisitPlan {
  visitors: number;
  ts: Float64Array;
  visitor: Uint32Array;
  /** 1 on the first page view of a planned visit. */
  entry: Uint8Array;
}

const MINUTE_MS = 60_000;
/** Page views per visitor, as in the performance design. */
const VIEWS_PER_VISITOR = 6;
/** More than any visit lasts (12 page views, at most 5 minutes apart) plus the gap that parts two visits. */
const LONGEST_VISIT_MS = 95 * MINUTE_MS;

/** Plans visits of 1 to 12 page views until `count` page views stand. Every visitor comes at least once. */
export function planVisits(options: TrafficOptions, random: () => number): VisitPlan {
  const { count, days } = options;
  const visitors = Math.max(1, Math.floor(count / VIEWS_PER_VISITOR));
  const plan: VisitPlan = {
    visitors,
    ts: new Float64Array(count),
    visitor: new Uint32Array(count),
    entry: new Uint8Array(count),
  };
  const visitsOf = new Uint8Array(visitors);
  const dayCount = days.length - 1;
  const end = days[dayCount] ?? 0;
  let row = 0;
  for (let visit = 0; row < count; visit++) {
    const visitor = visit < visitors ? visit : Math.floor(random() * visitors);
    const earlier = visitsOf[visitor] ?? 0;
    if (options.apart && earlier >= dayCount) continue;
    visitsOf[visitor] = earlier + 1;
    const day = options.apart ? (visitor * 7 + earlier * 16) % dayCount : Math.floor(random() * dayCount);
    const from = days[day] ?? 0;
    const to = (days[day + 1] ?? 0) - (options.apart && day < dayCount - 1 ? LONGEST_VISIT_MS : 0);
    let ts = from + Math.floor(random() * (to - from));
    const pages = drawPages(random);
    for (let page = 0; page < pages && row < count && ts < end; page++, row++) {
      plan.ts[row] = ts;
      plan.visitor[row] = visitor;
      plan.entry[row] = page === 0 ? 1 : 0;
      ts += 1 + Math.floor(random() * 5 * MINUTE_MS);
    }
  }
  return plan;
}

/** 45 % bounces, 2.5 page views on average. */
function drawPages(random: () => number): number {
  if (random() < 0.45) return 1;
  let pages = 2;
  while (pages < 12 && random() < 0.62) pages++;
  return pages;
}
