import { type LogName, LOGS, perLog } from '#contract/rows/logs.ts';
import type { EventBlock } from '../../store/blocks/event-block.ts';
import { IdIndex } from '../../store/id-index.ts';
import { WORDS_PER_ID } from '../../store/uuid-words.ts';
import type { Lease, LogBlocks, LogListener } from '../event-database.ts';
import type { EventLogDependencies } from '../event-log/dependencies.ts';
import { holdsLease } from '../event-log/lease.ts';
import { readLogs, storedBlocks } from '../event-log/read-log.ts';
import type { LogTransaction } from '../event-log/schema.ts';
import { isRecord, type State, writeState } from '../event-log/state.ts';
import { filterRows } from '../segments/write-segment.ts';
import { newRows, putBlocks, replaceLog } from './write-blocks.ts';

/** What is needed to take an import back: the ids of its rows, four words each. */
type Undo = Record<LogName, Uint32Array>;

/**
 * Stores the new rows of an import, and under `undo` the rows that undo it. While they wait, the leader trims nothing, so that
 * what the import pushes out of memory stays on disk. Answers the rows that were taken.
 */
export async function importBlocks(
  tx: LogTransaction,
  state: State,
  listener: LogListener,
  blocks: LogBlocks,
  undo: string,
  segmentRows: number,
): Promise<LogBlocks> {
  const fresh = perLog((log) => newRows(state, log, blocks[log], listener));
  for (const log of LOGS) if (fresh[log].length > 0) await putBlocks(tx, state, log, fresh[log], segmentRows);
  await tx.store('undo').put(perLog((log) => idsOf(fresh[log])) satisfies Undo, undo);
  await writeState(tx, state);
  return fresh;
}

/**
 * Removes the rows of an import and makes every tab start from zero, so that it reads again what the import had pushed out.
 * Answers all that is held now; null = no import of this name waits.
 */
export async function undoImport(tx: LogTransaction, state: State, undo: string, deps: EventLogDependencies): Promise<LogBlocks | null> {
  const value: unknown = await tx.store('undo').get(undo);
  if (!isUndo(value)) return null;
  const content = await readLogs({ ...tx, isCareful: true }, 0);
  state.instance = deps.uuid();
  const kept = perLog((log): EventBlock[] => {
    const wasImported = idTest(value[log]);
    return storedBlocks(content[log])
      .map((block) => filterRows(block, (row) => !wasImported(block.ids, row)))
      .filter(({ count }) => count > 0);
  });
  for (const log of LOGS) await replaceLog(tx, state, log, kept[log], deps.limits.segmentRows);
  await tx.store('undo').delete(undo);
  await writeState(tx, state);
  return kept;
}

/** Forgets the imports whose pages are closed: none of the locks that are `held` is theirs. */
export async function forgetUndos(tx: LogTransaction, lease: Lease, held: readonly string[]): Promise<void> {
  const names = await tx.store('undo').getAllKeys();
  const closed = names.filter((name) => !held.includes(name));
  if (closed.length === 0 || !(await holdsLease(tx, lease))) return;
  await Promise.all(closed.map((name) => tx.store('undo').delete(name)));
}

function idsOf(blocks: readonly EventBlock[]): Uint32Array {
  const ids = new Uint32Array(blocks.reduce((sum, block) => sum + block.ids.length, 0));
  let at = 0;
  for (const block of blocks) {
    ids.set(block.ids, at);
    at += block.ids.length;
  }
  return ids;
}

function idTest(ids: Uint32Array): (words: Uint32Array, row: number) => boolean {
  const index = new IdIndex();
  const count = ids.length / WORDS_PER_ID;
  index.reserve(ids, count);
  for (let row = 0; row < count; row++) index.addNew(ids, row);
  return (words, row) => index.find(ids, words, row) >= 0;
}

function isUndo(value: unknown): value is Undo {
  return isRecord(value) && LOGS.every((log) => value[log] instanceof Uint32Array && value[log].length % WORDS_PER_ID === 0);
}
