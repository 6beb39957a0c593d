import type { Boosting } from '#contract/documents/boosting.ts';
import type { ErrorLog } from '#contract/documents/errors.ts';
import type { PageLoads } from '#contract/documents/page-loads.ts';
import type { EraseEpoch, LocalStore, Progress, StoreStatus } from '#contract/ports/local-store.ts';
import type { KeptFiles } from '#contract/ports/opened-file.ts';
import type { ChangeHint, Changes } from '#contract/ports/query.ts';
import type { SiteSending } from '#contract/ports/sending.ts';
import type { Social } from '#contract/documents/social.ts';
import { TOPICS, type DatasetQuery, type Notice, type Topic } from '#contract/ports/wire.ts';
import { STORAGE_KEYS } from '../lib/browser/storage-keys.ts';
import { Listeners } from '../lib/listeners.ts';
import { ENGINE_RULES, type EngineCalls, type EngineWire } from './engine-wire.ts';
import { PageErrors } from './errors/page-errors.ts';
import { isDurable, linkStore, updateLink, storeStatusStore } from './state/stores.ts';
import { isOptedOut, readOptOut } from './state/opt-out.ts';
import { pageEnvironment, type PageEnvironment } from './page-environment.ts';
import { startRecorder, type PageRecorder } from './record/page-recorder.ts';
import type { PageViews } from './record/views/page-views.ts';
import { reportBoostToPageTag } from './record/page-tag.ts';
import { Recording, type MissingAddress } from './record/recording.ts';
import { consentMode, maySend } from './sending/may-send.ts';
import { NOT_LOADED } from './errors/incident.ts';
import { PendingCalls } from './bridge/pending-calls.ts';
import type { LinkState, WorkerClient } from './bridge/worker-client.ts';

/** Notices may be lost: the status is asked for this often anyway, while the page is seen. */
const STATUS_POLL_MS = 30_000;
/** Wait before another attempt when the client of the worker could not be loaded. */
export const CLIENT_AGAIN_MS = 3_000;

/** The engine as the page sees it. Calls never hang and never throw: each answers, or fails with a code. */
export class Engine {
  readonly query: DatasetQuery;
  readonly changes: Changes;
  readonly local: LocalStore & KeptFiles & Partial<SiteSending>;
  readonly boosting: Boosting;
  readonly errors: ErrorLog & PageLoads;
  readonly social: Social;
  readonly #env: PageEnvironment;
  readonly #recorder: PageRecorder;
  readonly #calls: PendingCalls<EngineWire>;
  readonly #api: EngineCalls;
  readonly #recording: Recording;
  readonly #errors: PageErrors;
  readonly #hints = new Listeners<ChangeHint>();
  readonly #progress = new Listeners<Progress>();
  readonly #topics = new Listeners<Topic>();
  readonly #seen = new Listeners<void>();
  readonly #ready: Promise<void>;
  #markReady = () => {};
  #isReady = false;
  /** Null until its code is loaded. */
  #client: WorkerClient<EngineWire> | null = null;
  /** The page lies in the back/forward cache, where no worker may start. */
  #isSuspended = false;

  constructor(env: PageEnvironment, recorder: PageRecorder) {
    this.#env = env;
    this.#recorder = recorder;
    this.#ready = new Promise((resolve) => (this.#markReady = resolve));
    this.#calls = new PendingCalls(ENGINE_RULES, env.clock);
    const { api } = this.#calls;
    this.#api = api;
    this.query = api;
    this.boosting = api;
    this.social = api;
    this.changes = { subscribe: (listener) => this.#hints.add(listener) };
    this.local = { ...api, ping: () => this.#ping(), erase: () => this.#erase() };
    this.#recording = new Recording(env, api, recorder);
    this.#errors = new PageErrors({
      ...env,
      incidents: recorder.incidents,
      log: api,
      session: () => recorder.session.record.id,
      loadFailed: (load) => this.#recording.loadFailed(load),
      isOptedOut,
      epoch: () => this.#recording.epoch,
      durable: isDurable,
    });
    this.errors = { ...api, clearErrors: () => this.#errors.clear() };
  }

  get pageViews(): PageViews {
    return this.#recording.pageViews;
  }

  /** Begins: the worker starts, and every call waits for it. */
  start(): void {
    const env = this.#env;
    this.#errors.start();
    void this.#connect();
    // Another tab may have made a choice while the engine was on its way.
    readOptOut(env.local);
    env.watchStorage((key) => {
      readOptOut(env.local);
      this.#recording.othersWrote();
      if (key?.startsWith(STORAGE_KEYS.errors)) this.#errors.recorder?.othersWrote();
    });
    env.watchLifecycle({
      onSeen: () => {
        this.#recording.seen();
        this.#catchUp();
      },
      onHidden: () => {
        void this.#api.setVisible(false);
        this.#recording.hidden();
        this.#errors.recorder?.flush();
      },
      onLeaving: () => {
        this.#recording.leaving();
        this.#errors.recorder?.flush();
      },
      onSuspend: () => this.#suspend(),
      onResume: () => this.#resume(),
    });
    this.#recording.start();
    this.#pollStatus();
  }

  /**
   * Records an action that is no click on a link (those: signals/page-signals.ts): a share, a video that plays. `target` is an address,
   * a path, or a name without a colon. Custom events come through `track`, which cleans them.
   */
  recordAction(...action: Parameters<PageRecorder['signals']['recordAction']>): void {
    this.#recorder.signals.recordAction(...action);
  }

  /** The page that shows says that nothing has the address it was asked for. */
  missed(missing: MissingAddress): void {
    this.#recording.missed(missing);
  }

  /** Resolves when an engine is ready for the first time; its status is known then. */
  whenReady(): Promise<void> {
    return this.#ready;
  }

  /** Progress of long operations; returns the function that ends the subscription. */
  onProgress(listener: (progress: Progress) => void): () => void {
    return this.#progress.add(listener);
  }

  /** Calls back when the documents of a topic may have changed: ask its port again. */
  onTopic(listener: (topic: Topic) => void): () => void {
    return this.#topics.add(listener);
  }

  /** Logs what a component threw while it rendered, on a visible page. `componentStack`: where among the components. */
  reportCrash(thrown: unknown, componentStack: string): void {
    const { incidents } = this.#recorder;
    if (incidents.isLeft) return;
    this.#recording.loadFailed(this.#env.tab);
    incidents.report({ source: 'react', thrown, componentStack });
  }

  /** Calls back when the page is visible again, so that paused questions catch up. */
  onSeen(listener: () => void): () => void {
    return this.#seen.add(listener);
  }

  /** Loads what starts the worker, and starts it; where it cannot be loaded, such as without a network, again and again. */
  async #connect(): Promise<void> {
    const env = this.#env;
    const code = await env.loadClient().catch(() => null);
    if (this.#client || this.#isSuspended) return;
    if (code === null) {
      this.#takeLink({ mode: 'restarting', reason: NOT_LOADED, reloadHelps: false });
      env.clock.after(CLIENT_AGAIN_MS, () => void this.#connect());
      return;
    }
    this.#client = new code.WorkerClient<EngineWire>({
      ...env,
      calls: this.#calls,
      facts: () => this.#facts(),
      onLink: (link) => this.#takeLink(link),
      onNotice: (notice) => this.#take(notice),
      onReady: (status) => this.#engineReady(status),
    });
    this.#client.start();
  }

