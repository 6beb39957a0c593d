import type { StepRule, Step } from '#contract/behaviour/steps.ts';
import { pageSql, signalSql, type Bind } from './goals.ts';
import type { Conditions, Held, Views } from './views.ts';

/** A visit whose last row is younger than this may go on. */
const SILENCE_MS = 30 * 60_000;
/** Every step at once: a mask has one bit for each, the first lowest. */
export const EVERY_STEP = 65_535;

export interface Ways {
  held: Held;
  conditions: Conditions;
  steps: readonly Step[];
  /** What a page view carries along, as SQL about it (`e.`). */
  carried: string;
  /** Whether all visits of a visitor who has a step 1 are wanted, or only selected visits that have one. */
  ofVisitors: boolean;
  /** Whether page views on which nothing meets a step are wanted too. */
  every: boolean;
}

/**
 * Visits that have a page view in the spans, by `visitorHash` and `visitStart`: `isSelected`, `underWay` (its last row is young; of visitors unknown), `isCut`
 * (its beginning is past retention) and `seen`: its page views in their order as tuples of
 * 1. `ts`, 2. a number in the order of `id`, 3. whether it lies in the range, 4. the mask of the steps on whose pages it is, 5. of the steps that hold on it,
 * 6. of the steps whose rules it meets itself, 7. what it carries and, where steps are about them, 8. what happened on it ({@link happenedSql}).
 */
export function visitsSql(views: Views, { held, conditions, steps, carried, ofVisitors, every }: Ways): string {
  const bind = views.bind.bind(views);
  const bound = bind('Int64', held.asOf - SILENCE_MS);
  const isIn = views.condition(conditions);
  const mayStart = views.condition({ ...conditions, clauses: [], goals: [], bots: 'include', own: undefined });
  const isLate = ofVisitors
    ? '0'
    : `ts > ${bound} OR id IN (SELECT pageView FROM ${views.signals()} WHERE ts > ${bound} AND kind != 'error')`;
  const fits = maskSql(steps.map(({ pages }) => (pages === null ? '1' : pageSql(pages, bind))));
  const met = maskSql(steps.map((step) => metByPage(step, bind)));
  const happened = happenedSql(views, steps);
  const all = happened === null ? 'met' : "bitOr(met, arrayReduce('groupBitOr', tupleElement(happened, 4)))";
  const paged = maskOf(steps, ({ pages }) => pages !== null);
  // A number costs less to gather and to sort than the bytes of the id.
  const order = ['ts', 'reinterpretAsUInt128(reverse(id))'];
  const holds = `bitOr(bitAnd(fits, ${paged}), bitAnd(${all}, ${EVERY_STEP - paged}))`;
  const parts = [...order, 'mayStart', 'fits', holds, 'met', 'carried', ...(happened === null ? [] : ['happened'])];
  // Where a visit begins and ends is told by all its page views.
  const isWanted = every || steps.some(({ rules }) => rules.some(isOfEnds)) ? '1' : `${all} != 0`;
  const began = beganSql(views, steps, mayStart, ofVisitors);
  return `
SELECT visitorHash, visitStart, max(isIn) AS isSelected, max(isLate) AS underWay, visitStart < ${bind('Int64', held.earliest)} AS isCut,
  arraySort(groupArrayIf((${parts.join(', ')}), ${isWanted})) AS seen
FROM (
  SELECT e.visitorHash AS visitorHash, e.visitStart AS visitStart, e.ts AS ts, e.id AS id, ${isIn} AS isIn, ${mayStart} AS mayStart,
    ${isLate} AS isLate,
    ${fits} AS fits, ${met} AS met, ${carried} AS carried ${happened === null ? '' : ', s.happened AS happened'}
  FROM ${views.sourceOfVisits()} AS e ${happened === null ? '' : `LEFT JOIN ${happened} AS s ON s.pageView = e.id`}
  ${began === null ? '' : `WHERE ${began}`}
)
GROUP BY visitorHash, visitStart ${ofVisitors ? '' : 'HAVING isSelected'}`;
}

/** Whether a page view is of a visit, or a visitor, that has a row of step 1 in the range; null where only their order tells. */
function beganSql(views: Views, [first]: readonly Step[], mayStart: string, ofVisitors: boolean): string | null {
  if (first === undefined || first.rules.some(isOfEnds)) return null;
  const { rules, pages } = first;
  const bind = views.bind.bind(views);
  const bySignal = anyOf(rules, (rule) => signalSql(rule, bind));
  const met = [
    metByPage({ rules }, bind),
    ...(bySignal === '0' ? [] : [`id IN (SELECT pageView FROM ${views.signals()} WHERE ${bySignal})`]),
  ];
  const key = ofVisitors ? 'visitorHash' : '(visitorHash, visitStart)';
  const where = [mayStart, `(${met.join(' OR ')})`, ...(pages === null ? [] : [pageSql(pages, bind)])];
  return `${key} IN (${views.bounding(key, where.join(' AND '))})`;
}

