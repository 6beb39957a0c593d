import type { StoreNotice } from '../contract/ports/local-store.ts';
import type { Notice, StartOptions } from '../contract/ports/wire.ts';
import type { Observer } from '../observe/observer.ts';
import type { Documents } from '../persistence/documents/documents.ts';
import type { Leadership } from '../tabs/tabs.ts';
import { Dataset, createRecordedReader } from './dataset.ts';
import type { EngineDependencies } from './dependencies.ts';
import { Hints } from './hints.ts';
import { LeaderTasks } from './leader-tasks.ts';
import { Operations } from './operations.ts';
import { Lazy } from './lazy.ts';
import { readStatus } from './status.ts';
import { TabSync } from './tab-sync.ts';

type PageFacts = Pick<StartOptions, 'maxTouchPoints' | 'ownHosts'>;

/** The state that the ports share, and the life of the engine around it: open, start, suspend, resume. */
export class EngineCore {
  readonly deps: EngineDependencies;
  readonly recorded: Dataset;
  readonly operations: Operations;
  readonly tabSync: TabSync;
  /** What this tab does while it leads. */
  readonly leaderTasks: LeaderTasks;
  /** Resolves when everything on disk is in the store, or when it is clear that nothing can be read. */
  readonly opened: Promise<void>;
  sample: Dataset | null = null;
  /** Place of this visit, once known: later page views carry it from the start. */
  place = { country: '', city: '' };
  leadership: Leadership | null = null;
  /** What the mirror told of the database at its offer. */
  mirrorNotices: StoreNotice[] = [];
  /** Makes rows of observations; can be had once the page started the engine. */
  readonly observer: Lazy<Observer>;
  /** Small keyed documents, such as the operator's choices. */
  readonly documents: Lazy<Documents>;
  #knowPage: (facts: PageFacts) => void = () => {};
  #notices: MessagePort | null = null;
  readonly #hints: Hints;

  /** Begins to open the database at once. */
  constructor(deps: EngineDependencies) {
    this.deps = deps;
    this.recorded = new Dataset('recorded', deps.capacity, deps.clock, deps.randomness.uuid());
    this.operations = new Operations(deps.clock, (progress) => this.notify({ kind: 'progress', progress }));
    this.tabSync = new TabSync(deps.database, deps.channel, deps.clock);
    this.leaderTasks = new LeaderTasks(deps.database, deps.clock);
    this.#hints = new Hints(deps.clock, () => this.#tellChange());
    const facts = new Promise<PageFacts>((resolve) => (this.#knowPage = resolve));
    this.observer = new Lazy(async () => {
      const [{ createObserver }, { maxTouchPoints, ownHosts }] = await Promise.all([import('../observe/observer.ts'), facts]);
      return createObserver({ ...deps.browser, maxTouchPoints, ownHosts });
    });
    this.documents = new Lazy(deps.documents);
    const reader = createRecordedReader(this.recorded, {
      changed: () => this.changed(),
      forgotten: () => this.#forget(),
      statusChanged: () => this.changed(),
    });
    this.opened = deps.database.open(reader);
    deps.watchFailures((error) => this.report(error));
  }

  /** The data set that questions are answered from. */
  get shown(): Dataset {
    return this.sample ?? this.recorded;
  }

  /** The page is there: take its facts, wait for the database, follow the other tabs, compete for the lead. */
  async start(options: StartOptions): Promise<void> {
    const { deps } = this;
    this.#notices = options.notices;
    this.#knowPage(options);
    void this.observer.get();
    await this.opened;
    this.tabSync.start();
    this.leadership = deps.lead(options.tab, (error) => this.report(error));
    this.leadership.start((signal) => this.leaderTasks.run(options.tab, signal));
  }

  /** Lets go of timers, lock, channel and connection, so that the page may sleep in the back/forward cache. */
  async suspend(): Promise<void> {
    this.tabSync.stop();
    await this.leadership?.suspend();
    await Promise.all([this.deps.database.suspend(), this.documents.loaded?.suspend()]);
    this.deps.channel.suspend();
  }

  /** Takes up what {@link suspend} let go, and catches up with what was missed. */
  async resume(): Promise<void> {
    this.deps.channel.resume();
    this.tabSync.start();
    this.leadership?.resume();
    await this.tabSync.catchUp();
    this.changed();
  }

  /** Something changed that an answer or the status may show. */
  changed(): void {
    this.#hints.changed();
  }

  notify(notice: Notice): void {
    this.#notices?.postMessage(notice);
  }

  /** A bug in the background: told to the page, which logs it; the engine carries on. */
  report(error: unknown): void {
    const { name, message, stack = '' } = error instanceof Error ? error : new Error('Unknown failure in the analytics engine.');
    this.notify({ kind: 'failure', name, message, stack });
  }

  #tellChange(): void {
    this.notify({ kind: 'changed', revision: this.shown.revision });
    this.notify({ kind: 'status', status: readStatus(this) });
  }

  #forget(): void {
    this.mirrorNotices = [];
    this.place = { country: '', city: '' };
  }
}
