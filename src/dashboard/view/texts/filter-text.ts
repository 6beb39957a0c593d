import type { Clause } from '#contract/questions/selection.ts';
import { spanText } from './brush-text.ts';
import { DIMENSION_NAMES, hoursName, valueName } from './dimension-names.ts';
import type { View } from '#question/view.ts';

/** Every filter of a view in words: `Source is LinkedIn or Facebook and Browser is not Safari`; '' without any. */
export function filterText({ clauses, goals, brush }: Pick<View, 'clauses' | 'goals' | 'brush'>, zone: string): string {
  const parts = clauses.map((clause) => clauseText(clause, goals));
  if (brush !== null) parts.push(`Time is ${spanText(brush, zone)}`);
  return parts.join(' and ');
}

function clauseText({ dim, op, values }: Clause, goals: View['goals']): string {
  const names = dim === 'hourOfWeek' ? hoursName(values) : values.map((value) => valueName(dim, value, goals)).join(' or ');
  return `${DIMENSION_NAMES[dim]} ${op === 'in' ? 'is' : 'is not'} ${names}`;
}
