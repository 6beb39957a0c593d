import { EVERY_SERVER, type KeptDatabase, type SiteDatabase } from './clickhouse.ts';
import { Unfinished } from './database-failures.ts';
import { TIME_OF_TABLE, type HeldTable } from './sql/held-rows.ts';
import { summed } from './sql/statement.ts';

/** What was under way when a visitor erased is stored by then. */
export const LOOKS_AGAIN_MS = 5_000;
/** A row may come while the rows before it are removed. */
const ROUNDS = 3;
const HELD_TABLES = Object.keys(TIME_OF_TABLE) as HeldTable[];

/**
 * Hides all that is held of a visitor up to `until` (epoch ms), at once and whatever of it is sent later; the night removes it.
 * Nothing is written for a visitor of whom nothing is held, also after {@link LOOKS_AGAIN_MS}: secrets can be invented. `countUnknown`
 * is called for such a one before the wait, and may refuse.
 */
export async function eraseVisitor(
  database: SiteDatabase,
  { site, visitor, until }: { site: string; visitor: string; until: number },
  wait: (ms: number) => Promise<void>,
  countUnknown: () => void = () => undefined,
): Promise<void> {
  const isKnown = () => holdsRowsOf(database, site, visitor);
  if (!(await isKnown())) {
    countUnknown();
    await wait(LOOKS_AGAIN_MS);
    if (!(await isKnown())) return;
  }
  await database.insert('tombstones', { columns: ['site', 'visitor', 'erased'], values: [[site, visitor, until]] }, '');
}

async function holdsRowsOf(database: SiteDatabase, site: string, visitor: string): Promise<boolean> {
  const oneOf = (table: HeldTable) =>
    `(SELECT 1 FROM ${table} WHERE site = {site:String} AND visitorHash = sipHash64({visitor:String}) LIMIT 1)`;
  const sql = `SELECT count() AS found FROM (SELECT * FROM ${oneOf('events')} UNION ALL SELECT * FROM ${oneOf('signals')})`;
  const [row] = await database.ask({ sql, merge: summed([], ['found']), parameters: { site, visitor } });
  return Number(row?.['found'] ?? 0) > 0;
}

/** Rows of visitors who erased, without what they did later. */
function erasedRows(table: HeldTable): string {
  return `
FROM ${table} AS held
INNER JOIN (SELECT site, visitorHash, max(erased) AS until FROM tombstones GROUP BY site, visitorHash) AS gone
  ON gone.site = held.site AND gone.visitorHash = held.visitorHash
WHERE held.${TIME_OF_TABLE[table]} <= gone.until`;
}

/**
 * Removes what visitors erased from the disks of all servers, one table after the other, and tells how many rows that were. Throws
 * with the table's name where some are left.
 */
export async function removeErased(database: KeptDatabase): Promise<number> {
  let removed = 0;
  for (const table of HELD_TABLES) {
    const keys = `SELECT held.site, held.visitorHash, held.${TIME_OF_TABLE[table]} ${erasedRows(table)}`;
    removed += await removeRows(database, {
      table,
      found: `SELECT count() AS found ${erasedRows(table)}`,
      where: `(site, visitorHash, ${TIME_OF_TABLE[table]}) IN (${keys})`,
      parameters: {},
    });
  }
  return removed;
}

/** Rows to remove: a statement that counts them as `found`, and the condition that they meet. */
interface Removal {
  table: HeldTable;
  found: string;
  where: string;
  parameters: Readonly<Record<string, unknown>>;
}

/**
 * Removes rows so that nobody can read them again: a `DELETE` only marks them, and the mark is applied when the engine next writes
 * a part anew, which in a quiet one is never. Gives how many there were, without copies on other servers.
 */
export async function removeRows(database: KeptDatabase, { table, found, where, parameters }: Removal): Promise<number> {
  const count = async (copies: boolean) => {
    const [row] = await database.ask({ sql: found, merge: summed([], ['found']), copies, parameters });
    return Number(row?.['found'] ?? 0);
  };
  const removed = await count(false);
  for (let round = 0; (await count(true)) > 0; round += 1) {
    if (round === ROUNDS)
      throw new Unfinished(`Rows that were erased or purged are left in the table ${table}, on this or another server.`);
    await database.run({ sql: `DELETE FROM ${table} ${EVERY_SERVER} WHERE ${where}`, parameters });
    await database.run({ sql: `ALTER TABLE ${table} ${EVERY_SERVER} APPLY DELETED MASK`, parameters: {} });
  }
  return removed;
}
