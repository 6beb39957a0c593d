import type { EventRow } from '#contract/rows/event.ts';
import type { EraseEpoch } from '#contract/ports/local-store.ts';
import { type LogName, perLog } from '#contract/rows/logs.ts';
import type { Horizon, LogListener } from '../../../workers/persistence/event-database.ts';
import { type EventBlock, rowOfBlock } from '../../../workers/store/blocks/event-block.ts';

interface NaiveLog {
  rows: EventRow[];
  horizon: Horizon | null;
}

/** The newest `capacity` rows of each log, as plain sorted lists. */
export class NaiveListener implements LogListener {
  readonly #capacity: number;
  #logs: Record<LogName, NaiveLog> = emptyLogs();
  forgotten: { epoch: EraseEpoch; visitor: string }[] = [];
  statusChanges = 0;

  constructor(capacity = Number.POSITIVE_INFINITY) {
    this.#capacity = capacity;
  }

  rows(log: LogName = 'pageViews'): EventRow[] {
    return this.#logs[log].rows;
  }

  ids(log: LogName = 'pageViews'): string[] {
    return this.#logs[log].rows.map((row) => row.id);
  }

  has(log: LogName, id: string): boolean {
    return this.#logs[log].rows.some((row) => row.id === id);
  }

  floor(log: LogName): Horizon | null {
    const { rows } = this.#logs[log];
    return rows.length < this.#capacity ? null : { ts: rows[0]!.ts, id: rows[0]!.id };
  }

  newest(log: LogName): Horizon | null {
    const row = this.rows(log).at(-1);
    return row ? { ts: row.ts, id: row.id } : null;
  }

  take(log: LogName, rows: EventRow[]): void {
    const of = this.#logs[log];
    const held = new Set(of.rows.map((row) => row.id));
    for (const row of rows) {
      if (held.has(row.id) || (of.horizon && compare(row, of.horizon) <= 0)) continue;
      held.add(row.id);
      of.rows.push(row);
    }
    of.rows.sort(compare);
    if (of.rows.length > this.#capacity) of.rows.splice(0, of.rows.length - this.#capacity);
  }

  takeBlocks(log: LogName, blocks: EventBlock[]): void {
    this.take(
      log,
      blocks.flatMap((block) => Array.from({ length: block.count }, (_, i) => rowOfBlock(block, i))),
    );
  }

  trim(log: LogName, horizon: Horizon): void {
    const of = this.#logs[log];
    if (!of.horizon || compare(of.horizon, horizon) < 0) of.horizon = { ts: horizon.ts, id: horizon.id };
    of.rows = of.rows.filter((row) => compare(row, horizon) > 0);
  }

  forget(epoch: EraseEpoch, visitor: string): void {
    this.#logs = emptyLogs();
    this.forgotten.push({ epoch, visitor });
  }

  statusChanged(): void {
    this.statusChanges++;
  }
}

export function compare(a: Horizon, b: Horizon): number {
  return a.ts - b.ts || (a.id < b.id ? -1 : Number(a.id > b.id));
}

function emptyLogs(): Record<LogName, NaiveLog> {
  return perLog(() => ({ rows: [], horizon: null }));
}
