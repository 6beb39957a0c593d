import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import type { Clock } from '#contract/clock.ts';
import type { EventRow, Observation } from '#contract/rows/event.ts';
import { DEFAULT_CAPACITY } from '#contract/limits.ts';
import type { DatasetName } from '#contract/ports/local-store.ts';
import type { RowsQuestion } from '#contract/questions/rows.ts';
import type { Notice, WireApi } from '#contract/ports/wire.ts';
import { createEngine } from '../../../workers/engine/create-engine.ts';
import { createEventLog } from '../../../workers/persistence/event-log/event-log.ts';
import { MemoryDatabase } from '../../../workers/persistence/memory-database.ts';
import type { Documents } from '../../../workers/persistence/documents/documents.ts';
import { MemoryDocuments } from '../../../workers/persistence/documents/memory-documents.ts';
import { KeptSources } from '../../../workers/persistence/kept/kept-sources.ts';
import { createLeadership, createLoneLeadership, type LocksLike } from '../../../workers/tabs/leadership.ts';
import { createTabChannel, type BroadcastLike } from '../../../workers/tabs/tab-channel.ts';
import { FakeUndoLocks } from '../fake-undo-locks.ts';
import { FakeClock } from '../fake-clock.ts';
import { FakeLocks } from '../page/fake-locks.ts';
import { makeObservation } from '../page/make-observation.ts';
import { makeId } from '../make-id.ts';
import { valueOf } from '../value-of.ts';
import { makeRowsQuestion } from '../make-question.ts';

const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

export interface EngineTab {
  api: WireApi;
  /** What the engine told its page unasked, in order. */
  notices: Notice[];
  /** Ends the engine, as its page's end does: no timer of it runs, and no message reaches it. */
  close(): void;
}

/** One browser profile: tabs with an engine each, on one database, one channel and one clock. */
export class EngineBrowser {
  readonly clock = new FakeClock();
  /** What all tabs keep beside the events, unless a tab is given another store. */
  readonly documents: Documents = new MemoryDocuments();
  readonly #factory = new IDBFactory();
  readonly keptSources = new KeptSources({ indexedDB: this.#factory, clock: this.clock });
  readonly #undoLocks = new FakeUndoLocks();
  readonly #locks = new FakeLocks();
  readonly #members = new Set<(event: MessageEvent) => void>();
  /** Messages between tabs may be lost. */
  losesMessages = false;
  #uuids = 0;
  #tabs = 0;

  uuid = (): string => makeId(1_000_000 + this.#uuids++);

  /** An engine on the profile's database, or in memory; started unless told otherwise. */
  async openTab({ memory = false, capacity = DEFAULT_CAPACITY, start = true, documents = this.documents } = {}): Promise<EngineTab> {
    const { uuid } = this;
    let isOpen = true;
    let release = (): void => {};
    const closed = new Promise<void>((resolve) => (release = resolve));
    const locks: LocksLike = {
      request: (name, options, callback) => this.#locks.request(name, options, () => Promise.race([closed, callback()])),
    };
    const clock: Clock = {
      now: () => this.clock.now(),
      elapsed: () => this.clock.elapsed(),
      after: (ms, run) => this.clock.after(ms, () => isOpen && run()),
    };
    const tab = `tab-${this.#tabs++}`;
    const channel = createTabChannel(() => this.#join(() => isOpen));
    const api = createEngine({
      clock,
      channel,
      randomness: { uuid },
      database: memory
        ? new MemoryDatabase(uuid)
        : createEventLog({ indexedDB: this.#factory, clock, uuid, undoLocks: this.#undoLocks.ofTab() }),
      documents: () => Promise.resolve(documents),
      keptFiles: () => Promise.resolve(this.keptSources),
      lead: (name, report) => (memory ? createLoneLeadership(report) : createLeadership(locks, { clock, channel, tab: name, report })),
      watchFailures: () => {},
      browser: { userAgent: CHROME, language: 'en-US', timeZone: 'Europe/Berlin', release: '1.0.0-test' },
      capacity,
    });
    const notices: Notice[] = [];
    const port = { postMessage: (notice: Notice) => notices.push(notice) } as unknown as MessagePort;
    if (start)
      valueOf(await api.start({ tab, screen: '1920x1080', maxTouchPoints: 0, ownHosts: ['example.org'], asks: false, notices: port }));
    const close = (): void => {
      isOpen = false;
      release();
    };
    return { api, notices, close };
  }

  /** An observation of this instant. */
  observation(n: number, changes: Partial<Observation> = {}): Observation {
    return makeObservation(n, { ts: this.clock.now(), path: '/blog', title: 'Blog', ...changes });
  }

  #join(isOpen: () => boolean): BroadcastLike {
    let own: ((event: MessageEvent) => void) | null = null;
    return {
      postMessage: (data) => {
        if (this.losesMessages) return;
        for (const member of this.#members) if (member !== own) queueMicrotask(() => member({ data } as MessageEvent));
      },
      addEventListener: (_, listener) => {
        own = (event) => isOpen() && listener(event);
        this.#members.add(own);
      },
    };
  }
}

/** All rows of a data set, newest first. */
export async function rowsOf({ api }: EngineTab, changes: Partial<RowsQuestion> = {}, dataset?: DatasetName): Promise<EventRow[]> {
  const question = makeRowsQuestion({ range: { from: null, to: 8_640_000_000_000_000 }, bots: 'include', limit: 1_000, ...changes });
  return valueOf(await api.rows(question, dataset)).rows;
}
