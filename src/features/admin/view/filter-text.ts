import type { Clause } from '../../../../workers/contract/questions/selection.ts';
import { spanText } from './brush-text.ts';
import { DIMENSION_NAMES, hoursName, valueName } from './dimension-names.ts';
import type { View } from './view.ts';

/** Every filter of a view in words: `Source is LinkedIn or Facebook and Browser is not Safari`; '' without any. */
export function filterText({ clauses, brush }: Pick<View, 'clauses' | 'brush'>, zone: string): string {
  const parts = clauses.map(clauseText);
  if (brush !== null) parts.push(`Time is ${spanText(brush, zone)}`);
  return parts.join(' and ');
}

function clauseText({ dim, op, values }: Clause): string {
  const names = dim === 'hourOfWeek' ? hoursName(values) : values.map((value) => valueName(dim, value)).join(' or ');
  return `${DIMENSION_NAMES[dim]} ${op === 'in' ? 'is' : 'is not'} ${names}`;
}
