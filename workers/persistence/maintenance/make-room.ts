import { ledgerOf } from '../event-log/catch-up.ts';
import type { Work } from '../event-log/connection.ts';
import type { LogName } from '../event-database.ts';
import { emptyLedger, enterBlock } from '../event-log/ledger.ts';
import { forgiving, readRecords } from '../event-log/read-log.ts';
import { readSegment } from '../segments/read-segment.ts';
import { checkRow } from '../../contract/rows/check-row.ts';
import { isAtOrBefore } from '../event-log/append-rows.ts';
import type { GivenUp } from '../event-log/given-up.ts';
import { isRecord, LOGS } from '../event-log/state.ts';

/** This share of what there is goes at a time. */
const SHARE = 0.1;

/**
 * Gives up the oldest tenth of the segments of each log; with no segment left, of the tail. The transaction only
 * deletes: where the quota is used up, Chromium refuses every transaction that puts anything, however small. So the
 * horizon is published by the next write (see `enterGivenUp`). Any tab may do this: it is one transaction, and
 * every tab draws the same conclusion from the horizon.
 */
export async function makeRoom(work: Work): Promise<GivenUp[]> {
  const fromSegments = await Promise.all(LOGS.map((log) => giveUpSegments(work, log)));
  const given = fromSegments.some(Boolean) ? fromSegments : await Promise.all(LOGS.map((log) => giveUpTail(work, log)));
  return given.filter((of) => of !== null);
}

/** Deletes what was recorded before `ts`, and puts nothing: the first half of an erase that finds the quota used up. */
export async function deleteBefore(work: Work, ts: number): Promise<void> {
  for (const log of LOGS) {
    const segments = work.tx.objectStore(`${log}.segments`);
    const old = await segments.index('to').getAllKeys(IDBKeyRange.upperBound([ts, '']));
    const tail = await readRecords({ ...work, careful: true }, `${log}.tail`, null);
    const rows = tail.filter(({ value }) => !(isRecord(value) && typeof value.ts === 'number' && value.ts >= ts));
    await Promise.all([
      ...old.map((key) => segments.delete(key)),
      ...rows.map(({ key }) => work.tx.objectStore(`${log}.tail`).delete(key)),
    ]);
  }
}

async function giveUpSegments(work: Work, log: LogName): Promise<GivenUp | null> {
  const segments = work.tx.objectStore(`${log}.segments`);
  const index = segments.index('to');
  const oldest = Math.ceil((await index.count()) * SHARE);
  if (oldest === 0) return null;
  const given: GivenUp = { log, horizon: { ts: 0, id: '' }, ledger: emptyLedger() };
  let cursor = await index.openKeyCursor();
  for (let i = 0; i < oldest && cursor; i++) {
    const key = cursor.primaryKey;
    const [ts, id] = cursor.key;
    given.horizon = { ts, id };
    const { block } = readSegment(await forgiving(segments.get(key)));
    if (block) enterBlock(given.ledger, block);
    await segments.delete(key);
    cursor = await cursor.continue();
  }
  return given;
}

async function giveUpTail(work: Work, log: LogName): Promise<GivenUp | null> {
  const tail = work.tx.objectStore(`${log}.tail`);
  const oldest = Math.ceil((await tail.count()) * SHARE);
  if (oldest === 0) return null;
  const records = await readRecords({ ...work, careful: true }, `${log}.tail`, null, oldest);
  const rows = records.map(({ value }) => checkRow(value)).filter((row) => typeof row !== 'string');
  await tail.delete(IDBKeyRange.upperBound(records.at(-1)!.key));
  const given: GivenUp = { log, horizon: { ts: 0, id: '' }, ledger: ledgerOf({ rows, blocks: [] }) };
  for (const { ts, id } of rows) if (!isAtOrBefore({ ts, id }, given.horizon)) given.horizon = { ts, id };
  return given;
}
