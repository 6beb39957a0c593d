import { MAX_SITE_BYTES, MAX_WAIT_MS } from '../contract/site/wire.ts';
import { checkRow } from '../contract/rows/check-row.ts';
import type { DropReason } from '../contract/ports/sending.ts';
import type { MetaStore } from '../persistence/event-log/schema.ts';
import type { CollectReply } from './collector.ts';
import { freezeRows, shifted } from './freeze.ts';
import { frozenKey, frozenRows, type FrozenRow, newRows } from './frozen-records.ts';
import { isSent, placeOf, readSite, type SiteState, timeKey, waitingRows, writeSite } from './site-records.ts';

/** Rows so young are sent by the tab that recorded them: no other tab takes them. */
export const OWN_MS = 5_000;
/** A pause that ends later than this was set by a clock that was ahead. */
const MAX_PAUSE_MS = 3_600_000;
/** The frame of a batch: `{"v":1,"visitor":"…","rows":[]}` with a pseudonym of 24 digits. */
const FRAME_BYTES = 50;

/** Rows on their way, each under its key. */
export interface Batch {
  secret: string;
  rows: { key: string; frozen: FrozenRow }[];
}

/** What to send next: rows; nothing; or nothing before a time in epoch ms. */
export type NextBatch = { batch: Batch | null; pausedUntil: number };

const NOTHING: NextBatch = { batch: null, pausedUntil: 0 };

/**
 * Freezes what is new, drops what waited too long, and answers at most `limit` rows that fit a batch: those at `places`, or, where
 * that is null, all that no other tab is about to send, the oldest first.
 */
export async function nextBatch(
  meta: MetaStore,
  { places, limit, now }: { places: readonly string[] | null; limit: number; now: number },
): Promise<NextBatch> {
  const site = await readSite(meta);
  if (!site?.on) return NOTHING;
  const [isFrozen, isExpired] = [await freezeNew(meta, site), await dropExpired(meta, site, now)];
  if (isFrozen || isExpired) await writeSite(meta, site);
  if (site.pausedUntil > now && site.pausedUntil <= now + MAX_PAUSE_MS) return { batch: null, pausedUntil: site.pausedUntil };
  const rows = fitting(places === null ? await oldest(meta, limit, now) : (await rowsAt(meta, places)).slice(0, limit));
  return rows.length === 0 ? NOTHING : { batch: { secret: site.secret, rows }, pausedUntil: 0 };
}

/** Enters what became of a batch. Rows that are gone, or that another tab changed meanwhile, are left alone. */
export async function settleBatch(meta: MetaStore, batch: Batch, reply: CollectReply, now: number): Promise<void> {
  const site = await readSite(meta);
  if (!site?.on || site.secret !== batch.secret) return;
  if (reply.kind === 'later') pause(site, reply, now);
  else Object.assign(site, { failures: 0, pausedUntil: 0 });
  if (reply.kind === 'taken') {
    const codes = new Map(reply.answer.refused.map(({ id, code }) => [id, code]));
    await Promise.all(batch.rows.map((row) => settleRow(meta, site, row, codes.get(row.frozen.id) ?? null, reply.answer.now, now)));
  }
  if (reply.kind === 'declined') await dropAll(meta, site, batch, 'declined');
  if (reply.kind === 'unfit' && batch.rows.length === 1) await dropAll(meta, site, batch, 'malformed');
  await writeSite(meta, site);
}

/** Rows in the site outbox. */
export async function countWaiting(meta: MetaStore): Promise<number> {
  return meta.count(waitingRows());
}

/** Empties the site outbox. */
export async function dropWaiting(meta: MetaStore): Promise<void> {
  await meta.delete(waitingRows());
}

async function freezeNew(meta: MetaStore, site: SiteState): Promise<boolean> {
  const stored: unknown[] = await meta.getAll(newRows());
  if (stored.length === 0) return false;
  const rows = stored.map((value) => checkRow(value)).flatMap((row) => (typeof row !== 'string' && isSent(row) ? [row] : []));
  site.dropped.malformed += stored.length - rows.length;
  const { frozen, visit } = freezeRows(rows, site.visit);
  site.visit = visit;
  await meta.delete(newRows());
  await Promise.all(frozen.map(({ row, as }) => meta.put(as, frozenKey(placeOf(row)))));
  return true;
}

async function dropExpired(meta: MetaStore, site: SiteState, now: number): Promise<boolean> {
  const range = frozenRows(timeKey(now - MAX_WAIT_MS));
  const count = await meta.count(range);
  if (count === 0) return false;
  site.dropped.expired += count;
  await meta.delete(range);
  return true;
}

async function oldest(meta: MetaStore, limit: number, now: number): Promise<Batch['rows']> {
  const range = frozenRows();
  // Rows of other tabs that are left to them are the newest, and few.
  const [keys, values] = await Promise.all([meta.getAllKeys(range, limit), meta.getAll(range, limit)]);
  const rows = keys.map((key, i) => ({ key, frozen: values[i] as FrozenRow }));
  return rows.filter(({ frozen }) => now - frozen.ts >= OWN_MS || frozen.ts > now);
}

async function rowsAt(meta: MetaStore, places: readonly string[]): Promise<Batch['rows']> {
  const keys = places.map(frozenKey);
  const values: unknown[] = await Promise.all(keys.map((key) => meta.get(key)));
  return keys.map((key, i) => ({ key, frozen: values[i] as FrozenRow })).filter(({ frozen }) => frozen !== undefined);
}

/** As many of the first rows as a batch may hold in bytes; each row alone fits. */
function fitting(rows: Batch['rows']): Batch['rows'] {
  let bytes = FRAME_BYTES;
  const end = rows.findIndex(({ frozen }) => (bytes += frozen.bytes + 1) > MAX_SITE_BYTES);
  return end === -1 ? rows : rows.slice(0, Math.max(1, end));
}

async function settleRow(
  meta: MetaStore,
  site: SiteState,
  { key, frozen }: Batch['rows'][number],
  code: Exclude<DropReason, 'full' | 'expired' | 'declined'> | null,
  collectorNow: number,
  now: number,
): Promise<void> {
  const stored = (await meta.get(key)) as FrozenRow | undefined;
  if (stored?.json !== frozen.json) return;
  if (code === 'ahead' && !frozen.isShifted) {
    site.ahead = aheadBy(site, frozen, collectorNow, now);
    await meta.put(shifted(frozen, site.ahead), key);
    return;
  }
  if (code === null) site.sent++;
  else site.dropped[code]++;
  await meta.delete(key);
}

/** How far this browser's clock is ahead. What was found before is kept where it is about the same, so that all rows of a visit move alike. */
function aheadBy({ ahead }: SiteState, { ts }: FrozenRow, collectorNow: number, now: number): number {
  const found = Math.max(now, ts) - collectorNow;
  return Math.abs(found - ahead) < OWN_MS && ts - ahead <= collectorNow ? ahead : found;
}

function pause(site: SiteState, { backoffMs, retryAfterMs }: Extract<CollectReply, { kind: 'later' }>, now: number): void {
  site.pausedUntil = now + Math.min(MAX_PAUSE_MS, Math.max(retryAfterMs, backoffMs(site.failures)));
  site.failures++;
}

async function dropAll(meta: MetaStore, site: SiteState, batch: Batch, reason: DropReason): Promise<void> {
  for (const { key } of batch.rows) {
    if ((await meta.getKey(key)) === undefined) continue;
    site.dropped[reason]++;
    await meta.delete(key);
  }
}