function metByPage({ rules }: Pick<Step, 'rules'>, bind: Bind): string {
  return anyOf(rules, (rule) => (rule.on === 'page' ? pageSql(rule, bind) : null));
}

/**
 * What happened on page views and meets rules of the steps: actions, then last measurements, in their order, as tuples of the rank (0 = the
 * page view itself), `ts`, `id` and the mask of the steps. Null where no rule is about any.
 */
function happenedSql(views: Views, steps: readonly Step[]): string | null {
  const met = steps.map(({ rules }) => anyOf(rules, (rule) => signalSql(rule, views.bind.bind(views))));
  if (met.every((sql) => sql === '0')) return null;
  const last = (kind: string) => `argMaxIf((toUInt8(2), ts, id, met), (ts, id), kind = '${kind}')`;
  const actions = "groupArrayIf((toUInt8(1), ts, id, met), kind NOT IN ('visible-time', 'scroll-depth'))";
  return `(
    SELECT pageView, arraySort(arrayFilter(row -> row.4 != 0, arrayConcat(${actions}, [${last('visible-time')}, ${last('scroll-depth')}]))) AS happened
    FROM (SELECT pageView, kind, ts, id, ${maskSql(met)} AS met FROM ${views.signals()})
    GROUP BY pageView
  )`;
}

/**
 * The rows of {@link visitsSql}'s visits, in their order, as tuples of 1. the time, never before that of its page view, 2. whether it is a
 * page view, 3. whether step 1 may be tried here: it lies in the range of a selected visit and meets the rules, 4. the mask of the steps that it
 * serves, 5. of the steps that hold on its page view, 6. what its page view carries.
 */
export function rowsSql(visits: string, steps: readonly Step[]): string {
  const ends = endsSql(steps);
  const unpaged = maskOf(steps, ({ pages }) => pages === null);
  const mayStart = 'isSelected AND view.3';
  const row = (time: string, isView: string, met: string) =>
    `(${time}, ${isView}, ${mayStart} AND bitTest(${met}, 0), bitAnd(bitAnd(${met}, view.4), if(${mayStart}, ${EVERY_STEP}, ${EVERY_STEP - 1})),
      bitOr(view.5, bitAnd(${ends}, ${unpaged})), view.7)`;
  const own = row('view.1', '1', `bitOr(view.6, ${ends})`);
  const hasSignals = steps.some(isOfSignals);
  const rows = hasSignals ? `arrayPushFront(arrayMap(row -> ${row('greatest(view.1, row.2)', '0', 'row.4')}, view.8), ${own})` : own;
  const all = `arrayMap((view, place, left) -> ${rows}, seen, arrayEnumerate(seen), arrayReverse(arrayEnumerate(seen)))`;
  return `
SELECT visitorHash, visitStart, underWay, ${hasSignals ? `arrayFlatten(${all})` : all} AS rows
FROM (${visits})`;
}

/** The mask of the steps that a page view serves as the first or the last of its visit; it is `place` from the first, `left` from the last, both from 1. */
export function endsSql(steps: readonly Step[]): string {
  const [entry, exit] = (['entry', 'exit'] as const).map((end) => maskOf(steps, ({ rules }) => rules.some(({ on }) => on === end)));
  return `bitOr(if(place = 1 AND NOT isCut, ${entry}, 0), if(left = 1, ${exit}, 0))`;
}

/** Whether a step may be an action or a measurement. */
export function isOfSignals({ rules }: Step): boolean {
  return rules.some((rule) => rule.on !== 'page' && !isOfEnds(rule));
}

function isOfEnds({ on }: StepRule): boolean {
  return on === 'entry' || on === 'exit';
}

function anyOf(rules: readonly StepRule[], sqlOf: (rule: StepRule) => string | null): string {
  return rules.flatMap((rule) => sqlOf(rule) ?? []).join(' OR ') || '0';
}

function maskSql(conditions: readonly string[]): string {
  const bits = conditions.flatMap((sql, step) => (sql === '0' ? [] : [sql === '1' ? String(2 ** step) : `(${sql}) * ${2 ** step}`]));
  return `toUInt16(${bits.join(' + ') || '0'})`;
}

function maskOf(steps: readonly Step[], isMeant: (step: Step) => boolean): number {
  return steps.reduce((mask, step, i) => mask + (isMeant(step) ? 2 ** i : 0), 0);
}
