import type { Condition, Step } from '#contract/questions/steps.ts';
import { pageSql, signalSql } from './goals.ts';
import type { Conditions, Held, Views } from './views.ts';

/** A visit whose last row is younger than this may go on. */
const SILENCE_MS = 30 * 60_000;
/** Every step at once: a mask has one bit for each, the first lowest. */
export const EVERY_STEP = 65_535;

/** What is asked of the rows of visits. */
export interface Ways {
  held: Held;
  conditions: Conditions;
  steps: readonly Step[];
  /** What a page view carries along, as SQL about it (`e.`). */
  carried: string;
}

/**
 * Visits that have a page view in the spans, by `visitorHash` and `visitStart`: `isSelected`, `underWay` (its last row is young), `isCut`
 * (its beginning is past retention) and `seen`: its page views in their order as tuples of
 * 1. `ts`, 2. `id`, 3. whether it lies in the range, 4. the mask of the steps on whose pages it is, 5. of the steps that hold on it,
 * 6. its rows, 7. what it carries. A row is a tuple of its rank (0 = the page view itself), `ts`, `id` and the mask of the steps whose rules it meets.
 */
export function visitsSql(views: Views, { held, conditions, steps, carried }: Ways): string {
  const bind = views.bind.bind(views);
  const bound = bind('Int64', held.asOf - SILENCE_MS);
  const isIn = views.condition(conditions);
  const mayStart = views.condition({ ...conditions, clauses: [], goals: [], bots: 'include' });
  const fits = maskSql(steps.map(({ pages }) => (pages === null ? '1' : pageSql(pages, bind))));
  const met = maskSql(steps.map(({ rules }) => anyOf(rules, (rule) => (rule.on === 'page' ? pageSql(rule, bind) : null))));
  const happened = happenedSql(views, steps);
  const rows = `[(toUInt8(0), e.ts, e.id, ${met})]`;
  const paged = maskOf(steps, ({ pages }) => pages !== null);
  return `
SELECT visitorHash, visitStart, max(isIn) AS isSelected, max(isLate) AS underWay, visitStart < ${bind('Int64', held.earliest)} AS isCut,
  arraySort(groupArray((ts, id, mayStart, fits, bitOr(bitAnd(fits, ${paged}), bitAnd(met, ${EVERY_STEP - paged})), rows, carried))) AS seen
FROM (
  SELECT e.visitorHash AS visitorHash, e.visitStart AS visitStart, e.ts AS ts, e.id AS id, ${isIn} AS isIn, ${mayStart} AS mayStart,
    ts > ${bound} OR id IN (SELECT pageView FROM ${views.signals()} WHERE ts > ${bound} AND kind != 'error') AS isLate,
    ${fits} AS fits, ${happened === null ? rows : `arrayConcat(${rows}, s.happened)`} AS rows,
    arrayReduce('groupBitOr', tupleElement(rows, 4)) AS met, ${carried} AS carried
  FROM ${views.sourceOfVisits()} AS e ${happened === null ? '' : `LEFT JOIN ${happened} AS s ON s.pageView = e.id`}
)
GROUP BY visitorHash, visitStart`;
}

/** The actions and the last measurements on a page view that meet rules of the steps, in their order; null where no rule is about any. */
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
  const [entry, exit] = (['entry', 'exit'] as const).map((end) => maskOf(steps, ({ rules }) => rules.some(({ on }) => on === end)));
  const ends = `bitOr(if(place = 1 AND NOT isCut, ${entry}, 0), if(left = 1, ${exit}, 0))`;
  const unpaged = maskOf(steps, ({ pages }) => pages === null);
  const met = `bitOr(row.4, if(row.1 = 0, ${ends}, 0))`;
  const mayStart = 'isSelected AND view.3';
  const row = `(greatest(view.1, row.2), row.1 = 0, ${mayStart} AND bitTest(${met}, 0), bitAnd(bitAnd(${met}, view.4), if(${mayStart}, ${EVERY_STEP}, ${EVERY_STEP - 1})),
      bitOr(view.5, bitAnd(${ends}, ${unpaged})), view.7)`;
  return `
SELECT visitorHash, visitStart, underWay, seen[1].1 AS began, seen[1].2 AS firstId,
  arrayFlatten(arrayMap((view, place, left) -> arrayMap(row -> ${row}, view.6), seen, arrayEnumerate(seen), arrayReverse(arrayEnumerate(seen)))) AS rows
FROM (${visits})`;
}

function anyOf(rules: readonly Condition[], sqlOf: (rule: Condition) => string | null): string {
  return rules.flatMap((rule) => sqlOf(rule) ?? []).join(' OR ') || '0';
}

/** The mask of the steps whose conditions hold. */
function maskSql(conditions: readonly string[]): string {
  const bits = conditions.flatMap((sql, step) => (sql === '0' ? [] : [sql === '1' ? String(2 ** step) : `(${sql}) * ${2 ** step}`]));
  return `toUInt16(${bits.join(' + ') || '0'})`;
}

function maskOf(steps: readonly Step[], isMeant: (step: Step) => boolean): number {
  return steps.reduce((mask, step, i) => mask + (isMeant(step) ? 2 ** i : 0), 0);
}
