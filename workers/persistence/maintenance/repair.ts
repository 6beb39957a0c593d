import { blockOfRows } from '../../store/blocks/block-rows.ts';
import { type Known, ledgerOf, type News, readLogs } from '../event-log/catch-up.ts';
import type { Work } from '../event-log/connection.ts';
import type { LogName } from '../event-database.ts';
import { missingRows } from '../event-log/ledger.ts';
import { clearLogs } from '../event-log/clear-logs.ts';
import { putBlocks } from '../event-log/put-blocks.ts';
import { quarantine } from './quarantine.ts';
import type { LogContent } from '../event-log/read-log.ts';
import { filterRows, segmentRecord } from '../segments/segment-record.ts';
import { checkState, freshState, isLater, LOGS, type State } from '../event-log/state.ts';
import type { EventLogDependencies } from '../event-log/dependencies.ts';

/**
 * Reads everything, one record at a time, and puts it right: writes the first state, moves what cannot be read into
 * quarantine, keeps what can be read of it, compares the rest with the ledger, carries out an erase that this database
 * missed. The transaction must be writable.
 */
export async function repair(work: Work, known: Known, deps: EventLogDependencies): Promise<News> {
  const meta = work.tx.objectStore('meta');
  const stored = await meta.get('state');
  const old = checkState(stored);
  const content = await readLogs({ ...work, careful: true }, 0);
  const state = old ?? freshState({ ...known, instance: deps.uuid() });
  const fromZero = state.instance !== known.instance || isLater(state.epoch, known.epoch) || state.next < known.next;
  const isErased = isLater(known.epoch, state.epoch);
  if (!old && stored !== undefined) {
    await quarantine(work, deps, [{ store: 'meta', key: 'state', value: stored, reason: 'Got no state when expected one.' }]);
  }
  for (const log of LOGS) await putRight(work, deps, state, log, content[log], old !== null);
  if (isErased) await carryOutErase(work, deps, state, known, content);
  await meta.put(state, 'state');
  return { state, fromZero: fromZero || isErased, content };
}

async function putRight(
  work: Work,
  deps: EventLogDependencies,
  state: State,
  log: LogName,
  content: LogContent,
  isKnown: boolean,
): Promise<void> {
  const of = state.logs[log];
  const ledger = ledgerOf(content);
  const lost = content.bad.reduce((sum, bad) => sum + bad.lost, 0);
  if (isKnown) of.missing += missingRows(of.ledger, ledger, lost);
  of.ledger = ledger;
  of.quarantined += lost;
  state.next = Math.max(state.next, content.last + 1);
  await quarantine(
    work,
    deps,
    content.bad.map(({ store, key, value, reason }) => ({ store: `${log}.${store}`, key, value, reason })),
  );
  for (const { store, key, salvaged } of content.bad) {
    const records = work.tx.objectStore(`${log}.${store}`);
    await (salvaged ? records.put(segmentRecord(salvaged), key) : records.delete(key));
  }
}

/** Rows recorded before the erase go; later ones come from a tab that did not know of it, and stay. */
async function carryOutErase(
  work: Work,
  deps: EventLogDependencies,
  state: State,
  known: Known,
  content: Record<LogName, LogContent>,
): Promise<void> {
  state.epoch = known.epoch;
  state.visitor = known.visitor;
  await clearLogs(work, state);
  for (const log of LOGS) {
    const { rows, blocks } = content[log];
    const stored = rows.length > 0 ? [...blocks, blockOfRows(rows)] : blocks;
    const later = stored
      .map((block) => filterRows(block, (row) => block.ts[row]! >= known.epoch.erasedAt))
      .filter(({ count }) => count > 0);
    content[log] = { rows: [], blocks: later, bad: [], last: 0 };
    if (later.length > 0) await putBlocks(work, state, log, later, deps.limits.segmentRows);
  }
}
