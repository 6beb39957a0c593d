import type * as DexieModule from 'dexie';
import type { Dexie as Database, EntityTable, ObservabilitySet } from 'dexie';
import { PERSISTENCE_LIMITS, type EventLogDependencies } from '../event-log/dependencies.ts';
import { perCollection, type CollectionName, type Entry } from './documents.ts';

const DATABASE_NAME = 'bugmatrix-documents';

/** What could not be written is tried again after this time, or with the next call. */
const RETRY_MS = 10_000;
/** At most so many writes wait for the database, the newest. */
const MAX_UNSAVED = 1_000;

export type DocumentTables = Database & { documents: EntityTable<{ key: string; value: unknown }, 'key'> } & Record<
    CollectionName,
    EntityTable<Entry, 'id'>
  >;

interface Opened {
  tables: DocumentTables;
  dexie: typeof DexieModule;
}

/** What is watched: one record of a table, or all of them. */
export interface Watched {
  table: 'documents' | CollectionName;
  key?: string;
}

type Body<T> = (tables: DocumentTables) => PromiseLike<T>;

/**
 * The documents' database. Dexie is loaded with the first call. A connection that fails is dropped and opened anew, once for a call,
 * because a dead one only fails again; where that does not help either, `otherwise` answers.
 */
export class DocumentConnection {
  readonly #deps: Pick<EventLogDependencies, 'indexedDB' | 'clock'>;
  readonly #watches = new Set<() => void>();
  #opening: Promise<Opened | null> | null = null;
  #opened: Opened | null = null;
  #unsaved: Body<unknown>[] = [];
  #catchingUp: Promise<void> | null = null;
  #unsavedChanged = (): void => {};
  #cancelRetry = (): void => {};

  constructor(deps: Pick<EventLogDependencies, 'indexedDB' | 'clock'>) {
    this.#deps = deps;
  }

  /** Whether the browser denies databases. */
  get isDenied(): boolean {
    return this.#deps.indexedDB === null;
  }

  /** How many writes wait for the database. */
  get unsaved(): number {
    return this.#unsaved.length;
  }

  /** Calls back whenever that number changes. */
  onUnsaved(listener: () => void): void {
    this.#unsavedChanged = listener;
  }

  async read<T>(body: Body<T>, otherwise: () => T | PromiseLike<T>): Promise<T> {
    const done = await this.#attempt(body);
    return typeof done === 'string' ? await otherwise() : done.value;
  }

  /**
   * A write for which the database is lost is kept, and runs again in its turn as soon as that answers: `body` builds upon what is stored
   * then. What a full disk does not take is left to `otherwise`.
   */
  async write<T>(body: Body<T>, otherwise: () => T | PromiseLike<T>): Promise<T> {
    const done = await this.#attempt(body);
    if (typeof done === 'object') return done.value;
    const value = await otherwise();
    if (done === 'lost' && !this.isDenied) this.#keep([...this.#unsaved, body].slice(-MAX_UNSAVED));
    return value;
  }

  /** Gives up what could not be written: everything is removed or replaced. */
  forgetUnsaved(): void {
    this.#keep([]);
  }

  /**
   * Calls the listener with what the query answers, now and after every change of what is watched, in any tab; `otherwise` watches
   * instead while the database fails. A live query of Dexie would do the same, but until its own records change it keeps the key of
   * every other record that does (4.4): a tab that stays open would never let go of its boosts.
   */
  watch<T>(watched: Watched, query: Body<T>, listener: (value: T) => void, otherwise: () => () => void): () => void {
    let begun = 0;
    let stop = (): void => {};
    const begin = async (): Promise<void> => {
      begun += 1;
      const mine = begun;
      stop();
      stop = () => {};
      const open = await this.#open();
      if (mine !== begun) return;
      const giveUp = (): void => {
        if (mine !== begun) return;
        if (open) this.#drop(open);
        stop();
        stop = otherwise();
      };
      if (!open) return giveUp();
      const { Dexie } = open.dexie;
      let isDue = false;
      let isLooking = false;
      const look = async (): Promise<void> => {
        isDue = true;
        if (isLooking) return;
        isLooking = true;
        try {
          while (isDue && mine === begun) {
            isDue = false;
            // A change is told within the transaction that made it, which takes no query any more.
            const answer = await Dexie.ignoreTransaction(async () => query(open.tables)).then(
              (value) => ({ value }),
              () => null,
            );
            if (answer === null) return giveUp();
            if (mine === begun) listener(answer.value);
          }
        } finally {
          isLooking = false;
        }
      };
      const changed = (parts: ObservabilitySet): void => {
        if (concerns(open.dexie, parts, watched)) void look();
      };
      Dexie.on.storagemutated.subscribe(changed);
      stop = () => Dexie.on.storagemutated.unsubscribe(changed);
      void look();
    };
    const again = (): void => void begin();
    this.#watches.add(again);
    again();
    return () => {
      this.#watches.delete(again);
      begun += 1;
      stop();
    };
  }

