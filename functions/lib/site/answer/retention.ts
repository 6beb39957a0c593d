import { MAX_VISIT_MS } from '#contract/limits.ts';
import type { RetentionAnswer, RetentionQuestion } from '#contract/behaviour/retention.ts';
import { rangeConditions, type OwnFields, type SiteSnapshot } from '../snapshot.ts';
import { summed, type Statement } from '../sql/statement.ts';
import { Views, type Held } from '../sql/views.ts';

/** Answers who of each cohort came back in which period. */
export async function answerRetention(question: RetentionQuestion, { database, held }: SiteSnapshot): Promise<OwnFields<RetentionAnswer>> {
  const { edges, cohorts } = question;
  const found = await database.ask(returnsStatement(held, question));
  const visitors = new Map(found.map((row) => [`${Number(row['own'])} ${Number(row['period'])}`, Number(row['visitors'])]));
  const countIn = (own: number, period: number) => visitors.get(`${own} ${period}`) ?? 0;
  return {
    cohorts: Array.from({ length: cohorts }, (_, own) => ({
      visitors: countIn(own, own),
      back: edges.slice(own + 2).map((__, i) => countIn(own, own + 1 + i)),
    })),
    cutAt: held.earliest,
  };
}

/** Visitors by the period of their first visit (`own`) and each period of a visit: a visitor's periods are the bits of one number. */
function returnsStatement(held: Held, question: RetentionQuestion): Statement {
  const { edges, cohorts } = question;
  const span = { from: held.earliest, to: Math.max(...edges) + MAX_VISIT_MS };
  const views = new Views(held, [span]);
  const starts = views.bind('Array(Int64)', edges);
  const places = views.bind(
    'Array(Int64)',
    edges.map((_, i) => i),
  );
  const isSelected = views.condition(rangeConditions(question, span));
  return views.statement(
    `
SELECT own, period, count() AS visitors FROM (
  SELECT bitPositionsToArray(periods) AS met, met[1] AS own, arrayJoin(met) AS period FROM (
    SELECT min(visitStart) AS first, minOrNullIf(visitStart, ${isSelected}) AS firstSelected,
      groupBitOr(bitShiftLeft(toUInt64(1), transform(roundDown(visitStart, ${starts}), ${starts}, ${places}, 0))) AS periods
    FROM ${views.source()} GROUP BY visitorHash
  )
  WHERE first = firstSelected AND first >= ${views.bind('Int64', edges[0])}
)
WHERE own < ${views.bind('Int64', cohorts)} AND period < ${views.bind('Int64', edges.length - 1)}
GROUP BY own, period`,
    summed(['own', 'period'], ['visitors']),
  );
}
