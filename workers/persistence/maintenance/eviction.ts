import { checkRow } from '#contract/rows/check-row.ts';
import type { Horizon } from '../event-database.ts';
import { emptyLedger, enterBlock } from '../event-log/ledger.ts';
import { forgiving, ledgerOf, readRecords } from '../event-log/read-log.ts';
import { type LogTransaction, siteRows } from '../event-log/schema.ts';
import { type LogName, LOGS } from '#contract/rows/logs.ts';
import { type Evicted, isAtOrBefore, isRecord, type State, writeState } from '../event-log/state.ts';
import { readSegment } from '../segments/read-segment.ts';

/** This share of what there is goes at a time. */
const SHARE = 0.1;

/**
 * Evicts the oldest tenth of the segments of each log; with no segment left, of the tail. The transaction only
 * deletes: where the quota is used up, Chromium refuses every transaction that puts anything, however small. So the
 * horizon is published by the next write (see `enterEvicted`). Any tab may do this: it is one transaction, and
 * every tab draws the same conclusion from the horizon.
 */
export async function evictOldest(tx: LogTransaction): Promise<Evicted[]> {
  const fromSegments = await Promise.all(LOGS.map((log) => evictSegments(tx, log)));
  const evicted = fromSegments.some(Boolean) ? fromSegments : await Promise.all(LOGS.map((log) => evictTail(tx, log)));
  return evicted.filter((of) => of !== null);
}

/** Deletes rows recorded before `ts`, and writes nothing: the first half of an erase that finds the quota used up. */
export async function deleteBefore(tx: LogTransaction, ts: number): Promise<void> {
  for (const log of LOGS) {
    const segments = tx.store(`${log}.segments`);
    const old = await segments.index('to').getAllKeys(IDBKeyRange.upperBound([ts, '']));
    const tail = await readRecords({ ...tx, isCareful: true }, `${log}.tail`, null);
    const rows = tail.filter(({ value }) => !(isRecord(value) && typeof value.ts === 'number' && value.ts >= ts));
    await Promise.all([...old.map((key) => segments.delete(key)), ...rows.map(({ key }) => tx.store(`${log}.tail`).delete(key))]);
  }
}

/** Removes all rows of a log, also those that wait for the whole site, of which `newest` is the last that was read: every tab that sees the horizon drops them too. */
export async function clearLog(tx: LogTransaction, state: State, log: LogName, newest: Horizon | null): Promise<void> {
  const of = state.logs[log];
  if (newest !== null && !isAtOrBefore(newest, of.horizon)) of.horizon = newest;
  of.ledger = emptyLedger();
  await Promise.all([tx.store(`${log}.tail`).clear(), tx.store(`${log}.segments`).clear()]);
  const waiting = await tx.store('meta').getAllKeys(siteRows());
  await Promise.all(waiting.filter((key) => key.includes(`.${log}.`)).map((key) => tx.store('meta').delete(key)));
  await writeState(tx, state);
}

async function evictSegments(tx: LogTransaction, log: LogName): Promise<Evicted | null> {
  const segments = tx.store(`${log}.segments`);
  const index = segments.index('to');
  const oldest = Math.ceil((await index.count()) * SHARE);
  if (oldest === 0) return null;
  const evicted: Evicted = { log, horizon: { ts: 0, id: '' }, ledger: emptyLedger() };
  let cursor = await index.openKeyCursor();
  for (let i = 0; i < oldest && cursor; i++) {
    const key = cursor.primaryKey;
    const [ts, id] = cursor.key;
    evicted.horizon = { ts, id };
    const { block } = readSegment(await forgiving(segments.get(key)));
    if (block) enterBlock(evicted.ledger, block);
    await segments.delete(key);
    cursor = await cursor.continue();
  }
  return evicted;
}

async function evictTail(tx: LogTransaction, log: LogName): Promise<Evicted | null> {
  const tail = tx.store(`${log}.tail`);
  const oldest = Math.ceil((await tail.count()) * SHARE);
  if (oldest === 0) return null;
  const records = await readRecords({ ...tx, isCareful: true }, `${log}.tail`, null, oldest);
  const rows = records.map(({ value }) => checkRow(value)).filter((row) => typeof row !== 'string');
  await tail.delete(IDBKeyRange.upperBound(records.at(-1)!.key));
  const evicted: Evicted = { log, horizon: { ts: 0, id: '' }, ledger: ledgerOf({ rows, blocks: [] }) };
  for (const { ts, id } of rows) if (!isAtOrBefore({ ts, id }, evicted.horizon)) evicted.horizon = { ts, id };
  return evicted;
}
