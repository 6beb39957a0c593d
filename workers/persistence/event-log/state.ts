import { MAX_LENGTH } from '../../contract/limits.ts';
import type { EraseEpoch } from '../../contract/ports/local-store.ts';
import { isUuid } from '../../store/uuid-words.ts';
import type { Horizon, LogName } from '../event-database.ts';
import { emptyLedger, type Ledger } from './ledger.ts';

export const LOGS: readonly LogName[] = ['pageViews', 'signals'];

/** What the database knows of one log beside its rows. */
export interface LogState {
  ledger: Ledger;
  horizon: Horizon | null;
  /** `State.next` when the leader last looked for rows beyond the capacity. */
  swept: number;
  /** Rows told as lost, unreadable, and given up for room: since the last erase. */
  missing: number;
  quarantined: number;
  trimmed: number;
}

/** The one record that every transaction reads first and every write replaces. */
export interface State {
  v: 1;
  /** Names this database: another name means another database, so start from zero. */
  instance: string;
  epoch: EraseEpoch;
  visitor: string;
  /** Next sequence number: tail rows and segments of both logs take theirs from here. */
  next: number;
  logs: Record<LogName, LogState>;
}

export function freshState(identity: Pick<State, 'instance' | 'epoch' | 'visitor'>): State {
  return { v: 1, ...identity, next: 1, logs: { pageViews: freshLog(), signals: freshLog() } };
}

export function freshLog(): LogState {
  return { ledger: emptyLedger(), horizon: null, swept: 0, missing: 0, quarantined: 0, trimmed: 0 };
}

/** The greater of two epochs is in force. */
export function isLater(a: EraseEpoch, b: EraseEpoch): boolean {
  return a.n > b.n || (a.n === b.n && a.erasedAt > b.erasedAt);
}

/** What was read as a state, or null when it is missing or damaged. */
export function checkState(value: unknown): State | null {
  if (!isRecord(value) || value.v !== 1 || !isUuid(value.instance) || !isCount(value.next) || !isRecord(value.logs)) return null;
  const { visitor, epoch, logs } = value;
  const isWhole = isVisitor(visitor) && isEpoch(epoch) && LOGS.every((log) => isLogState(logs[log]));
  return isWhole ? (value as unknown as State) : null;
}

export function isEpoch(value: unknown): value is EraseEpoch {
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
