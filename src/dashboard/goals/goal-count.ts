import type { Dimension } from '#contract/questions/dimensions.ts';
import type { Goal } from '#contract/questions/goals.ts';
import type { ListAnswer, ListQuestion, NameRow } from '#contract/questions/list.ts';
import { CONVERSION_RATE, nameValue } from '#contract/questions/ratios.ts';
import { MAX_ROWS } from '#contract/limits.ts';
import type { Outcome } from '#contract/outcome.ts';
import type { Counted } from '#contract/questions/selection.ts';
import { displayName } from '#lib/format/display-name.ts';
import { FEWEST_TO_COMPARE, formatCount, formatShare } from '#lib/format/format-number.ts';
import { formatDay } from '#lib/format/format-time.ts';

/** How many of all visits held reach a goal, by a dimension of visits: each visit has one name of it, so that names add up. */
export function countQuestion(id: string, goal: Goal, dim: Dimension, { bots, own }: Counted, now: number): ListQuestion {
  return {
    ...{ v: 1, id, range: { from: null, to: now + 1 }, compare: null, offsets: [] },
    ...{ clauses: [], goals: [goal], brush: null, bots, own, dim, goal: goal.id },
    ...{ order: { ...CONVERSION_RATE, descending: true }, contains: '', cursor: '', limit: MAX_ROWS },
  };
}

/**
 * Asks for conversions by name, and again from where they are complete on where that cuts the range: a rate is of visits of
 * which all conversions are known. Later pages keep to that.
 */
export function completeRates(ask: (question: ListQuestion) => Promise<Outcome<ListAnswer>>) {
  let since: number | null = null;
  return async (question: ListQuestion): Promise<Outcome<ListAnswer>> => {
    const answer = await ask(cut(question, since));
    if (!answer.ok || answer.value.conversionsSince === since || !cuts(answer.value.conversionsSince, question)) return answer;
    since = answer.value.conversionsSince;
    return ask(cut(question, since));
  };
}

function cuts(since: number | null, { range }: ListQuestion): since is number {
  return since !== null && since < range.to && (range.from === null || since > range.from);
}

function cut(question: ListQuestion, since: number | null): ListQuestion {
  return cuts(since, question) ? { ...question, range: { ...question.range, from: since }, compare: null } : question;
}

/** A count of visits as a sentence: `1,214 of 3,402 visits, 35.7%`, then where most and least of them come from. */
export interface CountText {
  share: string;
  rest: string;
}

export function countText({ rows, conversionsSince }: ListAnswer, dim: Dimension, zone: string): CountText {
  const sum = (figure: 'visits' | 'convertingVisits') => rows.reduce((all, row) => all + (row[figure] ?? 0), 0);
  const [visits, converting] = [sum('visits'), sum('convertingVisits')];
  if (visits === 0) return { share: 'No visit is recorded yet.', rest: '' };
  const named = (row: NameRow) => `${displayName(dim, row.name)} (${formatShare(nameValue(row, CONVERSION_RATE))})`;
  const telling = rows.filter((row) => (row.visits ?? 0) >= FEWEST_TO_COMPARE);
  const [most, least] = [telling[0], telling.at(-1)];
  const spread =
    most === undefined || least === undefined || most === least || converting === 0
      ? ''
      : `; most from ${named(most)}, least from ${named(least)}`;
  const complete = conversionsSince === null ? '' : ` Complete since ${formatDay(conversionsSince, zone)}.`;
  return {
    share: `${formatCount(converting)} of ${formatCount(visits)} visits, ${formatShare(converting / visits)}`,
    rest: `${spread}.${complete}`,
  };
}
