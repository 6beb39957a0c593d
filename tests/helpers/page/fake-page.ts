import type { LifecycleEvents } from '#engine/lifecycle.ts';
import type { PageEnvironment } from '#engine/page-environment.ts';
import { linkStore, storeStatusStore } from '#engine/state/stores.ts';
import { Engine } from '#engine/engine.ts';
import { ErrorRecorder, type ErrorRecorderDependencies } from '#engine/errors/error-recorder.ts';
import type { ReportIncident } from '#engine/errors/incident.ts';
import * as workerClient from '#engine/bridge/worker-client.ts';
import { PageRecorder } from '#engine/record/page-recorder.ts';
import { guardStorage } from '#lib/browser/guarded-storage.ts';
import { FakeClock } from '../fake-clock.ts';
import { makeId } from '../make-id.ts';
import { FakeDatabase, FakeEngine, FakeThread, makeStatus } from './fake-engine.ts';
import { FakeSignals } from './fake-signals.ts';
import { FakeLocks } from './fake-locks.ts';
import { FakeStorage } from './fake-storage.ts';

/** What outlives a page: storage, database, time and the browser's locks. */
export class FakeBrowser {
  readonly clock = new FakeClock();
  readonly local = new FakeStorage();
  readonly locks = new FakeLocks();
  readonly database = new FakeDatabase();
  ids = 0;
}

/** What goes wrong on a page, as a test says it. */
class FakeErrors {
  report: ReportIncident = () => {};
  loads = 0;
  /** Whether the recorder's module can be loaded. */
  isReachable = true;

  watch(report: ReportIncident): void {
    this.report = report;
  }

  href(): string {
    return 'https://bugs.example/features?kept=1&token=S3CR3T#part';
  }

  async loadRecorder(deps: ErrorRecorderDependencies): Promise<ErrorRecorder> {
    this.loads++;
    if (!this.isReachable) throw new TypeError('Failed to fetch dynamically imported module');
    return new ErrorRecorder(deps);
  }
}

/** One document in a fake browser. Stores are module singletons, so one page is driven at a time. */
export class FakePage {
  readonly browser: FakeBrowser;
  readonly recorder: PageRecorder;
  readonly session = new FakeStorage();
  readonly threads: FakeThread[] = [];
  readonly engines: FakeEngine[] = [];
  readonly pageEngine = new FakeEngine(undefined, makeStatus({ durability: 'memory' }));
  readonly fetched: string[] = [];
  readonly signals = new FakeSignals();
  readonly errors = new FakeErrors();
  /** Whether the browser has no network. */
  offline = false;
  seen = true;
  readonly #env: PageEnvironment;
  #side: Engine | null = null;
  readonly #lifecycle: Partial<LifecycleEvents>[] = [];
  #storageListener: (key: string | null) => void = () => {};
  readonly #gone: Promise<void>;
  #letGo = () => {};

  /** `isEarly`: the engine has not come yet, see {@link bringEngine}. */
  constructor(browser: FakeBrowser, tab: string, { isEarly = false, ...change }: Partial<PageEnvironment> & { isEarly?: boolean } = {}) {
    this.browser = browser;
    this.#gone = new Promise((resolve) => (this.#letGo = resolve));
    linkStore.setState(linkStore.getInitialState(), true);
    storeStatusStore.setState(null, true);
    this.#env = { ...this.#environment(tab), ...change };
    this.recorder = new PageRecorder(this.#env);
    this.recorder.start();
    if (!isEarly) this.bringEngine();
  }

  /** The engine's side of the page. */
  get side(): Engine {
    this.#side ??= new Engine(this.#env, this.recorder);
    return this.#side;
  }

  /** The engine has arrived. */
  bringEngine(): void {
    this.side.start();
  }

  get thread(): FakeThread | undefined {
    return this.threads.at(-1);
  }

  get engine(): FakeEngine | undefined {
    return this.engines.at(-1);
  }

  /** Goes to a page of the site as the router tells it. */
  visit(path: string, kind: 'PUSH' | 'POP' = 'PUSH'): void {
    this.side.pageViews.navigated({ kind, key: `${path} ${this.browser.ids}`, path, search: '' }, path);
  }

  show(seen: boolean): void {
    this.seen = seen;
    if (seen) this.#tell('onSeen');
    else this.#tell('onHidden');
  }

  /** The document goes away for good. */
  leave(): void {
    this.#tell('onLeaving');
    this.#tell('onHidden');
  }

  suspend(): void {
    this.#tell('onLeaving');
    this.#tell('onSuspend');
  }

  resume(): void {
    this.#tell('onResume');
  }

  #tell(event: keyof LifecycleEvents): void {
    for (const events of this.#lifecycle) events[event]?.();
  }

  /** The document is gone, without a word: the browser lets go of its locks. */
  close(): void {
    this.#letGo();
  }

  otherTabWrote(key: string | null = null): void {
    this.#storageListener(key);
  }

  #environment(tab: string): PageEnvironment {
    const { clock, local, locks, database } = this.browser;
    return {
      clock,
      local: guardStorage(() => local),
      session: guardStorage(() => this.session),
      locks: {
        request: (name, options, callback) => locks.request(name, options, (lock) => Promise.race([callback(lock), this.#gone])),
        query: () => locks.query(),
      },
      fetch: (input) => {
        this.fetched.push(String(input));
        return Promise.resolve(new Response(JSON.stringify({ country: 'DE', city: 'Berlin' })));
      },
      uuid: () => makeId(++this.browser.ids),
      tab,
      loadClient: () => Promise.resolve(workerClient),
      spawn: () => {
        const engine = new FakeEngine(database, makeStatus({ epoch: database.epoch }));
        this.engines.push(engine);
        this.threads.push(new FakeThread(engine));
        return this.threads.at(-1) as FakeThread;
      },
      loadPageEngine: () => Promise.resolve(this.pageEngine.api),
      reloadHelps: () => Promise.resolve(true),
      ownHosts: ['bugs.example'],
      serviceUrl: '',
      browser: {},
      maxTouchPoints: 0,
      screen: () => '1920x1080',
      viewport: () => '1280x720',
      title: () => 'Title',
      currentAddress: () => ({ path: '/', search: '' }),
      isOffline: () => this.offline,
      referrer: '',
      reloaded: false,
      href: () => this.errors.href(),
      surface: this.signals,
      watchErrors: (report) => this.errors.watch(report),
      watchFetch: () => {},
      watchScroll: (callback) => this.signals.watchScroll(callback),
      loadErrorRecorder: (deps) => this.errors.loadRecorder(deps),
      loadVitals: () => this.signals.loadVitals(),
      whenIdle: (callback) => this.signals.whenIdle(callback),
      isSeen: () => this.seen,
      watchLifecycle: (events) => void this.#lifecycle.push(events),
      awaitsPaint: () => false,
      afterPaint: (callback) => callback(),
      startsNow: false,
      watchStorage: (callback) => (this.#storageListener = callback),
    };
  }
}
