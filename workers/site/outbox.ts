import type { DropReason } from '#contract/ports/sending.ts';
import { checkRow } from '#contract/rows/check-row.ts';
import type { EventRow } from '#contract/rows/event.ts';
import { MAX_WAIT_MS } from '#contract/site/wire.ts';
import { sourceOfArrival } from '../observe/arrival.ts';
import type { MetaStore } from '../persistence/event-log/schema.ts';
import type { CollectReply } from './collector.ts';
import { freezeRows, readFrozen, shifted, type FrozenRow } from './freeze.ts';
import { FROZEN, NEW, placeOf, timeKey, countDropped, isFirst, readSite, writeSite, type SiteState } from './site-state.ts';

/** For so long no other tab takes a row that a tab has taken; what a closed tab took is taken again then. */
const TAKEN_MS = 5_000;
/** Two measures of how far a clock is ahead may differ by so much. */
const SAME_CLOCK_MS = 5_000;
/** Waits between attempts that fail, before jitter. */
const FIRST_WAIT_MS = 1_000;
const LAST_WAIT_MS = 300_000;
/** A pause that ends later than this was set by a clock that was ahead. */
const MAX_PAUSE_MS = 3_600_000;

interface WaitingRow {
  key: string;
  frozen: FrozenRow;
}

/** Rows to send under the name of a secret. */
export interface NextBatch {
  secret: string;
  rows: WaitingRow[];
}

/**
 * Freezes what is new, drops what waited too long, and takes those of the oldest `limit` rows that no other tab has taken. Null where
 * there are none, during a pause, and where sending is off.
 */
export async function nextBatch(meta: MetaStore, limit: number, now: number): Promise<NextBatch | null> {
  const site = await readSite(meta);
  if (!site?.on) return null;
  const changes = (await freezeNew(meta, site)) + (await dropExpired(meta, site, now));
  if (changes > 0) await writeSite(meta, site);
  const pause = site.pausedUntil - now;
  if (pause > 0 && pause <= MAX_PAUSE_MS) return null;
  const range = frozenRows();
  const [keys, values] = await Promise.all([meta.getAllKeys(range, limit), meta.getAll(range, limit)]);
  const waiting = keys.map((key, i) => ({ key, frozen: readFrozen(values[i] as FrozenRow) }));
  const rows = waiting.filter(({ frozen }) => !(Math.abs(now - frozen.takenAt) < TAKEN_MS));
  await Promise.all(rows.map(({ key, frozen }) => meta.put({ ...frozen, takenAt: now }, key)));
  return rows.length === 0 ? null : { secret: site.secret, rows };
}

/** Enters what became of a batch. Rows that are gone, or that another tab changed meanwhile, are left alone. `chance` is from 0 to 1. */
export async function settleBatch(
  meta: MetaStore,
  { secret, rows }: NextBatch,
  { reply, now, chance }: { reply: CollectReply; now: number; chance: number },
): Promise<void> {
  const site = await readSite(meta);
  if (!site?.on || site.secret !== secret) return;
  if (reply.kind === 'later') site.pausedUntil = now + pauseMs(site.failures++, reply.retryAfterMs, chance);
  else if (reply.kind !== 'unfit') site.failures = 0;
  await Promise.all(rows.map((row) => settleRow(meta, site, row, { reply, now, isAlone: rows.length === 1 })));
  await writeSite(meta, site);
}

async function settleRow(
  meta: MetaStore,
  site: SiteState,
  { key, frozen }: WaitingRow,
  { reply, now, isAlone }: { reply: CollectReply; now: number; isAlone: boolean },
): Promise<void> {
  const stored = (await meta.get(key)) as FrozenRow | undefined;
  if (stored?.isShifted !== frozen.isShifted) return;
  const end = endOf(reply, frozen, isAlone);
  if (reply.kind === 'accepted' && end === 'ahead' && !frozen.isShifted) {
    site.ahead = aheadBy(site, frozen, reply.now, now);
    await meta.put(shifted(frozen, site.ahead), key);
  } else if (end === null) {
    await meta.put(frozen, key);
  } else {
    if (end === 'sent') site.sent++;
    else countDropped(site, end);
    await meta.delete(key);
  }
}

/** How a row's way ends; null where it is sent again. */
function endOf(reply: CollectReply, { sent }: FrozenRow, isAlone: boolean): DropReason | 'sent' | null {
  if (reply.kind === 'accepted') return reply.codes.get(sent.id) ?? 'sent';
  if (reply.kind === 'declined') return 'declined';
  return reply.kind === 'unfit' && isAlone ? 'malformed' : null;
}

/** How far this browser's clock is ahead. What was found before is kept where it is about the same, so that all rows of a visit move alike. */
function aheadBy({ ahead }: SiteState, { sent: { ts } }: FrozenRow, collectorNow: number, now: number): number {
  const found = Math.max(now, ts) - collectorNow;
  return Math.abs(found - ahead) < SAME_CLOCK_MS && ts - ahead <= collectorNow ? ahead : found;
}

function pauseMs(failures: number, retryAfterMs: number, chance: number): number {
  const wait = Math.min(LAST_WAIT_MS, FIRST_WAIT_MS * 2 ** failures) * (0.5 + chance / 2);
  return Math.ceil(Math.min(MAX_PAUSE_MS, Math.max(retryAfterMs, wait, FIRST_WAIT_MS)));
}

const frozenRows = (until = '~'): IDBKeyRange => IDBKeyRange.bound(FROZEN, FROZEN + until);

async function freezeNew(meta: MetaStore, site: SiteState): Promise<number> {
  const range = IDBKeyRange.bound(NEW, `${NEW}~`);
  const checked = (await meta.getAll(range)).map(checkRow);
  const rows = checked.filter((row) => typeof row !== 'string');
  countDropped(site, 'malformed', checked.length - rows.length);
  const { frozen, visit } = freezeRows(
    rows.flatMap((row) => dueRow(row, site) ?? []),
    site.visit,
  );
  site.visit = visit;
  await meta.delete(range);
  await Promise.all(frozen.map((row) => meta.put(row, FROZEN + placeOf(row.sent))));
  return checked.length;
}

/** A row as it is sent: the first one has the referrer of its document. Null = recorded before the visitor agreed. */
function dueRow(row: EventRow, { since, first }: SiteState): EventRow | null {
  if (!isFirst(row, first)) return row.ts >= since ? row : null;
  const { referrer } = first;
  return row.referrer === '' ? { ...row, referrer, source: sourceOfArrival({ ...row, referrer, source: '' }) } : row;
}

async function dropExpired(meta: MetaStore, site: SiteState, now: number): Promise<number> {
  const range = frozenRows(timeKey(now - MAX_WAIT_MS));
  const expired = await meta.count(range);
  countDropped(site, 'expired', expired);
  await meta.delete(range);
  return expired;
}
