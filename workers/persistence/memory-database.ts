import type { EraseEpoch, StoreNotice } from '#contract/ports/local-store.ts';
import type { EventRow } from '#contract/rows/event.ts';
import { type LogName, LOGS } from '#contract/rows/logs.ts';
import type { KeptDocuments } from './documents/documents.ts';
import type { EventDatabase, LogBlocks, LogListener, PendingRow, WriteResult } from './event-database.ts';
import type { LoadDay, PageLoad } from '#contract/documents/page-loads.ts';
import { countLoad, type LoadCounts } from './event-log/load-counts.ts';
import { noticesOf } from './event-log/notices.ts';
import { isErased, isLater } from './event-log/state.ts';

const NO_LOADS: LoadCounts = { days: [], recent: [] };

/**
 * An event database that keeps nothing: the listener's memory is all there is. For an engine on the page's own thread, and
 * where the browser has no IndexedDB at all. Rows stay unsaved, so their journal lines stay too; blocks count as
 * saved, since there is nowhere else to put them; no tab gets the lease.
 */
export class MemoryDatabase implements EventDatabase {
  readonly durability = 'memory';
  readonly undoesImports = false;
  readonly notices: StoreNotice[] = noticesOf(null, 'lost');
  readonly #uuid: () => string;
  #loads = NO_LOADS;
  #waiting: KeptDocuments | null = null;
  #listener!: LogListener;
  epoch: EraseEpoch = { n: 0, erasedAt: 0 };
  visitor: string;

  /** @param uuid makes visitor ids */
  constructor(uuid: () => string) {
    this.#uuid = uuid;
    this.visitor = uuid();
  }

  open(listener: LogListener): Promise<void> {
    this.#listener = listener;
    return Promise.resolve();
  }

  write(log: LogName, rows: PendingRow[]): Promise<WriteResult> {
    const fresh = new Map<string, EventRow>();
    for (const pending of rows) {
      const { row } = pending;
      if (!isErased(pending, this.epoch) && !this.#listener.has(log, row.id)) fresh.set(row.id, row);
    }
    if (fresh.size > 0) this.#listener.take(log, [...fresh.values()]);
    const erased = rows.filter((pending) => isErased(pending, this.epoch));
    const accepted = erased.map(({ row }) => row.id);
    return Promise.resolve({ accepted, unsaved: rows.map(({ row }) => row.id).filter((id) => !accepted.includes(id)) });
  }

  importBlocks(blocks: LogBlocks): ReturnType<EventDatabase['importBlocks']> {
    for (const log of LOGS) if (blocks[log].length > 0) this.#listener.takeBlocks(log, blocks[log]);
    return Promise.resolve({ saved: true, undo: null });
  }

  undoImport(): Promise<boolean> {
    return Promise.resolve(false);
  }

  clearLog(log: LogName): Promise<boolean> {
    const newest = this.#listener.newest(log);
    if (newest !== null) this.#listener.trim(log, newest);
    return Promise.resolve(true);
  }

  countLoads(loads: PageLoad[]): Promise<boolean> {
    this.#loads = loads.reduce(countLoad, this.#loads);
    return Promise.resolve(false);
  }

  loadDays(): Promise<LoadDay[]> {
    return Promise.resolve(this.#loads.days);
  }

  async follow(): Promise<void> {}

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
    for (const log of LOGS) this.#listener.takeBlocks(log, content[log]);
    this.#waiting = content.documents ?? null;
    return Promise.resolve(this.epoch);
  }

  async placeDocuments(documents: Parameters<EventDatabase['placeDocuments']>[0]): Promise<boolean> {
    if (this.#waiting === null) return true;
    const isPlaced = await documents.replaceAll(this.#waiting);
    if (isPlaced) this.#waiting = null;
    return isPlaced;
  }

  withSite(): Promise<null> {
    return Promise.resolve(null);
  }

  #startOver(epoch: EraseEpoch, visitor: string): void {
    this.epoch = epoch;
    this.visitor = visitor;
    this.#loads = NO_LOADS;
    this.#waiting = null;
    this.#listener.forget(epoch, visitor);
    this.#listener.statusChanged();
  }
}
