import type { Clock, Randomness } from '#contract/clock.ts';
import type { DatasetName, StoreNotice, StoreStatus } from '#contract/ports/local-store.ts';
import { fail, succeed, type Outcome } from '#contract/outcome.ts';
import type { Notice, StartOptions, Topic } from '#contract/ports/wire.ts';
import { LOGS, logOf } from '#contract/rows/logs.ts';
import type { Observer } from '../observe/observer.ts';
import type { Documents } from '../persistence/documents/documents.ts';
import type { EventDatabase, PendingRow, WriteResult } from '../persistence/event-database.ts';
import type { Leadership, TabChannel } from '../tabs/tabs.ts';
import { createDatasetListener, Dataset, earliestOf, latestOf } from './dataset.ts';
import type { EngineDependencies } from './dependencies.ts';
import { Hints } from './hints.ts';
import { Lazy } from './lazy.ts';
import { LeaderTasks } from './leader-tasks.ts';
import { Operations } from './operations.ts';
import { TabSync } from './tab-sync.ts';

type PageFacts = Pick<StartOptions, 'maxTouchPoints' | 'ownHosts'>;
const UNKNOWN_PLACE = { country: '', city: '' };

/**
 * The state that the ports share, and the life of the engine around it: open, start. Each port names the
 * members that it uses, as a `Pick` of this class.
 */
export class EngineCore {
  readonly database: EventDatabase;
  readonly channel: TabChannel;
  readonly clock: Clock;
  readonly randomness: Randomness;
  readonly browser: EngineDependencies['browser'];
  readonly recorded: Dataset;
  readonly operations: Operations;
  readonly leaderTasks: LeaderTasks;
  /** Resolves when everything on disk is in the store, or when it is clear that nothing can be read. */
  readonly opened: Promise<void>;
  /** Makes rows of observations; can be had once the page started the engine. */
  readonly observer: Lazy<Observer>;
  /** Small keyed documents, such as the operator's choices. */
  readonly documents: Lazy<Documents>;
  /** Resolves when what the page sent last to be recorded is stored, or refused. */
  recording: Promise<unknown> = Promise.resolve();
  /** Place of this visit, once known: later page views carry it from the start. */
  place = UNKNOWN_PLACE;
  /** What the page's mirror showed about the database when it was offered. */
  mirrorNotices: StoreNotice[] = [];
  readonly #lead: EngineDependencies['lead'];
  readonly #tabSync: TabSync;
  readonly #hints: Hints;
  readonly #announced = new Set<Topic>();
  #sample: Dataset | null = null;
  #leadership: Leadership | null = null;
  #notices: MessagePort | null = null;
  #sentRevision = '';
  #knowPage: (facts: PageFacts) => void = () => {};

