import { PURGE_STEPS, PurgeSelectionSchema, UNDO_MS, type Purge, type PurgeSelection } from '#contract/site/cleanup.ts';
import { read } from '#contract/schema.ts';
import { MAX_SENT_AGE_MS } from '#contract/site/wire.ts';
import { EVERY_SERVER, type KeptDatabase, type SiteDatabase } from './clickhouse.ts';
import { Unfinished } from './database-failures.ts';
import { removeRows } from './erasures.ts';
import { rangeConditions } from './snapshot.ts';
import { Views } from './sql/views.ts';

/** A row can be sent again for so long, and would count once the one that was received first is removed. */
const REMOVED_AFTER_MS = Math.max(UNDO_MS, MAX_SENT_AGE_MS);
const OF_PURGE = 'site = {site:String} AND purge = {purge:UInt32}';
const PURGED = `SELECT id FROM purgedViews WHERE ${OF_PURGE}`;

/** A purge of a site as its steps tell it. */
export interface SitePurge extends Purge {
  site: string;
}

/** The purges of a site, or of all, the newest first. */
export async function purgesOf(database: SiteDatabase, site?: string): Promise<SitePurge[]> {
  const found = await database.ask({
    sql: `SELECT site, purge, at, step, selection FROM purges ${site === undefined ? '' : 'WHERE site = {site:String}'}`,
    merge: (parts) => `
SELECT site, purge, max(step) AS furthest, min(at) AS asked, minIf(at, step = 'hidden') AS hidden, max(selection) AS selected
FROM ${parts} AS part GROUP BY site, purge ORDER BY asked DESC, purge`,
    parameters: site === undefined ? {} : { site },
  });
  return found.map((row) => {
    const hidden = Number(row['hidden']);
    return {
      site: String(row['site']),
      purge: Number(row['purge']),
      step: PURGE_STEPS.find((step) => step === row['furthest']) ?? 'asked',
      asked: Number(row['asked']),
      undoUntil: hidden === 0 ? null : hidden + UNDO_MS,
      selection: readSelection(String(row['selected'])),
    };
  });
}

function readSelection(text: string): PurgeSelection {
  const outcome = read(PurgeSelectionSchema, JSON.parse(text));
  if (outcome.ok) return outcome.value;
  throw new Unfinished(`A purge is written down with a selection that cannot be read: ${outcome.failure.path} ${outcome.failure.must}.`);
}

/** Writes down a step of a purge; `now` = epoch ms. */
export async function writeStep(
  database: SiteDatabase,
  { site, purge, step, selection }: Pick<SitePurge, 'site' | 'purge' | 'step' | 'selection'>,
  now: number,
): Promise<void> {
  const values = [[site, purge, now, step, JSON.stringify(selection)]];
  await database.insert('purges', { columns: ['site', 'purge', 'at', 'step', 'selection'], values }, '');
}

/** Hides, shows again or removes what each purge is due for, and gives the purges of which something was done, with their new step. */
export async function carryOutPurges(database: KeptDatabase, now: number): Promise<SitePurge[]> {
  const done: SitePurge[] = [];
  for (const purge of await purgesOf(database)) {
    const step = dueStep(purge, now);
    if (step === null) continue;
    await CARRY_OUT[step](database, purge);
    await writeStep(database, { ...purge, step }, now);
    done.push({ ...purge, step });
  }
  return done;
}

/**
 * Carries out again what was carried out, the oldest first: after a restore rows are as they were when the backup was made. What was
 * only asked for is due as ever.
 */
export async function repeatPurges(database: KeptDatabase): Promise<void> {
  for (const purge of (await purgesOf(database)).toReversed()) {
    if (purge.step === 'undone') await CARRY_OUT.undone(database, purge);
    if (purge.step === 'hidden' || purge.step === 'removed') await CARRY_OUT.hidden(database, purge);
    if (purge.step === 'removed') await CARRY_OUT.removed(database, purge);
  }
}

function dueStep({ step, undoUntil }: Purge, now: number): 'hidden' | 'undone' | 'removed' | null {
  if (step === 'asked') return 'hidden';
  if (step === 'undoing') return 'undone';
  const isOver = step === 'hidden' && undoUntil !== null && now >= undoUntil - UNDO_MS + REMOVED_AFTER_MS;
  return isOver ? 'removed' : null;
}

/** Each can be repeated where the night ended before it was written down. */
const CARRY_OUT = {
  /** Its keys first: a change of the engine asks for them again in each part, when rows of others are hidden already. */
  async hidden(database, purge) {
    const { site, asked, selection } = purge;
    const span = { from: selection.range.from ?? 0, to: selection.range.to };
    const views = new Views({ site, asOf: asked, earliest: 0, minGroupSize: 1 }, [span]);
    const condition = views.condition(rangeConditions(selection, span));
    const columns = `${views.bind('String', site)} AS site, ${views.bind('Int64', purge.purge)} AS purge, visitorHash, id`;
    const keys = views.statement(`SELECT ${columns} FROM ${views.source()} WHERE ${condition}`);
    await database.insertFound('purgedViews', ['site', 'purge', 'visitorHash', 'id'], keys);
    const mark = (table: string, key: string) =>
      `ALTER TABLE ${table} ${EVERY_SERVER} UPDATE purge = {purge:UInt32} WHERE site = {site:String} AND purge = 0 AND ${key} IN (${PURGED})`;
    await database.run({ sql: mark('events', 'id'), parameters: { site, purge: purge.purge } });
    await database.run({ sql: mark('signals', 'pageView'), parameters: { site, purge: purge.purge } });
  },
  async undone(database, { site, purge }) {
    for (const table of ['events', 'signals'])
      await database.run({
        sql: `ALTER TABLE ${table} ${EVERY_SERVER} UPDATE purge = 0 WHERE ${OF_PURGE}`,
        parameters: { site, purge },
      });
    await forgetKeys(database, { site, purge });
  },
  removed: removeViews,
} satisfies Record<string, (database: KeptDatabase, purge: SitePurge) => Promise<void>>;

/**
 * Removes the page views whose keys `purgedViews` has, with what happened on them and the visits of which nothing is left, and forgets
 * the keys. By their keys: rows that were sent again later bear no mark.
 */
export async function removeViews(database: KeptDatabase, { site, purge }: Pick<SitePurge, 'site' | 'purge'>): Promise<void> {
  const ofVisitors = `site = {site:String} AND visitorHash IN (SELECT visitorHash FROM purgedViews WHERE ${OF_PURGE})`;
  const left = `SELECT visitorHash, visitStart FROM events WHERE ${ofVisitors}`;
  const wheres = {
    events: `site = {site:String} AND id IN (${PURGED})`,
    signals: `site = {site:String} AND pageView IN (${PURGED})`,
    visits: `${ofVisitors} AND (visitorHash, visitStart) NOT IN (${left})`,
  };
  for (const table of ['events', 'signals', 'visits'] as const) {
    const where = wheres[table];
    const found = `SELECT count() AS found FROM ${table} WHERE ${where}`;
    await removeRows(database, { table, found, where, parameters: { site, purge } });
  }
  await forgetKeys(database, { site, purge });
}

async function forgetKeys(database: KeptDatabase, parameters: Pick<SitePurge, 'site' | 'purge'>): Promise<void> {
  await database.run({ sql: `DELETE FROM purgedViews ${EVERY_SERVER} WHERE ${OF_PURGE}`, parameters: { ...parameters } });
}
