import { wrap, type DBSchema, type IDBPDatabase } from 'idb';
import * as v from 'valibot';
import type { Clock } from '#contract/clock.ts';
import { fail, succeed, type Outcome } from '#contract/outcome.ts';
import type { FileReport, KeptFile, KeptFiles } from '#contract/ports/opened-file.ts';
import { STORED_FORM } from '#contract/rows/text-columns.ts';
import type { EventBlock } from '../../store/blocks/event-block.ts';
import { readSegment } from '../segments/read-segment.ts';
import { segmentRecord } from '../segments/write-segment.ts';
import { ABOUT, BEGUN, type About } from './about-schema.ts';

const NAME = 'bugmatrix.opened.';
/** Writing takes a minute at most: what is older and not complete was cut off, and nobody will complete it. */
const CUT_OFF_MS = 3_600_000;

/** A database for each source: its rows in blocks, and one record about them, which is complete once all of them are written. */
interface KeptSchema extends DBSchema {
  blocks: { key: number; value: unknown };
  about: { key: 'about'; value: unknown };
}
type Connection = IDBPDatabase<KeptSchema>;

export interface KeptSourcesDependencies {
  /** Null where the browser denies it. */
  indexedDB: IDBFactory | null;
  clock: Pick<Clock, 'now'>;
}

/**
 * Sources of opened files that are kept in this browser, each in a database of its own in the form of the recording's segments. They
 * are written once and never changed, so that they need no journal, leader or ledger. A block is a request of its own, between two of
 * which other tasks run. Who writes or reads one is told when it is `deleted`, in whatever tab.
 */
export class KeptSources implements KeptFiles {
  readonly #deps: KeptSourcesDependencies;

  constructor(deps: KeptSourcesDependencies) {
    this.#deps = deps;
  }

  /** Writes the rows of a source; each block ascends. What cannot be written whole is deleted again. */
  async write(
    { id, title, report }: Pick<KeptFile, 'id' | 'title'> & { report: FileReport },
    blocks: Iterable<EventBlock>,
    deleted: () => void,
  ): Promise<Outcome<KeptFile>> {
    const begun = this.#deps.clock.now();
    let [rows, bytes, isDeleted] = [0, 0, false];
    let database: Connection | null = null;
    try {
      database = await this.#create(id, begun);
      watchDeletion(database, () => {
        isDeleted = true;
        deleted();
      });
      for (const block of blocks) {
        const record = segmentRecord(block);
        await database.add('blocks', record);
        rows += block.count;
        bytes += record.bytes.byteLength;
      }
      await database.put('about', { begun, title, rows, bytes, report } satisfies About, 'about');
      return succeed({ id, title, bytes, report, problem: '' });
    } catch (error) {
      database?.close();
      if (!(error instanceof DOMException)) throw error;
      if (isDeleted) return GONE;
      await this.deleteKept(id);
      return error.name === 'QuotaExceededError' ? NO_ROOM : NOT_KEPT;
    }
  }

  /** Gives all rows of a source, as written. Of a damaged block only what it lost is missing. */
  async read(id: string, take: (block: EventBlock) => void, deleted: () => void): Promise<Outcome<{ report: FileReport; lost: number }>> {
    const opened = await this.#open(id);
    if (!opened.ok) return opened;
    const { database, about } = opened.value;
    let [rows, isDeleted] = [0, false];
    watchDeletion(database, () => {
      isDeleted = true;
      deleted();
    });
    for (const key of await database.getAllKeys('blocks').catch(() => [])) {
      // Each for itself: a record that the browser cannot read must not take others along.
      const { block } = readSegment(await database.get('blocks', key).catch(() => null));
      if (isDeleted) return GONE;
      if (block === null) continue;
      rows += block.count;
      take(block);
    }
    return isDeleted ? GONE : succeed({ report: about.report, lost: Math.max(0, about.rows - rows) });
  }

  async listKept(): Promise<Outcome<KeptFile[]>> {
    const listed: { begun: number; file: KeptFile }[] = [];
    for (const id of await this.#ids()) {
      const opened = await this.#open(id);
      if (opened.ok) {
        const { database, about } = opened.value;
        const { begun, title, bytes, report } = about;
        database.close();
        listed.push({ begun, file: { id, title, bytes, report, problem: '' } });
      } else if (opened.failure.code !== 'gone') {
        const { message: problem } = opened.failure;
        listed.push({ begun: 0, file: { id, title: 'Kept files', bytes: 0, report: null, problem } });
      }
    }
    return succeed(listed.toSorted((a, b) => a.begun - b.begun).map(({ file }) => file));
  }

