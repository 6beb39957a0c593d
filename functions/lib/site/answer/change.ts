import { LEAST_TOLD, type ChangeAnswer, type Changed, type ChangeFigure, type ChangeQuestion } from '#contract/behaviour/change.ts';
import { isDerived, isOfVisit, type DerivedDimension, type Dimension } from '#contract/questions/dimensions.ts';
import { comparedSelection } from '#contract/questions/selection.ts';
import { rangeConditions, type OwnFields, type SiteSnapshot } from '../snapshot.ts';
import type { AnswerRow } from '../clickhouse.ts';
import { summed, type Statement } from '../sql/statement.ts';
import { Views, type Conditions, type Held } from '../sql/views.ts';

/** What is counted of a name in the range and in what it is compared with; of rates also what that is of. */
const COUNTS = ['now', 'nowOf', 'before', 'beforeOf'] as const;
/** A visit by 64 bits, as visitors are told apart: pairs of columns cost several times as much to count. */
const VISIT = 'cityHash64(visitorHash, visitStart)';
const EVER = { from: 0, to: Number.MAX_SAFE_INTEGER };

/** Answers what explains the change of a figure: one statement. */
export async function answerChange(question: ChangeQuestion, snapshot: SiteSnapshot): Promise<OwnFields<ChangeAnswer>> {
  const { compare, dims } = question;
  const { database, held } = snapshot;
  const span = await snapshot.resolve(question.range);
  const range = rangeConditions(question, span);
  const compared = { ...range, ...comparedSelection(range, compare), span: { from: compare.from, to: compare.to } };
  const rows = await database.ask(changeStatement(held, question, [range, compared]));
  const listOf = (i: number) => rows.filter(({ list }) => Number(list) === i);
  const [total = {}] = listOf(0);
  return {
    range: snapshot.answered(span),
    compare: snapshot.answered(compared.span),
    total: readChanged(total, question),
    dims: dims.map((dim, i) => readNames(dim, listOf(i + 1), question)),
  };
}

/** Whether the values of a dimension follow from the arrival of a visit. */
const isOfArrival = (dim: Dimension): dim is DerivedDimension => isDerived(dim) && isOfVisit(dim);

/**
 * The most surprising names of each dimension, a list from 1 on, and the total as list 0. What is derived of arrivals is told of what
 * was counted of each: joined to each page view it would cost several times as much.
 */
function changeStatement(held: Held, question: ChangeQuestion, [now, before]: [Conditions, Conditions]): Statement {
  const { dims } = question;
  const views = new Views(held, [now.span, before.span]);
  const derived = dims.filter(isOfArrival);
  const stored = dims.flatMap((dim, i) => (isOfArrival(dim) ? [] : [{ list: i + 1, column: views.column(dim) }]));
  const sets = [...stored, ...(derived.length > 0 ? [{ list: dims.length + 1, column: 'arrival' }] : [])];
  const flags = `${views.condition(now)} AS nowViews, ${views.condition(before)} AS beforeViews, ${isMetSql(views, question, now)} AS isMet`;
  const names = sets.map((_, i) => `name${i}`);
  const ofSet = (value: (i: number) => string, ofAll: string) =>
    `multiIf(${names.map((name, i) => `grouping(${name}) = 0, ${value(i)}`).join(', ')}, ${ofAll})`;
  const counts = countsSql(question);
  const counted = `(
  SELECT ${ofSet((i) => String(sets[i]?.list), '0')} AS ownList, ${ofSet((i) => `toString(${names[i]})`, "''")} AS ownName,
    ${derived.length > 0 ? `${names.at(-1)} AS arrival, ` : ''}ownList > ${dims.length} AS isArrival, ${counts.map((each) => `${each.counted} AS ${each.name}`).join(', ')}
  FROM (
    SELECT visitorHash, visitStart, ${sets.map(({ column }, i) => `${column} AS name${i}`).join(', ')}, ${flags}
    FROM ${views.source()} WHERE nowViews OR beforeViews
  )
  GROUP BY GROUPING SETS (${names.map((name) => `(${name})`).join(', ')}, ()))`;
  const ofArrival = derived.map((dim) => `(${dims.indexOf(dim) + 1}, toString(counted.${dim}))`).join(', ');
  return views.statement(
    `
SELECT told.1 AS list, told.2 AS name, ${counts.map((each) => `${each.told} AS ${each.name}`).join(', ')}
FROM ${views.withDerived(counted, derived)} AS counted ARRAY JOIN if(isArrival, [${ofArrival}], [(ownList, ownName)]) AS told
GROUP BY list, name`,
    rankedBySurprise(views, question),
  );
}

