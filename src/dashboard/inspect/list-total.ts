import type { TopList } from '#contract/questions/dashboard.ts';
import { countOf, formatCount } from '#lib/format/format-number.ts';

/** All that a list counts, of which its rows are shares; a list ignores its own filter, so its total is no card's. Null where counts do not add up. */
export function totalOf({ rows, otherCount }: TopList): number | null {
  return otherCount === null ? null : rows.reduce((sum, row) => sum + row.count, otherCount);
}

/** What the shown rows leave out; '' where they are all. */
export function moreText({ more, otherCount, suppressed }: TopList): string {
  const hidden = suppressed === 0 ? '' : `${countOf(suppressed, 'small group')} hidden.`;
  if (!more) return hidden;
  const others = otherCount === null ? 'Further names are not listed.' : `Further names together: ${formatCount(otherCount)}`;
  return hidden === '' ? others : `${others} · ${hidden}`;
}