  deleteKept(id: string): Promise<Outcome<null>> {
    const { indexedDB } = this.#deps;
    return new Promise((resolve) => {
      const done = () => resolve(succeed(null));
      if (indexedDB === null) return done();
      const request = indexedDB.deleteDatabase(NAME + id);
      request.onsuccess = done;
      // A frozen tab holds it: it goes when that tab ends.
      request.onblocked = done;
      request.onerror = (event) => {
        event.preventDefault();
        resolve(fail('unavailable', 'The browser did not delete these kept files: try it again.'));
      };
    });
  }

  /** Deletes all of them, also those that were never completed, and those of newer builds. */
  async deleteAllKept(): Promise<Outcome<null>> {
    for (const id of await this.#ids()) {
      const outcome = await this.deleteKept(id);
      if (!outcome.ok) return outcome;
    }
    return succeed(null);
  }

  /** Of all databases of kept sources; none where the browser lists no databases. */
  async #ids(): Promise<string[]> {
    try {
      const databases = (await this.#deps.indexedDB?.databases()) ?? [];
      return databases.flatMap(({ name = '' }) => (name.startsWith(NAME) ? [name.slice(NAME.length)] : []));
    } catch (error) {
      if (error instanceof DOMException) return [];
      throw error;
    }
  }

  async #create(id: string, begun: number): Promise<Connection> {
    const { indexedDB } = this.#deps;
    if (indexedDB === null) throw new DOMException('The browser denies databases.', 'SecurityError');
    const request = indexedDB.open(NAME + id, STORED_FORM);
    request.onupgradeneeded = () => {
      request.result.createObjectStore('blocks', { autoIncrement: true });
      request.result.createObjectStore('about').put({ begun }, 'about');
    };
    return connected(request);
  }

  /** Opens a complete source. One that was cut off while it was written is deleted. */
  async #open(id: string): Promise<Outcome<{ database: Connection; about: About }>> {
    const { indexedDB, clock } = this.#deps;
    if (indexedDB === null) return GONE;
    const request = indexedDB.open(NAME + id);
    // There is none: nothing is made of it.
    request.onupgradeneeded = () => request.transaction?.abort();
    let database: Connection | null = null;
    try {
      database = await connected(request);
      if (database.version > STORED_FORM) {
        database.close();
        return NEWER;
      }
      const found: unknown = await database.get('about', 'about');
      const about = v.safeParse(ABOUT, found);
      if (about.success) return succeed({ database, about: about.output });
      database.close();
      const cut = v.safeParse(v.strictObject(BEGUN.entries), found);
      if (!cut.success) return DAMAGED;
      if (clock.now() - cut.output.begun > CUT_OFF_MS) await this.deleteKept(id);
      return GONE;
    } catch (error) {
      database?.close();
      if (!(error instanceof DOMException)) throw error;
      return database === null && error.name === 'AbortError' ? GONE : DAMAGED;
    }
  }
}

const GONE = fail('gone', 'These files are no longer kept in this browser: they were deleted. Open the files themselves again.', {
  retry: false,
});
const NEWER = fail('unsupported', 'A newer version of this site kept these files: reload the page to open them.');
const DAMAGED = fail('bad-input', 'What this browser kept of these files cannot be read: delete it, and open the files again.');
const NO_ROOM = fail(
  'unavailable',
  'There is no room to keep these files in this browser: they stay in memory. Delete other kept files or free space on the disk, and try again.',
);
const NOT_KEPT = fail('unavailable', 'This browser does not keep these files: they stay in memory.');

function connected(request: IDBOpenDBRequest): Promise<Connection> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(wrap(request.result) as unknown as Connection);
    request.onerror = (event) => {
      event.preventDefault();
      reject(request.error ?? new DOMException('The database was not opened.', 'AbortError'));
    };
  });
}

/** Nobody waits for this connection when the source is deleted, in whatever tab, or erased with everything. */
function watchDeletion(database: Connection, deleted: () => void): void {
  database.addEventListener('versionchange', () => {
    database.close();
    deleted();
  });
}
