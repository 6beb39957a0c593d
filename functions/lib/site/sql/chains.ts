import type { FunnelDefinition } from '#contract/behaviour/funnel.ts';
import type { Span } from '#contract/questions/selection.ts';
import type { Views } from './views.ts';
import { EVERY_STEP, isOfSignals, rowsSql, visitsSql, type Ways } from './ways.ts';

/** Before and after every row. */
const [LONG_AGO, NEVER] = ['toInt64(-1000000000000000)', 'toInt64(1000000000000000)'];
const NO_WAY = '[]::Array(UInt32)';
/** A signal counts on its page view for so long (views.ts), so that a way may begin so much later than the range ends. */
const SIGNALS_AFTER_MS = 31 * 86_400_000;

/** What must be read to follow a funnel from the range: of visitors what comes within the window, too. */
export function spanOfFunnel({ from, to }: Span, { windowMs, steps }: FunnelDefinition): Span {
  if (windowMs === null) return { from, to };
  return { from, to: to + windowMs + (steps.slice(0, 1).some(isOfSignals) ? SIGNALS_AFTER_MS : 0) };
}

/**
 * The visits, or visitors, that have a step 1, as something to read from: `visitorHash`, `depth` (steps reached), `reached` (when each of
 * them was, epoch ms), what the page view of step 1 has `carried`, and `isOpen`. It takes one pass over the sorted rows of each, and three
 * where a window ends, however many starts there are. `views` has the span of {@link spanOfFunnel}.
 */
export function chainsSql(views: Views, funnel: FunnelDefinition, ways: Omit<Ways, 'steps' | 'ofVisitors' | 'every'>): string {
  const { steps, order, windowMs, start } = funnel;
  const visits = rowsSql(visitsSql(views, { ...ways, steps, ofVisitors: windowMs !== null, every: order === 'strict' }), steps);
  const window = windowMs === null ? null : views.bind('Int64', windowMs);
  const chosen = start === 'first' ? ['indexOf(tries, 1) AS chosen'] : window === null ? [] : earliestStart(funnel, window);
  const until = window === null ? NEVER : `times[chosen] + ${window}`;
  const some = `arrayMap((step, time, place) -> if(time > until, 0, if(place = chosen, step, bitAnd(step, ${EVERY_STEP - 1}))), serves, times, places)`;
  const lastTried = start === 'first' ? 'chosen' : 'arrayLastIndex(step -> bitTest(step, 0), serves)';
  const isOpen = window === null ? 'underWay' : `times[${lastTried}] + ${window} >= ${views.bind('Int64', ways.held.asOf)}`;
  const layers = [
    // A step is kept where the page view before held it, or where this row is on the same page view.
    `arrayMap((isView, before) -> if(isView, before, ${EVERY_STEP}), areViews, arrayPopBack(arrayPushFront(holds, ${EVERY_STEP}))) AS keeps`,
    ...chosen,
    ...(chosen.length === 0 ? ['serves AS tried'] : [`${until} AS until`, `${some} AS tried`]),
    ...deepestWay(funnel),
  ];
  return `(
SELECT visitorHash, length(way) AS depth, arrayMap(place -> times[place], way) AS reached, carries[way[1]] AS carried, depth < ${steps.length} AND ${isOpen} AS isOpen
FROM (${layers.reduce((sql, columns) => `SELECT *, ${columns}\nFROM (${sql})`, columnsOf(windowMs === null ? visits : visitorsSql(visits)))})
WHERE notEmpty(way))`;
}

/** The rows of each visit or visitor that may have a step 1, as an array for each part of a row. */
function columnsOf(rows: string): string {
  const names = ['times', 'areViews', 'tries', 'serves', 'holds', 'carries'];
  const columns = names.map((name, i) => `tupleElement(rows, ${i + 1}) AS ${name}`);
  return `
SELECT visitorHash, underWay, ${columns.join(', ')}, arrayEnumerate(rows) AS places
FROM (${rows}) WHERE arrayExists(row -> row.3, rows)`;
}

