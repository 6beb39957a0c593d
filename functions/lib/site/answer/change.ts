import { LEAST_TOLD, type ChangeAnswer, type Changed, type ChangeQuestion } from '#contract/questions/change.ts';
import { isOfVisit, type Dimension } from '#contract/questions/dimensions.ts';
import { comparedSelection } from '#contract/questions/selection.ts';
import { rangeConditions, revisionOf, type SiteSnapshot } from '../snapshot.ts';
import type { AnswerRow } from '../clickhouse.ts';
import { summed, type Statement } from '../sql/statement.ts';
import { Views, type Conditions, type Held } from '../sql/views.ts';

/** What is counted of a name in the range and in what it is compared with; of rates also what that is of. */
const COUNTS = ['now', 'nowOf', 'before', 'beforeOf'] as const;
/** What a visit must have done to count in a rate. */
const MET = { bounceRate: 'isBounce', conversionRate: 'reached0 > 0' } as const;

/** Answers what explains the change of a figure: the names of dimensions of the visit in one statement, those of page views in another. */
export async function answerChange(question: ChangeQuestion, snapshot: SiteSnapshot): Promise<Omit<ChangeAnswer, 'tookMs'>> {
  const { id, compare, dims } = question;
  const { database, held } = snapshot;
  const span = await snapshot.resolve(question.range);
  const range = rangeConditions(question, span);
  const compared = { ...range, ...comparedSelection(range, compare), span: { from: compare.from, to: compare.to } };
  const ofVisits = dims.filter((dim) => countsVisits(question, dim));
  const passes = [ofVisits, dims.filter((dim) => !ofVisits.includes(dim))].filter((some) => some.length > 0);
  const answers = await Promise.all(passes.map((some) => database.ask(changeStatement(held, question, some, [range, compared]))));
  const rowsOf = (dim: Dimension) => {
    const pass = passes.findIndex((some) => some.includes(dim));
    return answers[pass]!.filter(({ list }) => Number(list) === passes[pass]!.indexOf(dim) + 1);
  };
  return {
    v: 1,
    id,
    asOf: held.asOf,
    revision: revisionOf(held),
    range: snapshot.answered(span),
    compare: snapshot.answered(compared.span),
    total: readChanged(answers[0]!.find(({ list }) => Number(list) === 0) ?? {}, question),
    dims: dims.map((dim) => readNames(dim, rowsOf(dim), question)),
  };
}

/** Whether rows that count are visits: each has one name there. */
function countsVisits({ figure }: ChangeQuestion, dim: Dimension): boolean {
  return figure !== 'pageViews' && figure !== 'visitors' && isOfVisit(dim);
}

/** The most surprising names of each dimension, a list from 1 on, and the total as list 0. */
function changeStatement(
  held: Held,
  question: ChangeQuestion,
  dims: readonly Dimension[],
  roles: readonly [now: Conditions, before: Conditions],
): Statement {
  const { figure, goal, goals } = question;
  const views = new Views(
    held,
    roles.map(({ span }) => span),
  );
  if (figure === 'bounceRate') views.withWholeVisits();
  if (figure === 'conversionRate') views.withGoals(goals.filter(({ id }) => id === goal));
  const isRate = figure === 'bounceRate' || figure === 'conversionRate';
  const names = dims.map((_, i) => `name${i}`);
  const columns = dims.map((dim, i) => `${views.column(dim)} AS name${i}`);
  const rows = `(SELECT visitorHash, visitStart, ${isRate ? MET[figure] : '1'} AS isMet, ${columns.join(', ')},
      ${views.condition(roles[0])} AS isNow, ${views.condition(roles[1])} AS isBefore
    FROM ${views.source()} WHERE isNow OR isBefore)`;
  const isOfVisits = countsVisits(question, dims[0]!);
  const ofVisit = [
    ...names.map((name) => `any(${name}) AS ${name}`),
    ...['isMet', 'isNow', 'isBefore'].map((flag) => `max(${flag}) AS ${flag}`),
  ];
  const count = (condition: string) => {
    if (isOfVisits || figure === 'pageViews') return `countIf(${condition})`;
    return `uniqExactIf(${figure === 'visitors' ? 'visitorHash' : '(visitorHash, visitStart)'}, ${condition})`;
  };
  const counted = [count('isNow AND isMet'), isRate ? count('isNow') : '0', count('isBefore AND isMet'), isRate ? count('isBefore') : '0'];
  return views.statement(
    `
SELECT multiIf(${names.map((name, i) => `grouping(${name}) = 0, ${i + 1}`).join(', ')}, 0) AS list,
  if(list = 0, '', [${names.map((name) => `toString(${name})`).join(', ')}][list]) AS name,
  ${counted.map((sql, i) => `${sql} AS ${COUNTS[i]}`).join(', ')}
FROM ${isOfVisits ? `(SELECT ${ofVisit.join(', ')} FROM ${rows} GROUP BY visitorHash, visitStart)` : rows}
GROUP BY GROUPING SETS (${names.map((name) => `(${name})`).join(', ')}, ())`,
    rankedBySurprise(views, question.limit, isRate),
  );
}

/** The first names of each list by surprise, as `surpriseOf` of the contract tells it, with the number of those that are told and that are few. */
function rankedBySurprise(views: Views, limit: number, isRate: boolean) {
  const weights = isRate ? ['nowOf', 'beforeOf'] : ['now', 'before'];
  const totals = COUNTS.map((name) => `sumIf(${name}, list = 0) OVER () AS ${name}All`);
  const rate = (of: string, by: string) => `if(${by} = 0, 0, ${of} / ${by})`;
  const [change, error] = isRate
    ? [
        `now / nowOf - before / beforeOf - (${rate('nowAll', 'nowOfAll')} - ${rate('beforeAll', 'beforeOfAll')})`,
        `sqrt((now + before) / (nowOf + beforeOf) * (1 - (now + before) / (nowOf + beforeOf)) * (1 / nowOf + 1 / beforeOf))`,
      ]
    : ['now - growth * before', 'sqrt(now + growth * growth * before)'];
  const most = views.bind('Int64', limit);
  const isKnown = isRate ? 'nowOf > 0 AND beforeOf > 0' : '1';
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
  const of = (name: (typeof COUNTS)[number]) => (figure === 'bounceRate' || figure === 'conversionRate' ? count(name) : null);
  return { now: { count: count('now'), of: of('nowOf') }, before: { count: count('before'), of: of('beforeOf') } };
}
