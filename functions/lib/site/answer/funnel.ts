import {
  MAX_FUNNEL_NAMES,
  type FunnelAnswer,
  type FunnelDefinition,
  type FunnelQuestion,
  type FunnelStep,
} from '#contract/behaviour/funnel.ts';
import type { BehindFunnel } from '#contract/behaviour/visits.ts';
import type { AnswerRow } from '../clickhouse.ts';
import { rangeConditions, type OwnFields, type SiteSnapshot } from '../snapshot.ts';
import { chainsSql, spanOfFunnel } from '../sql/chains.ts';
import type { Statement } from '../sql/statement.ts';
import { Views, type Conditions, type Held } from '../sql/views.ts';

/** Answers how many visits, or visitors, come how far: one statement. */
export async function answerFunnel(question: FunnelQuestion, snapshot: SiteSnapshot): Promise<OwnFields<FunnelAnswer>> {
  const { database, held } = snapshot;
  const span = await snapshot.resolve(question.range);
  const rows = await database.ask(funnelStatement(held, question, rangeConditions(question, span)));
  const [all = {}, ...places] = rows;
  return {
    range: snapshot.answered(span),
    steps: readSteps(all, question),
    names: places.map((row) => ({ name: row['isOther'] === 1 ? null : String(row['name']), steps: readSteps(row, question) })),
  };
}

function readSteps(row: AnswerRow, { steps }: FunnelDefinition): FunnelStep[] {
  return steps.map((_, i) => {
    const [reached, open] = [Number(row[`reached${i}`] ?? 0), Number(row[`open${i}`] ?? 0)];
    return { reached, open, medianMs: i === 0 || reached === 0 ? null : Number(row[`took${i}`]) };
  });
}

/** The steps over all, then those of the names that most entered, and of all others together. */
function funnelStatement(held: Held, question: FunnelQuestion, conditions: Conditions): Statement {
  const { steps, by } = question;
  const views = new Views(held, [spanOfFunnel(conditions.span, question)]);
  const chains = chainsSql(views, question, { held, conditions, carried: by === null ? '0' : `toString(${views.column(by)})` });
  const places = steps.map((_, i) => i);
  const took = places.slice(1);
  const ofStep = places.flatMap((i) => [`countIf(depth > ${i}) AS reached${i}`, `countIf(depth = ${i + 1} AND isOpen) AS open${i}`]);
  const between = took.map((i) => `quantileExactLowStateIf(0.5)(greatest(0, reached[${i + 1}] - reached[${i}]), depth > ${i}) AS took${i}`);
  const sums = places.flatMap((i) => [`sum(part.reached${i}) AS reached${i}`, `sum(part.open${i}) AS open${i}`]);
  const sumsAgain = places.flatMap((i) => [`sum(reached${i}) AS reached${i}`, `sum(open${i}) AS open${i}`]);
  // By nearest rank: of two values in the middle the lower one.
  const states = took.map((i) => `quantileExactLowMergeState(0.5)(part.took${i}) AS took${i}`);
  const medians = took.map((i) => `quantileExactLowMerge(0.5)(took${i}) AS took${i}`);
  const byPlace = by === null ? '' : 'GROUP BY GROUPING SETS ((), (place)) ORDER BY grouping(place) DESC, place';
  return views.statement(
    `SELECT carried AS name, ${[...ofStep, ...between].join(',\n  ')}\nFROM ${chains} GROUP BY carried`,
    (parts) => `
SELECT any(name) AS name, max(place) > ${MAX_FUNNEL_NAMES} AS isOther, ${[...sumsAgain, ...medians].join(', ')}
FROM (
  SELECT *, least(row_number() OVER (ORDER BY reached0 DESC, name), ${MAX_FUNNEL_NAMES + 1}) AS place
  FROM (SELECT part.name AS name, ${[...sums, ...states].join(', ')} FROM ${parts} AS part GROUP BY part.name)
)
${byPlace}`,
  );
}

/**
 * Whether a page view is of a visit behind a figure of a funnel, of visitors the visit in which they began it. It reads the spans
 * of `views`, which must be that of `spanOfFunnel`, and must be asked for before anything that `views` gives its source.
 */
export function isBehind(views: Views, behind: BehindFunnel, held: Held, conditions: Conditions): string {
  const { step, outcome, steps } = behind;
  const dropped = step + 1 < steps.length ? `depth = ${step + 1} AND isOpen = ${Number(outcome === 'open')}` : '0';
  const visits = chainsSql(views, behind, { held, conditions, carried: 'e.visitStart' });
  return `(visitorHash, visitStart) IN (SELECT visitorHash, carried FROM ${visits} WHERE ${outcome === 'reached' ? `depth > ${step}` : dropped})`;
}
