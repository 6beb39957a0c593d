import type { TopList } from '../../workers/contract/question.ts';

/** All that a list counts, of which its rows are shares; a list ignores its own filter, so its total is no card's. Null where counts do not add up. */
export function totalOf({ rows, otherCount }: TopList): number | null {
  return otherCount === null ? null : rows.reduce((sum, row) => sum + row.count, otherCount);
}