function visitorsSql(visits: string): string {
  return `
SELECT visitorHash, 0 AS underWay, arrayFlatten(arrayMap(visit -> visit.2, arraySort(groupArray((visitStart, rows))))) AS rows
FROM (${visits}) GROUP BY visitorHash`;
}

/** Columns up to `way`: the places of the deepest chain, of several the one whose rows come first. */
function deepestWay({ steps, order }: FunnelDefinition): string[] {
  if (order === 'loose')
    return [
      `arrayFold((way, step, place) -> if(bitTest(step, length(way)), arrayPushBack(way, place), way), tried, places, ${NO_WAY}) AS way`,
    ];
  // Of each depth the first chain that the step still holds after, and the deepest of all. Chains begin with 0, so that one of no step is not empty.
  const next = `arrayMap((own, before, i) -> multiIf(notEmpty(own) AND bitTest(keep, i), own, notEmpty(before) AND bitTest(step, i), arrayPushBack(before, place), ${NO_WAY}),
    chains.1, arrayPushFront(arrayPopBack(chains.1), [toUInt32(0)]), range(${steps.length}))`;
  const deepest = 'if(notEmpty(chains.1[length(chains.2)]), chains.1[length(chains.2)], chains.2)';
  return [
    `arrayFold((chains, step, keep, place) -> (${next}, ${deepest}),
    ${followed('tried')}, keeps, places, (arrayResize([${NO_WAY}], ${steps.length}), [toUInt32(0)])) AS chains`,
    `arrayPopFront(${deepest}) AS way`,
  ];
}

/** The steps of rows without those before which the earlier step did not hold. */
function followed(rows: string): string {
  return `arrayMap((step, keep) -> bitAnd(step, bitOr(bitShiftLeft(keep, 1), 1)), ${rows}, keeps)`;
}

/**
 * Columns up to `chosen`: the place of the first start from which the greatest depth is reached within the window. Forward, the latest start
 * that came to each depth tells how deep any comes; backward, the soonest end of what is left after each step tells which starts do.
 */
function earliestStart({ steps, order }: FunnelDefinition, window: string): string[] {
  const kept = (value: string, otherwise: string, keep = 'keep') =>
    order === 'loose' ? value : `if(bitTest(${keep}, i), ${value}, ${otherwise})`;
  const latest = `arrayMap((own, before, i) -> greatest(${kept('own', LONG_AGO)}, if(bitTest(step, i) AND time <= before + ${window}, before, ${LONG_AGO})),
    starts.1, arrayPushFront(arrayPopBack(starts.1), time), range(${steps.length}))`;
  const deepest = `toUInt8(starts.2 + (starts.2 < ${steps.length} AND starts.1[starts.2 + 1] > ${LONG_AGO}))`;
  // The end of the way after step i; before the first, the place of the start.
  const rest = `if(i + 1 = most, ${LONG_AGO}, ${kept('after', NEVER)})`;
  const ends = `arrayMap((own, after, i) -> if(i = 0, if(bitTest(step, 0) AND ${rest} <= time + ${window}, toInt64(place), own),
    least(${kept('own', NEVER, 'bitShiftLeft(keep, 1)')}, if(bitTest(step, i), greatest(time, ${rest}), ${NEVER}))),
    ends, arrayPushBack(arrayPopFront(ends), ${NEVER}), range(${steps.length}))`;
  const back = ['serves', 'entering', 'times', 'places'].map((name) => `arrayReverse(${name})`);
  return [
    `arrayFold((starts, step, keep, time) -> (${latest}, ${deepest}),
    ${order === 'loose' ? 'serves' : followed('serves')}, keeps, times, (arrayWithConstant(${steps.length}, ${LONG_AGO}), toUInt8(0))) AS starts`,
    `${deepest} AS most, arrayMap((hold, isNext) -> if(isNext, hold, ${EVERY_STEP}), holds, arrayPushBack(arrayPopFront(areViews), 1)) AS entering`,
    // A step that a page view does not hold is served by none of its rows: what is left after the step ends there when it is entered from behind.
    `arrayFold((ends, step, keep, time, place) -> ${ends}, ${back.join(', ')}, arrayResize([${NEVER}], ${steps.length}, ${NEVER}))[1] AS chosen`,
  ];
}
