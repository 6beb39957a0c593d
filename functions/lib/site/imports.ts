import type { KeptDatabase, SiteDatabase } from './clickhouse.ts';
import { removeRows } from './erasures.ts';
import { removeViews } from './purges.ts';
import { selectRows } from './sql/held-rows.ts';
import { summed } from './sql/statement.ts';

/** What became of an import, in the order of time. */
const IMPORT_STEPS = ['begun', 'stored', 'removed'] as const;

/** History that was brought from files into a site. */
export interface Import {
  site: string;
  /** Follows from the rows: the same files are the same import, whenever they are read. */
  import: number;
  /** Epoch ms; of all its rows the moment at which they were received. One that was removed can begin again. */
  began: number;
  step: (typeof IMPORT_STEPS)[number];
  /** A sentence: from which files, and how many rows of which days. */
  about: string;
}

const OF_IMPORT = `site = {site:String} AND origin = 'imported' AND received = {began:Int64}`;

/** The imports of a site, or of all, those that began last first. */
export async function importsOf(database: SiteDatabase, site?: string): Promise<Import[]> {
  const found = await database.ask({
    sql: `SELECT site, import, began, step, about FROM imports ${site === undefined ? '' : 'WHERE site = {site:String}'}`,
    merge: (parts) => `
SELECT part.site AS site, import, began, max(step) AS furthest, max(about) AS told FROM ${parts} AS part
GROUP BY site, import, began ORDER BY began DESC, import`,
    parameters: site === undefined ? {} : { site },
  });
  return found.map((row) => ({
    site: String(row['site']),
    import: Number(row['import']),
    began: Number(row['began']),
    step: IMPORT_STEPS.find((step) => step === row['furthest']) ?? 'begun',
    about: String(row['told']),
  }));
}

/** Writes down a step of an import; `now` = epoch ms. */
export async function writeImport(database: SiteDatabase, given: Import, now: number): Promise<void> {
  const values = [[given.site, given.import, given.began, now, given.step, given.about]];
  await database.insert('imports', { columns: ['site', 'import', 'began', 'at', 'step', 'about'], values }, '');
}

/**
 * Removes what an import brought from the disks of all servers; `now` = epoch ms. What an earlier one had brought already was never its
 * own; what a later one has too is gone until that is run again. Can be repeated where it broke off.
 */
export async function removeImport(database: KeptDatabase, given: Import, now: number): Promise<void> {
  const { site, import: purge, began } = given;
  const parameters = { site, purge, began };
  const sql = `SELECT site, {purge:UInt32} AS purge, visitorHash, id FROM events FINAL WHERE ${OF_IMPORT}`;
  await database.insertFound('purgedViews', ['site', 'purge', 'visitorHash', 'id'], { sql, parameters });
  await removeViews(database, { site, purge });
  const found = `SELECT count() AS found FROM signals WHERE ${OF_IMPORT}`;
  await removeRows(database, { table: 'signals', found, where: OF_IMPORT, parameters: { site, began } });
  await writeImport(database, { ...given, step: 'removed' }, now);
}

/** Removes again what was removed: after a restore it is back where the backup has it. */
export async function repeatRemovals(database: KeptDatabase, now: number): Promise<void> {
  for (const given of await importsOf(database)) if (given.step === 'removed') await removeImport(database, given, now);
}

/** Epoch ms of the first page view of a site that a browser sent; null where none has. */
export async function firstRecorded(database: SiteDatabase, site: string): Promise<number | null> {
  const sql = selectRows('{site:String}', {
    columns: 'min(ts) AS first, count() AS found',
    from: 'events',
    once: false,
    where: `origin != 'imported'`,
  });
  const merge = summed([], ['found'], { first: 'minIf(part.first, part.found > 0)' });
  const [row] = await database.ask({ sql, merge, parameters: { site } });
  return Number(row?.['found'] ?? 0) === 0 ? null : Number(row?.['first']);
}
