import { blockOfRows, type EventBlock } from '../../store/blocks/event-block.ts';
import type { Horizon, LogListener, Lease } from '../event-database.ts';
import type { PersistenceLimits } from '../event-log/dependencies.ts';
import { holdsLease } from '../event-log/lease.ts';
import { enterBlock, emptyLedger, strikeOut } from '../event-log/ledger.ts';
import { forgiving, NeedsRepair, readRecords, readRow } from '../event-log/read-log.ts';
import { type LogTransaction, SEGMENT_INDEXES } from '../event-log/schema.ts';
import { type LogName, LOGS } from '#contract/rows/logs.ts';
import { isAtOrBefore, type State, writeState } from '../event-log/state.ts';
import { readSegment } from '../segments/read-segment.ts';
import { afterHorizon, ascendingBlocks, filterRows, segmentRecord } from '../segments/write-segment.ts';

/**
 * One bounded step of the leader's work, false when there is none or the lease is lost: rows of the tail become a
 * segment, rows beyond the capacity go, small segments become a larger one. A row never changes its identity, and a
 * segment's key is the highest sequence number in it: who has seen that number has seen its rows.
 */
export async function compactStep(
  tx: LogTransaction,
  lease: Lease,
  state: State,
  listener: LogListener,
  limits: PersistenceLimits,
): Promise<boolean> {
  if (!(await holdsLease(tx, lease))) return false;
  for (const log of LOGS) {
    const isDone =
      (await fold(tx, state, log, limits)) || (await sweep(tx, state, log, listener, limits)) || (await merge(tx, log, limits));
    if (!isDone) continue;
    await readIndexes(tx, log);
    await writeState(tx, state);
    return true;
  }
  return false;
}

/**
 * Moves the oldest rows of a full tail into a segment; those before the horizon are dropped on the way. Few at a time:
 * the shorter a commit, the less likely that a kill tears it (see `rotateWriteAheadLog`), and others get their turn.
 */
async function fold(tx: LogTransaction, state: State, log: LogName, limits: PersistenceLimits): Promise<boolean> {
  const tail = tx.store(`${log}.tail`);
  if ((await tail.count()) < limits.foldRows) return false;
  const records = await readRecords(tx, `${log}.tail`, null, limits.foldRows);
  const rows = records.map(({ value }) => {
    const row = readRow(value);
    if (typeof row === 'string') throw new NeedsRepair(row);
    return row;
  });
  const last = records.at(-1)!.key;
  await tail.delete(IDBKeyRange.upperBound(last));
  await replaceRows(tx, state, log, last, blockOfRows(rows));
  return true;
}

/**
 * Publishes what lies beyond the capacity as the horizon, once for every segment's worth of new rows, and rewrites the
 * segments that reach behind it. What they keep lies after it, so a step always leaves fewer of them. Nothing is trimmed
 * while an import can be undone: what it pushed out may return.
 */
async function sweep(tx: LogTransaction, state: State, log: LogName, listener: LogListener, limits: PersistenceLimits): Promise<boolean> {
  const of = state.logs[log];
  const floor = listener.floor(log);
  const mayReturn = (await tx.store('undo').count()) > 0;
  const isDue = !mayReturn && floor !== null && state.next - of.swept >= limits.segmentRows;
  if (isDue) {
    of.swept = state.next;
    const horizon = justBefore(floor);
    if (!isAtOrBefore(horizon, of.horizon)) of.horizon = horizon;
  }
  if (!of.horizon) return isDue;
  const behind = IDBKeyRange.upperBound([of.horizon.ts, of.horizon.id]);
  const keys = await tx.store(`${log}.segments`).index('from').getAllKeys(behind, limits.stepSegments);
  for (const key of keys) await replaceRows(tx, state, log, key, await readBlock(tx, log, key));
  return isDue || keys.length > 0;
}

/** Makes one segment of the oldest small ones once there are enough of them. */
async function merge(tx: LogTransaction, log: LogName, limits: PersistenceLimits): Promise<boolean> {
  const segments = tx.store(`${log}.segments`);
  const small = await segments.index('count').getAllKeys(IDBKeyRange.upperBound(limits.mergeRows, true));
  if (small.length * limits.foldRows < limits.mergeRows) return false;
  const blocks: EventBlock[] = [];
  let count = 0;
  const keys = small.sort((a, b) => a - b).slice(0, limits.mergeRows / limits.foldRows);
  while (blocks.length < keys.length) {
    const block = await readBlock(tx, log, keys[blocks.length]!);
    if (count + block.count > limits.segmentRows) break;
    count += block.count;
    blocks.push(block);
  }
  const [whole] = ascendingBlocks(blocks, limits.segmentRows);
  await Promise.all(keys.slice(0, blocks.length).map((key) => segments.delete(key)));
  await segments.put(segmentRecord(whole!), keys[blocks.length - 1]!);
  return true;
}

/**
 * Where records go, Chromium leaves their entries of indexes on the disk until the index is read in a transaction that may write, or
 * every tab is closed (chromium.googlesource.com/chromium/src/+/853f63824aa0): about 100 bytes for each row that was in the tail.
 */
async function readIndexes(tx: LogTransaction, log: LogName): Promise<void> {
  const segments = tx.store(`${log}.segments`);
  await Promise.all(
    [tx.store(`${log}.tail`).index('id'), ...SEGMENT_INDEXES.map((name) => segments.index(name))].map((index) => index.count()),
  );
}

/** Stores the rows of a block that lie after the horizon under `key`, and strikes the others out of the ledger. */
async function replaceRows(tx: LogTransaction, state: State, log: LogName, key: number, block: EventBlock): Promise<void> {
  const { horizon, ledger } = state.logs[log];
  const kept = horizon ? filterRows(block, afterHorizon(block, horizon)) : block;
  const segments = tx.store(`${log}.segments`);
  if (kept !== block) {
    const dropped = emptyLedger();
    enterBlock(dropped, block);
    const left = emptyLedger();
    enterBlock(left, kept);
    strikeOut(dropped, left);
    strikeOut(ledger, dropped);
  }
  const [whole] = kept.count > 0 ? ascendingBlocks([kept], kept.count) : [];
  await (whole ? segments.put(segmentRecord(whole), key) : segments.delete(key));
}

async function readBlock(tx: LogTransaction, log: LogName, key: number): Promise<EventBlock> {
  const { block, reason } = readSegment(await forgiving(tx.store(`${log}.segments`).get(key)));
  if (!block || reason !== '') throw new NeedsRepair(reason);
  return block;
}

/** The greatest point before a row (no id is all zeros): the horizon takes what it names. */
function justBefore({ ts, id }: Horizon): Horizon {
  const hex = (BigInt(`0x${id.replaceAll('-', '')}`) - 1n).toString(16).padStart(32, '0');
  return { ts, id: hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-') };
}
