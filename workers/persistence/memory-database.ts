import type { EventRow } from '../contract/rows/event.ts';
import type { EraseEpoch, StoreNotice } from '../contract/ports/local-store.ts';
import { isErased } from './event-log/append-rows.ts';
import type { EventDatabase, LogName, LogListener, PendingRow, WriteResult } from './event-database.ts';
import { noticesOf } from './event-log/notices.ts';
import { isLater } from './event-log/state.ts';

/** See {@link MemoryDatabase}. `uuid` makes visitor ids. */
export function createMemoryDatabase(uuid: () => string): EventDatabase {
  return new MemoryDatabase(uuid);
}

/**
 * An event database that keeps nothing: the reader's memory is all there is. For an engine on the page's own thread, and
 * where the browser has no IndexedDB at all. Rows stay unsaved, so their journal lines stay too.
 */
class MemoryDatabase implements EventDatabase {
  readonly durability = 'memory';
  readonly notices: StoreNotice[] = noticesOf(null, 'lost');
  readonly #uuid: () => string;
  #reader!: LogListener;
  epoch: EraseEpoch = { n: 0, erasedAt: 0 };
  visitor: string;

  constructor(uuid: () => string) {
    this.#uuid = uuid;
    this.visitor = uuid();
  }

  open(reader: LogListener): Promise<void> {
    this.#reader = reader;
    return Promise.resolve();
  }

  write(log: LogName, rows: PendingRow[]): Promise<WriteResult> {
    const fresh = new Map<string, EventRow>();
    for (const pending of rows) {
      const { row } = pending;
      if (!isErased(pending, this.epoch) && !this.#reader.has(log, row.id)) fresh.set(row.id, row);
    }
    if (fresh.size > 0) this.#reader.take(log, [...fresh.values()]);
    const erased = rows.filter((pending) => isErased(pending, this.epoch));
    const accepted = erased.map(({ row }) => row.id);
    return Promise.resolve({ accepted, unsaved: rows.map(({ row }) => row.id).filter((id) => !accepted.includes(id)) });
  }

  writeBlocks(...[log, blocks]: Parameters<EventDatabase['writeBlocks']>): Promise<{ saved: boolean }> {
    this.#reader.takeBlocks(log, blocks);
    return Promise.resolve({ saved: true });
  }

  follow(): Promise<void> {
    return Promise.resolve();
  }

  acquireLease(): Promise<null> {
    return Promise.resolve(null);
  }

  renewLease(): Promise<boolean> {
    return Promise.resolve(false);
  }

  leader(): Promise<null> {
    return Promise.resolve(null);
  }

  compact(): Promise<boolean> {
    return Promise.resolve(false);
  }

  erase(now: number): Promise<EraseEpoch> {
    this.#startOver({ n: this.epoch.n + 1, erasedAt: now }, this.#uuid());
    return Promise.resolve(this.epoch);
  }

  adoptEpoch(epoch: EraseEpoch): Promise<void> {
    if (isLater(epoch, this.epoch)) this.#startOver(epoch, this.#uuid());
    return Promise.resolve();
  }

  replaceAll(...[content, now]: Parameters<EventDatabase['replaceAll']>): Promise<EraseEpoch> {
    this.#startOver({ n: this.epoch.n + 1, erasedAt: now }, content.visitor);
    this.#reader.takeBlocks('pageViews', content.pageViews);
    this.#reader.takeBlocks('signals', content.signals);
    return Promise.resolve(this.epoch);
  }

  suspend(): Promise<void> {
    return Promise.resolve();
  }

  #startOver(epoch: EraseEpoch, visitor: string): void {
    this.epoch = epoch;
    this.visitor = visitor;
    this.#reader.forget(epoch, visitor);
    this.#reader.statusChanged();
  }
}
