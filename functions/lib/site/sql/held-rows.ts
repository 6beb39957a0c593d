/** Tables with rows of visitors, and the column that tells when each was. */
export const TIME_OF_TABLE = { events: 'ts', signals: 'ts', visits: 'visitStart' } as const;
export type HeldTable = keyof typeof TIME_OF_TABLE;

/** What a statement reads of a table, whose columns stand alone or behind `e.`. */
interface Reading {
  columns: string;
  from: HeldTable;
  /** Resends are left out. Without it a row may come as often as it was sent: for bounds, which does not matter to them. */
  once?: boolean;
  joins?: string;
  where: string;
}

/**
 * Reads rows of a site without those that their visitor erased or that were purged: the only text of an answer that names these
 * tables, so that no statement can forget either. It is a join, because a visitor may come again: a set could not tell since when.
 */
export function selectRows(site: string, { columns, from, once = true, joins = '', where }: Reading): string {
  const purged = from === 'visits' ? '' : 'AND e.purge = 0';
  return `
SELECT ${columns} FROM ${from} AS e ${once ? 'FINAL' : ''}
LEFT ANY JOIN (
  SELECT visitorHash AS erasedVisitor, max(erased) + 1 AS countsFrom FROM tombstones WHERE site = ${site} GROUP BY visitorHash
) AS erasures ON erasedVisitor = e.visitorHash ${joins}
WHERE e.site = ${site} AND e.${TIME_OF_TABLE[from]} >= countsFrom ${purged} AND (${where})`;
}