  /** Begins to open the database at once. */
  constructor(deps: EngineDependencies) {
    const { database, channel, clock, randomness, browser, capacity } = deps;
    [this.database, this.channel, this.clock, this.randomness, this.browser] = [database, channel, clock, randomness, browser];
    this.#lead = deps.lead;
    this.recorded = new Dataset('browser', capacity, clock, randomness.uuid());
    this.operations = new Operations(clock, (progress) => this.notify({ kind: 'progress', progress }));
    this.leaderTasks = new LeaderTasks(database, clock);
    this.#tabSync = new TabSync(database, channel, clock);
    this.#hints = new Hints(clock, () => this.#sendChange());
    const facts = new Promise<PageFacts>((resolve) => (this.#knowPage = resolve));
    this.observer = new Lazy(async () => {
      const [{ createObserver }, { maxTouchPoints, ownHosts }] = await Promise.all([import('../observe/observer.ts'), facts]);
      return createObserver({ ...browser, maxTouchPoints, ownHosts });
    });
    this.documents = new Lazy(async () => {
      const [documents] = await Promise.all([deps.documents(), this.opened]);
      // An erase or a restore that was cut off before the documents is finished before any reader.
      await database.placeDocuments(documents);
      documents.onUnsaved(() => this.notify({ kind: 'status', status: this.status }));
      return documents;
    });
    const listener = createDatasetListener(this.recorded, { changed: () => this.changed(), forgotten: () => this.#forget() });
    this.opened = database.open(listener);
    deps.watchFailures((error) => this.report(error));
  }

  datasetOf(name: DatasetName): Outcome<Dataset> {
    const dataset = name === 'sample' ? this.#sample : this.recorded;
    // Where it shows, the page makes it again.
    const lost = 'The sample data is being made again.';
    return dataset === null ? fail('unavailable', lost) : succeed(dataset);
  }

  /** Holds made-up page views beside the recording; null drops them. */
  holdSample(sample: Dataset | null): void {
    this.#sample = sample;
    this.notify({ kind: 'status', status: this.status });
  }

  /** Who compacts and trims, as far as this tab knows. */
  get leader(): StoreStatus['leader'] {
    return this.#leadership?.role ?? 'none';
  }

  /** How safe the recorded events are, and how many are held. */
  get status(): StoreStatus {
    const { database } = this;
    const { pageViews, signalsHeld } = this.recorded;
    return {
      durability: database.durability,
      held: pageViews.length,
      capacity: pageViews.capacity,
      signalsHeld,
      earliest: earliestOf(pageViews),
      latest: latestOf(pageViews),
      sample: this.#sample !== null,
      visitor: database.visitor,
      agent: this.observer.loaded?.agent ?? '',
      epoch: database.epoch,
      notices: [...database.notices, ...this.mirrorNotices, ...unsavedNotices(this.documents.loaded?.unsaved ?? 0)],
      leader: this.leader,
    };
  }

  /** Writes complete rows, each to its log, and notifies the other tabs. Resolves when they are stored, or shown from memory. */
  async write(rows: readonly PendingRow[]): Promise<WriteResult> {
    if (rows.length === 0) return { accepted: [], unsaved: [] };
    const results = await Promise.all(
      LOGS.map((log) =>
        this.database.write(
          log,
          rows.filter(({ row }) => logOf(row.kind) === log),
        ),
      ),
    );
    const accepted = results.flatMap((result) => result.accepted);
    if (accepted.length > 0) this.channel.post({ kind: 'written' });
    return { accepted, unsaved: results.flatMap((result) => result.unsaved) };
  }

  /** The page is there: take its facts, wait for the database, follow the other tabs, compete for the lead. */
  async start(options: StartOptions): Promise<void> {
    this.#notices = options.notices;
    this.#knowPage(options);
    void this.observer.get();
    if (options.asks) void this.recorded.questions.get();
    await this.opened;
    this.#sentRevision = this.recorded.revision;
    this.#tabSync.start();
    this.#leadership = this.#lead(options.tab, (error) => this.report(error));
    this.#leadership.start((signal) => this.leaderTasks.run(options.tab, signal));
  }

  /** Whether the page is visible. One that becomes visible reads at once what other tabs wrote. */
  setVisible(visible: boolean): void {
    this.#leadership?.setVisible(visible);
    if (visible) void this.#tabSync.catchUp();
  }

  /** Something changed that an answer or the status may show. */
  changed(): void {
    this.#hints.changed();
  }

  /** Sends the page something that it did not ask for. */
  notify(notice: Notice): void {
    this.#notices?.postMessage(notice);
  }

  /** Sends the page a notice of each change of a topic, in any tab, from the first call on; `watch` begins to watch the topic's documents. */
  announce(topic: Topic, watch: (changed: () => void) => unknown): void {
    if (this.#announced.has(topic)) return;
    this.#announced.add(topic);
    watch(() => this.notify({ kind: 'topic', topic }));
  }

  /** A bug in the background is sent to the page, which logs it; the engine carries on. */
  report(error: unknown): void {
    const { name, message, stack = '' } = error instanceof Error ? error : new Error('Unknown failure in the analytics engine.');
    this.notify({ kind: 'failure', name, message, stack });
  }

  #sendChange(): void {
    const { revision } = this.recorded;
    if (revision !== this.#sentRevision) this.notify({ kind: 'changed', revision });
    this.#sentRevision = revision;
    this.notify({ kind: 'status', status: this.status });
  }

  #forget(): void {
    this.mirrorNotices = [];
    this.place = UNKNOWN_PLACE;
  }
}

/** Said while changes beside the rows are in memory only. */
function unsavedNotices(unsaved: number): StoreNotice[] {
  if (unsaved === 0) return [];
  const message =
    'The browser does not take changes of settings, boosts, errors and shares: they wait in this tab, are written as soon as it does, and are lost when the tab closes before.';
  return [{ code: 'documents-unsaved', message, count: unsaved }];
}
