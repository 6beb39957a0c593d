import { LEAST_TOLD, type ChangeAnswer, type Changed, type ChangeFigure, type ChangeQuestion } from '#contract/behaviour/change.ts';
import { isDerived, isOfVisit, isOfWholeVisit, type Dimension } from '#contract/questions/dimensions.ts';
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

/** Answers what explains the change of a figure: the names that are counted over visits in one statement, those over page views in another. */
export async function answerChange(question: ChangeQuestion, snapshot: SiteSnapshot): Promise<OwnFields<ChangeAnswer>> {
  const { compare, dims } = question;
  const { database, held } = snapshot;
  const span = await snapshot.resolve(question.range);
  const range = rangeConditions(question, span);
  const compared = { ...range, ...comparedSelection(range, compare), span: { from: compare.from, to: compare.to } };
  // Page views count where they stand. Only what they do not have as a column of their own makes them wait for their visits.
  const isOfVisits = (dim: Dimension) => isOfVisit(dim) && (question.figure !== 'pageViews' || dim === 'exit' || isOfWholeVisit(dim));
  const passes = [dims.filter(isOfVisits), dims.filter((dim) => !isOfVisits(dim))].filter((some) => some.length > 0);
  const ask = (some: Dimension[]) => database.ask(changeStatement(held, question, some, some.every(isOfVisits), [range, compared]));
  const answers = await Promise.all(passes.map(ask));
  const listOf = (rows: readonly AnswerRow[], i: number) => rows.filter(({ list }) => Number(list) === i);
  const names = new Map(passes.flatMap((some, k) => some.map((dim, i) => [dim, listOf(answers[k] ?? [], i + 1)])));
  const [total = {}] = listOf(answers.flat(), 0);
  return {
    range: snapshot.answered(span),
    compare: snapshot.answered(compared.span),
    total: readChanged(total, question),
    dims: dims.map((dim) => readNames(dim, names.get(dim) ?? [], question)),
  };
}

/**
 * The most surprising names of each dimension, a list from 1 on, and the total as list 0. Dimensions of the visit are counted over
 * visits, but for page views; joining what is told of the whole visit to each page view would cost several times as much.
 */
function changeStatement(
  held: Held,
  question: ChangeQuestion,
  dims: readonly Dimension[],
  isOfVisits: boolean,
  [now, before]: [Conditions, Conditions],
): Statement {
  const views = new Views(held, [now.span, before.span]);
  const isMet = isOfVisits && question.figure === 'bounceRate' ? '1' : isMetSql(views, question, now);
  const flags = [`${views.condition(now)} AS nowViews`, `${views.condition(before)} AS beforeViews`, `${isMet} AS isMet`];
  const readFrom = (source: string, columns: readonly string[]) =>
    `(SELECT visitorHash, visitStart, ${[...columns, ...flags].join(', ')} FROM ${source}`;
  const selected = (columns: readonly string[]) => `${readFrom(views.source(), columns)} WHERE nowViews OR beforeViews)`;
  const pageViews = () => selected(dims.map((dim, i) => `${views.column(dim)} AS name${i}`));
  const visits = () => {
    const isWhole = dims.includes('exit') || question.figure === 'bounceRate';
    // What is derived of an arrival is told of each visit: joined to each page view it would cost more than all the rest.
    const columnOf = (dim: Dimension) => (isDerived(dim) ? 'arrival' : dim === 'exit' ? 'path' : views.column(dim));
    const read = [...new Set(dims.map(columnOf))];
    const ofVisit = read.map((column) => (column === 'path' ? 'argMax(path, (ts, id)) AS path' : `any(${column}) AS ${column}`));
    const found = `(SELECT visitorHash, ${ofVisit.join(', ')}, sum(nowViews) AS nowViews, sum(beforeViews) AS beforeViews,
    ${question.figure === 'bounceRate' ? 'count() = 1' : 'max(isMet)'} AS isMet
  FROM ${isWhole ? `${readFrom(views.sourceOfVisits(), ['ts', 'id', ...read])})` : selected(read)}
  GROUP BY visitorHash, visitStart HAVING nowViews + beforeViews > 0)`;
    const named = dims.map((dim, i) => `${isDerived(dim) ? dim : columnOf(dim)} AS name${i}`);
    return `(SELECT visitorHash, nowViews, beforeViews, isMet, ${named.join(', ')} FROM ${views.withDerived(found, dims.filter(isDerived))})`;
  };
  const names = dims.map((_, i) => `name${i}`);
  return views.statement(
    `
SELECT multiIf(${names.map((name, i) => `grouping(${name}) = 0, ${i + 1}`).join(', ')}, 0) AS list,
  if(list = 0, '', [${names.map((name) => `toString(${name})`).join(', ')}][list]) AS name,
  ${countsSql(question, isOfVisits).join(', ')}
FROM ${isOfVisits ? visits() : pageViews()}
GROUP BY GROUPING SETS (${names.map((name) => `(${name})`).join(', ')}, ())`,
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

/** The {@link COUNTS} of a name, over page views or over visits, of which `nowViews` and `beforeViews` are selected. */
function countsSql({ figure }: ChangeQuestion, isOfVisits: boolean): string[] {
  const count = (views: string, more: string) => {
    if (figure === 'pageViews') return `sum(${views})`;
    if (figure === 'visitors') return `uniqExactIf(visitorHash, ${views} > 0)`;
    return isOfVisits ? `countIf(${views} > 0${more})` : `uniqExactIf(${VISIT}, ${views} > 0${more})`;
  };
  const both = (views: string) => [count(views, ' AND isMet'), isRate(figure) ? count(views, '') : '0'];
  return [...both('nowViews'), ...both('beforeViews')].map((sql, i) => `${sql} AS ${COUNTS[i]}`);
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