  async #ping(): Promise<true> {
    if (this.#client === null) throw new Error(NOT_LOADED);
    return this.#client.ping();
  }

  #facts(): EngineWire['facts'] {
    const { tab, screen, maxTouchPoints, ownHosts, startsNow, browser, local } = this.#env;
    const choice = import.meta.env.VITE_SITE_COLLECT === '1' && { maySend: !isOptedOut() && maySend(browser, local, consentMode()) };
    return { tab, screen: screen(), maxTouchPoints, ownHosts, asks: startsNow, ...choice };
  }

  #engineReady(status: StoreStatus): void {
    this.#takeStatus(status);
    void this.#api.setVisible(this.#env.isSeen());
    this.#recording.engineReady();
    this.#errors.recorder?.engineReady();
    // Calls that waited for the first engine go out now: only what failed meanwhile, or another engine answered, is asked again.
    const asksAgain = this.#isReady || this.#calls.haveFailed;
    this.#isReady = true;
    this.#markReady();
    if (!asksAgain) return;
    this.#hints.notify({ revision: '' });
    for (const topic of TOPICS) this.#topics.notify(topic);
  }

  #pollStatus(): void {
    this.#env.clock.after(STATUS_POLL_MS, () => {
      if (this.#env.isSeen()) void this.#askStatus();
      this.#pollStatus();
    });
  }

  async #askStatus(): Promise<void> {
    const outcome = await this.#api.status();
    if (outcome.ok) this.#takeStatus(outcome.value);
  }

  #take(notice: Notice): void {
    switch (notice.kind) {
      case 'changed':
        this.#hints.notify({ revision: notice.revision });
        this.#recording.changed();
        return;
      case 'progress':
        this.#progress.notify(notice.progress);
        return;
      case 'status':
        this.#takeStatus(notice.status);
        return;
      case 'topic':
        if (notice.topic === 'errors') this.#errors.recorder?.changed();
        this.#topics.notify(notice.topic);
        this.#recording.topicChanged(notice.topic);
        return;
      case 'boosted':
        reportBoostToPageTag(notice, this.#env.browser);
        return;
      case 'failure':
        this.#recorder.incidents.report({ source: 'engine', name: notice.name, message: notice.message, stack: notice.stack });
        return;
      default:
        notice satisfies never;
    }
  }

  #takeStatus(status: StoreStatus): void {
    storeStatusStore.setState(status, true);
    this.#erased(status.epoch);
    this.#recording.statusChanged();
  }

  /** An erase, here or in another tab, was carried out. */
  #erased(epoch: EraseEpoch): void {
    if (this.#recording.erased(epoch)) this.#errors.dropBefore(epoch.erasedAt);
  }

  /** An engine that is started again, or not at all, is a failure too. */
  #takeLink(link: LinkState): void {
    if (link.mode === 'restarting' && linkStore.getState().mode !== 'restarting') {
      this.#recorder.incidents.report({ source: 'engine', name: '', message: link.reason, stack: '' });
    }
    updateLink(link);
  }

  async #erase(): ReturnType<LocalStore['erase']> {
    const outcome = await this.#api.erase();
    if (outcome.ok) this.#erased(outcome.value);
    return outcome;
  }

  #catchUp(): void {
    void this.#api.setVisible(true);
    void this.#askStatus();
    this.#seen.notify();
  }

  #suspend(): void {
    this.#recording.suspend();
    this.#isSuspended = true;
    this.#client?.suspend();
  }

  #resume(): void {
    this.#isSuspended = false;
    if (this.#client) this.#client.resume();
    else void this.#connect();
    this.#recording.resume();
    this.#catchUp();
  }
}

let engine: Engine | null = null;

/** Starts worker and database at the first call; later calls give the same engine. Not for prerendering. */
export function startEngine(): Engine {
  if (!engine) {
    const recorder = startRecorder();
    engine = new Engine(pageEnvironment(recorder.env), recorder);
    engine.start();
  }
  return engine;
}