  async #attempt<T>(body: Body<T>): Promise<{ value: T } | 'full' | 'lost'> {
    for (const isLast of [false, true]) {
      const open = await this.#open();
      if (!open) return 'lost';
      try {
        await this.#writeUnsaved(open.tables);
        return { value: await body(open.tables) };
      } catch (error) {
        if (isFull(error)) return 'full';
        if (!isLast) this.#drop(open);
      }
    }
    return 'lost';
  }

  /** What could not be written before, in its order, once for all who ask. */
  #writeUnsaved(tables: DocumentTables): Promise<void> {
    this.#catchingUp ??= this.#catchUp(tables).finally(() => (this.#catchingUp = null));
    return this.#catchingUp;
  }

  async #catchUp(tables: DocumentTables): Promise<void> {
    for (let [next] = this.#unsaved; next !== undefined; [next] = this.#unsaved) {
      const done = next;
      await done(tables);
      this.#keep(this.#unsaved.filter((body) => body !== done));
    }
  }

  #keep(unsaved: Body<unknown>[]): void {
    if (unsaved.length === this.#unsaved.length && unsaved.length === 0) return;
    this.#unsaved = unsaved;
    this.#cancelRetry();
    if (unsaved.length > 0) this.#cancelRetry = this.#deps.clock.after(RETRY_MS, () => this.#retry());
    this.#unsavedChanged();
  }

  #retry(): void {
    void this.#attempt(() => Promise.resolve()).then(() => {
      if (this.#unsaved.length > 0) this.#cancelRetry = this.#deps.clock.after(RETRY_MS, () => this.#retry());
    });
  }

  /** Null where the database does not open in time: it is asked again with the next call. */
  #open(): Promise<Opened | null> {
    const { clock } = this.#deps;
    this.#opening ??= this.#load().catch(() => null);
    const opening = this.#opening;
    const deadline = new Promise<null>((resolve) => {
      const cancel = clock.after(PERSISTENCE_LIMITS.openDeadlineMs, () => resolve(null));
      void opening.then((open) => {
        cancel();
        if (!open && this.#opening === opening) this.#opening = null;
      });
    });
    return Promise.race([opening, deadline]);
  }

  async #load(): Promise<Opened | null> {
    const { indexedDB } = this.#deps;
    if (!indexedDB) return null;
    const dexie = await import('dexie');
    const tables = new dexie.Dexie(DATABASE_NAME, { indexedDB, IDBKeyRange }) as DocumentTables;
    tables.version(1).stores({ documents: 'key', ...perCollection(() => 'id, ts') });
    // Each ends here: what Dexie does otherwise is to warn on the visitor's console.
    tables.on('blocked', () => false);
    tables.on('versionchange', () => {
      tables.close();
      if (this.#opened?.tables === tables) this.#opening = null;
      return false;
    });
    await tables.open();
    const isAnew = this.#opened !== null;
    this.#opened = { tables, dexie };
    if (isAnew) for (const again of this.#watches) again();
    return this.#opened;
  }

  #drop(open: Opened): void {
    open.tables.close();
    if (this.#opened === open) this.#opening = null;
  }
}

/** Whether a change that Dexie tells of, as ranges of keys by table and index, is one of what is watched. */
function concerns({ RangeSet, rangesOverlap }: typeof DexieModule, parts: ObservabilitySet, { table, key }: Watched): boolean {
  const records = `idb://${DATABASE_NAME}/${table}/`;
  if (parts['all'] !== undefined) return true;
  if (key === undefined) return Object.keys(parts).some((part) => part.startsWith(records));
  const changed = parts[records];
  return changed !== undefined && rangesOverlap(changed, new RangeSet(key));
}

/** Whether an error of Dexie, or the one of the browser within it, says that the disk is full. */
function isFull(error: unknown): boolean {
  const { name, inner } = error as { name?: unknown; inner?: { name?: unknown } | null };
  return [name, inner?.name].includes('QuotaExceededError');
}
