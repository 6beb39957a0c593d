import type { EventLogDependencies } from '../event-log/dependencies.ts';
import { missingRows } from '../event-log/ledger.ts';
import {
  forgiving,
  ledgerOf,
  type LogContent,
  type LogPosition,
  type LogUpdate,
  readLogs,
  separate,
  storedBlocks,
} from '../event-log/read-log.ts';
import type { LogTransaction } from '../event-log/schema.ts';
import { type LogName, LOGS } from '#contract/rows/logs.ts';
import { clearLogs, freshState, isLater, isState, type State, writeState, freshLog, type LogState } from '../event-log/state.ts';
import { filterRows, segmentRecord } from '../segments/write-segment.ts';
import { putBlocks, replaceLog } from './write-blocks.ts';
import { STORED_FORM } from '#contract/rows/text-columns.ts';

/**
 * Reads everything, one record at a time, and repairs it: writes the first state, moves what cannot be read into
 * quarantine, keeps what can be read of it, compares the rest with the ledger, carries out an erase that this database
 * missed, carries an older form over. The transaction must be writable.
 */
export async function repair(tx: LogTransaction, position: LogPosition, deps: EventLogDependencies): Promise<LogUpdate> {
  const stored: unknown = await tx.store('meta').get('state');
  const carried = carriedState(stored);
  const old = isState(stored) ? stored : (carried?.state ?? null);
  const content = await readLogs({ ...tx, isCareful: true }, 0);
  const state = old ?? freshState({ ...position, instance: deps.uuid() });
  const fromZero = state.instance !== position.instance || isLater(state.epoch, position.epoch) || state.next < position.next;
  const isErased = isLater(position.epoch, state.epoch);
  if (!old && stored !== undefined) {
    await quarantine(tx, deps, [{ store: 'meta', key: 'state', value: stored, reason: 'Got no state when expected one.' }]);
  }
  for (const log of LOGS) await repairLog(tx, deps, state, log, content[log], old !== null);
  if (carried?.isSplitDue) await splitSignals(tx, state, content, deps.limits.segmentRows);
  if (isErased) await carryOutErase(tx, deps, state, position, content);
  await writeState(tx, state);
  return { state, fromZero: fromZero || isErased, content };
}

async function repairLog(
  tx: LogTransaction,
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
    tx,
    deps,
    content.bad.map(({ store, key, value, reason }) => ({ store: `${log}.${store}`, key, value, reason })),
  );
  for (const { store, key, salvaged } of content.bad) {
    const records = tx.store(`${log}.${store}`);
    await (salvaged ? records.put(segmentRecord(salvaged), key) : records.delete(key));
  }
}

/** Rows recorded before the erase go; later ones come from a tab that did not know of it, and stay. */
async function carryOutErase(
  tx: LogTransaction,
  deps: EventLogDependencies,
  state: State,
  position: LogPosition,
  content: Record<LogName, LogContent>,
): Promise<void> {
  state.epoch = position.epoch;
  state.visitor = position.visitor;
  await clearLogs(tx, state);
  await tx.store('meta').delete('site');
  for (const log of LOGS) {
    const later = storedBlocks(content[log])
      .map((block) => filterRows(block, (row) => block.ts[row]! >= position.epoch.erasedAt))
      .filter(({ count }) => count > 0);
    content[log] = { rows: [], blocks: later, bad: [], last: 0 };
    if (later.length > 0) await putBlocks(tx, state, log, later, deps.limits.segmentRows);
  }
}

interface QuarantineEntry {
  store: string;
  key: IDBValidKey;
  value: unknown;
  /** Why it was moved here: never repeats its content. */
  reason: string;
}

/** Keeps what could not be read, with the reason and the time, up to a bound; what cannot even be kept leaves its reason. */
async function quarantine(tx: LogTransaction, { clock, limits }: EventLogDependencies, entries: readonly QuarantineEntry[]): Promise<void> {
  if (entries.length === 0) return;
  const store = tx.store('quarantine');
  const room = limits.quarantineEntries - (await store.count());
  for (const entry of entries.slice(0, Math.max(0, room))) {
    const kept = await forgiving(store.add({ ...entry, at: clock.now() }));
    if (kept === undefined) await forgiving(store.add({ ...entry, at: clock.now(), value: null }));
  }
}

/** The logs that were one in form 1: its evicted rows count for both. */
const SIGNAL_LOGS = ['actions', 'measurements'] as const;

/**
 * A state of an older form as one of this form; null for anything else. What was the log of signals in form 1 is that of
 * measurements until {@link splitSignals} was carried out, which `isSplitDue` asks for.
 */
function carriedState(value: unknown): { state: State; isSplitDue: boolean } | null {
  if (isState(value, 1, ['pageViews', 'signals'])) {
    const { pageViews, signals } = value.logs as unknown as Record<'pageViews' | 'signals', LogState>;
    const actions = { ...freshLog(), horizon: signals.horizon };
    return {
      state: { ...value, v: STORED_FORM, logs: { pageViews, actions, measurements: signals, errors: freshLog() } },
      isSplitDue: true,
    };
  }
  if (isState(value, 3)) return { state: { ...(value as State), v: STORED_FORM }, isSplitDue: false };
  if (!isState(value, 2, ['pageViews', ...SIGNAL_LOGS])) return null;
  return { state: { ...value, v: STORED_FORM, logs: { ...value.logs, errors: freshLog() } }, isSplitDue: false };
}

/** Gives actions and measurements a log each, in the transaction that writes the new state. Changes `state` and `content`. */
async function splitSignals(tx: LogTransaction, state: State, content: Record<LogName, LogContent>, segmentRows: number): Promise<void> {
  separate(content);
  for (const log of SIGNAL_LOGS) await replaceLog(tx, state, log, storedBlocks(content[log]), segmentRows);
}
