import { STORED_FORM } from '#contract/rows/text-columns.ts';
import { MAX_LENGTH } from '#contract/rows/max-length.ts';
import type { EraseEpoch } from '#contract/ports/local-store.ts';
import { isUuid } from '#contract/rows/uuid.ts';
import { type LogName, LOGS, perLog } from '#contract/rows/logs.ts';
import type { Horizon, PendingRow } from '../event-database.ts';
import { emptyLedger, type Ledger, strikeOut } from './ledger.ts';
import { type LogTransaction, siteRows } from './schema.ts';

/** What the database knows of one log beside its rows. */
export interface LogState {
  ledger: Ledger;
  horizon: Horizon | null;
  /** `State.next` when the leader last looked for rows beyond the capacity. */
  swept: number;
  /** Rows missing, unreadable, and evicted for room, since the last erase. */
  missing: number;
  quarantined: number;
  trimmed: number;
}

/** The one record that every transaction reads first and every write replaces. */
export interface State {
  v: typeof STORED_FORM;
  /** Names this database: another name means another database, so start from zero. */
  instance: string;
  epoch: EraseEpoch;
  visitor: string;
  /** Next sequence number: tail rows and segments of all logs take theirs from here. */
  next: number;
  logs: Record<LogName, LogState>;
}

export function freshState(identity: Pick<State, 'instance' | 'epoch' | 'visitor'>): State {
  return { v: STORED_FORM, ...identity, next: 1, logs: perLog(freshLog) };
}

export function freshLog(): LogState {
  return { ledger: emptyLedger(), horizon: null, swept: 0, missing: 0, quarantined: 0, trimmed: 0 };
}

/** The stored state, or null when it is missing or damaged. */
export async function readState(tx: LogTransaction): Promise<State | null> {
  const value = await tx.store('meta').get('state');
  return isState(value) ? value : null;
}

export async function writeState(tx: LogTransaction, state: State): Promise<void> {
  await tx.store('meta').put(state, 'state');
}

/**
 * Removes every row of all logs, the quarantine, the rows kept for an undo, the daily counts of loads, and what waits for the whole
 * site. Sequence numbers continue to rise.
 */
export async function clearLogs(tx: LogTransaction, state: State): Promise<void> {
  state.logs = perLog(freshLog);
  const stores = LOGS.flatMap((log) => [`${log}.tail`, `${log}.segments`] as const);
  await tx.store('meta').delete('loads');
  await tx.store('meta').delete(siteRows());
  await Promise.all([...stores, 'quarantine' as const, 'undo' as const].map((name) => tx.store(name).clear()));
}

/** What was evicted of a log for room, while the state does not say so yet. */
export interface Evicted {
  log: LogName;
  horizon: Horizon;
  ledger: Ledger;
}

/** Enters into the state the rows evicted since it was written; every tab that reads it drops the same rows. */
export function enterEvicted(state: State, evicted: readonly Evicted[]): void {
  for (const { log, horizon, ledger } of evicted) {
    const of = state.logs[log];
    strikeOut(of.ledger, ledger);
    of.trimmed += ledger.count;
    if (!isAtOrBefore(horizon, of.horizon)) of.horizon = horizon;
  }
}

/** Whether a row comes at or before a point. */
export function isAtOrBefore(row: Horizon, point: Horizon | null): boolean {
  return point !== null && (row.ts < point.ts || (row.ts === point.ts && row.id <= point.id));
}

/** The greater of two epochs is in force. */
export function isLater(a: EraseEpoch, b: EraseEpoch): boolean {
  return a.n > b.n || (a.n === b.n && a.erasedAt > b.erasedAt);
}

/** Whether a row was recorded under an older epoch before the erase: it stays erased, whichever tab sends it. */
export function isErased({ row, epoch }: PendingRow, inForce: EraseEpoch): boolean {
  return epoch < inForce.n && row.ts < inForce.erasedAt;
}

/** Whether a value that was read is a complete state, by default of this form. */
export function isState(value: unknown, form: number = STORED_FORM, names: readonly string[] = LOGS): value is State {
  if (!isRecord(value) || value.v !== form || !isUuid(value.instance) || !isCount(value.next) || !isRecord(value.logs)) return false;
  const { visitor, epoch, logs } = value;
  return isVisitor(visitor) && isEpoch(epoch) && names.every((log) => isLogState(logs[log]));
}

function isEpoch(value: unknown): value is EraseEpoch {
  return isRecord(value) && isCount(value.n) && isCount(value.erasedAt);
}

function isVisitor(value: unknown): boolean {
  return typeof value === 'string' && value !== '' && value.length <= MAX_LENGTH.visitor;
}

function isLogState(value: unknown): boolean {
  if (!isRecord(value) || !isRecord(value.ledger)) return false;
  const { horizon, ledger } = value;
  const hasHorizon = horizon === null || (isRecord(horizon) && isCount(horizon.ts) && isUuid(horizon.id));
  const hasLedger = isCount(ledger.count) && Array.isArray(ledger.xor) && ledger.xor.length === 4 && ledger.xor.every(isCount);
  return hasHorizon && hasLedger && [value.swept, value.missing, value.quarantined, value.trimmed].every(isCount);
}

export function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