/** Whether the visit of a page view is one that a rate counts. */
function isMetSql(views: Views, { figure, goal }: ChangeQuestion, conditions: Conditions): string {
  if (figure === 'bounceRate')
    return `(visitorHash, visitStart) IN (
    SELECT visitorHash, visitStart FROM ${views.sourceOfVisits()} GROUP BY visitorHash, visitStart HAVING count() = 1)`;
  if (goal === null) return '1';
  return views.condition({
    ...conditions,
    span: EVER,
    brush: null,
    bots: 'include',
    own: undefined,
    clauses: [{ dim: 'goal', op: 'in', values: [goal] }],
  });
}

/** The {@link COUNTS}: how each is counted over page views, and how it is told of what was counted, of names and of arrivals. */
function countsSql({ figure }: ChangeQuestion): { name: (typeof COUNTS)[number]; counted: string; told: string }[] {
  const unit = figure === 'visitors' ? 'visitorHash' : VISIT;
  return COUNTS.map((name) => {
    const isWhole = name.endsWith('Of');
    const views = name.startsWith('now') ? 'nowViews' : 'beforeViews';
    if (isWhole && !isRate(figure)) return { name, counted: '0', told: '0' };
    if (figure === 'pageViews') return { name, counted: `sum(${views})`, told: `sum(counted.${name})` };
    // A name that is counted once is told as it is: to gather its visits again would cost as much as to count them.
    const told = `sumIf(finalizeAggregation(counted.${name}), NOT isArrival) + uniqExactMergeIf(counted.${name}, isArrival)`;
    return { name, counted: `uniqExactStateIf(${unit}, ${views}${isWhole ? '' : ' AND isMet'})`, told };
  });
}

function isRate(figure: ChangeFigure): boolean {
  return figure === 'bounceRate' || figure === 'conversionRate';
}

/** The first names of each list by surprise, as `surpriseOf` of the contract tells it, with the number of those that are told and that are few. */
function rankedBySurprise(views: Views, { figure, limit }: ChangeQuestion) {
  const weights = isRate(figure) ? ['nowOf', 'beforeOf'] : ['now', 'before'];
  const totals = COUNTS.map((name) => `sumIf(${name}, list = 0) OVER () AS ${name}All`);
  const rate = (of: string, by: string) => `if(${by} = 0, 0, ${of} / ${by})`;
  const [change, error] = isRate(figure)
    ? [
        `now / nowOf - before / beforeOf - (${rate('nowAll', 'nowOfAll')} - ${rate('beforeAll', 'beforeOfAll')})`,
        `sqrt((now + before) / (nowOf + beforeOf) * (1 - (now + before) / (nowOf + beforeOf)) * (1 / nowOf + 1 / beforeOf))`,
      ]
    : ['now - growth * before', 'sqrt(now + growth * growth * before)'];
  const most = views.bind('Int64', limit);
  const isKnown = isRate(figure) ? 'nowOf > 0 AND beforeOf > 0' : '1';
  return (parts: string) => `
SELECT list, name, ${COUNTS.join(', ')}, told, few, isTold FROM (
  SELECT *, countIf(isTold) OVER (PARTITION BY list) AS told, countIf(NOT isTold) OVER (PARTITION BY list) AS few,
    row_number() OVER (PARTITION BY list ORDER BY isTold DESC, surprise DESC, name ASC) AS place
  FROM (
    SELECT *, greatest(${weights.join(', ')}) >= ${LEAST_TOLD} AS isTold, ${rate('nowAll', 'beforeAll')} AS growth, ${error} AS error,
      if(${isKnown} AND error > 0, abs(${change}) / error, 0) AS surprise
    FROM (SELECT *, ${totals.join(', ')} FROM (${summed(['list', 'name'], COUNTS)(parts)}))
  )
)
WHERE place <= ${most} AND isTold OR place = 1
ORDER BY list, place`;
}

function readNames(dim: Dimension, rows: readonly AnswerRow[], question: ChangeQuestion): ChangeAnswer['dims'][number] {
  const told = rows.filter(({ isTold }) => Number(isTold) === 1);
  const names = told.map((row) => ({ name: String(row['name']), ...readChanged(row, question) }));
  return { dim, names, more: Number(rows[0]?.['told'] ?? 0) - names.length, few: Number(rows[0]?.['few'] ?? 0) };
}

function readChanged(row: AnswerRow, { figure }: ChangeQuestion): Changed {
  const count = (name: (typeof COUNTS)[number]) => Number(row[name] ?? 0);
  const of = (name: (typeof COUNTS)[number]) => (isRate(figure) ? count(name) : null);
  return { now: { count: count('now'), of: of('nowOf') }, before: { count: count('before'), of: of('beforeOf') } };
}
