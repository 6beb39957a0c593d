import type { Clause, Span } from '#contract/questions/selection.ts';
import { formatHourOnce, formatShortDay } from '#lib/format/format-time.ts';
import type { View } from '#question/view.ts';
import { startOfDay } from '../../../../workers/calendar/zone.ts';
import { dimensionName, OPERATOR_WORDS, valueGroups } from './dimension-names.ts';

/** Every filter of a view in words: `Source is LinkedIn or Facebook and Browser is not Safari`; '' without any. */
export function filterText({ clauses, goals, brush }: Pick<View, 'clauses' | 'goals' | 'brush'>, zone: string): string {
  const parts = clauses.map((clause) => clauseText(clause, goals));
  if (brush !== null) parts.push(`Time is ${spanText(brush, zone)}`);
  return parts.join(' and ');
}

function clauseText({ dim, op, values }: Clause, goals: View['goals']): string {
  const names = valueGroups(dim, values, goals, op)
    .map(({ text }) => text)
    .join(' or ');
  return `${dimensionName(dim)} ${OPERATOR_WORDS[op]} ${names}`;
}

/** A span in words: `Nov 3 – Nov 5` for whole days, else with the time of day. Its end is exclusive. */
export function spanText({ from, to }: Span, zone: string): string {
  const whole = startOfDay(from, zone) === from && startOfDay(to, zone) === to;
  const [first, last] = [formatShortDay(from, zone), formatShortDay(to - 1, zone)];
  if (whole) return first === last ? first : `${first} – ${last}`;
  const end = formatHourOnce(to, zone);
  return first === last
    ? `${first}, ${formatHourOnce(from, zone)} – ${end}`
    : `${first}, ${formatHourOnce(from, zone)} – ${formatShortDay(to, zone)}, ${end}`;
}
