import type { TopList } from '#contract/questions/dashboard.ts';
import { countOf, formatCount } from '#lib/format/format-number.ts';

/** All that a list counts, of which its rows are shares; a list ignores its own filter, so its total is no card's. Null where counts do not add up. */
export function totalOf({ rows, otherCount }: TopList): number | null {
  return otherCount === null ? null : rows.reduce((sum, row) => sum + row.count, otherCount);
}

/** What the shown rows leave out, names that are too few visitors' to be told too; '' where they are all. */
export function moreText({ more, otherCount, suppressed }: TopList): string {
  const few = suppressed === 0 ? '' : `${countOf(suppressed, 'name')} of few visitors`;
  const count = otherCount === null ? '' : `: ${formatCount(otherCount)}`;
  if (!more) return few === '' ? '' : few + (count || ' hidden.');
  const others = count === '' ? 'More under Details' : `All others${count}`;
  return few === '' ? others : `${others} · ${few} among them`;
}
