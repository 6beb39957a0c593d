import { Backoff } from '../../lib/backoff.ts';
import type { Clock } from '../../lib/clock.ts';
import { hostOnPage, type Host, type WorkerThread } from './host.ts';
import type { PendingCalls } from './pending-calls.ts';
import type { Wire, WorkerApi } from './protocol.ts';
import { PING_DEADLINE_MS } from './watchdog.ts';
import { WatchedWorker } from './watched-worker.ts';

/** Waits before the second and the third attempt. */
export const RESTART_WAITS = { firstMs: 100, lastMs: 500, factor: 5 };
/** Failures without a minute of health in between, after which the engine runs on the page thread. */
export const MAX_FAILURES = 3;
export const HEALTHY_AFTER_MS = 60_000;
/** Wait before another attempt when not even the page's own engine could be loaded. */
export const NO_ENGINE_WAIT_MS = 30_000;

/** Which engine answers, and why it is not the worker. */
export interface LinkState {
  mode: 'starting' | 'worker' | 'restarting' | 'page';
  /** One sentence for a person; '' while all is well. */
  reason: string;
  /** Whether reloading the page is likely to help. Offered, never done. */
  reloadHelps: boolean;
}

export interface ClientDependencies<W extends Wire> {
  clock: Clock;
  /** The calls of the page, which wait here for an engine. */
  calls: PendingCalls<W>;
  spawn(): WorkerThread;
  /** The same engine without a thread, in memory. */
  loadPageEngine(): Promise<WorkerApi<W>>;
  facts(): W['facts'];
  /** Whether reloading the page is likely to bring the worker back. */
  reloadHelps(): Promise<boolean>;
  onLink(state: LinkState): void;
  onNotice(notice: W['notice']): void;
  /** An engine is ready: after the start, and after each restart. */
  onReady(status: W['status']): void;
}

/**
 * The page's side of the bridge to the engine that records. A worker that fails is started again, and in the end the engine runs
 * on the page thread. It never reloads the page.
 */
export class WorkerClient<W extends Wire> {
  readonly #deps: ClientDependencies<W>;
  readonly #calls: PendingCalls<W>;
  readonly #worker: WatchedWorker<W>;
  /** The engine on the page thread, once it had to move there. */
  #page: Host<W> | null = null;
  #failures = 0;
  readonly #restart = new Backoff(RESTART_WAITS);
  #cancelRestart = () => {};
  #stopped = false;
  /** The worker was ended because the page lies in the back/forward cache. */
  #isAsleep = false;

  constructor(deps: ClientDependencies<W>) {
    this.#deps = deps;
    this.#calls = deps.calls;
    this.#worker = new WatchedWorker<W>({
      ...{ name: 'The analytics engine', clock: deps.clock, calls: deps.calls, facts: deps.facts, onNotice: deps.onNotice },
      onReady: (status) => {
        deps.onLink({ mode: 'worker', reason: '', reloadHelps: false });
        deps.onReady(status);
      },
      onFailure: (reason, readyMs) => this.#recover(reason, readyMs),
    });
  }

  /** Makes the worker and begins to load it. */
  start(): void {
    try {
      this.#worker.start(this.#deps.spawn);
    } catch {
      void this.#moveToPage('This browser does not run the analytics engine in the background.');
    }
  }

  /** Answers `true`, or rejects when the engine gives no sign of life in time. */
  ping(): Promise<true> {
    return new Promise((resolve, reject) => {
      const silent = () => reject(new Error('The analytics engine does not answer.'));
      const cancel = this.#deps.clock.after(PING_DEADLINE_MS, silent);
      const api = this.#worker.api ?? this.#page?.api;
      if (!api) return;
      const answered = () => {
        cancel();
        resolve(true);
      };
      api.ping().then(answered, answered);
    });
  }

  /**
   * Ends the worker before the page enters the back/forward cache. WebKit freezes a worker with its page wherever it is, and a
   * transaction that it holds open keeps all other pages from writing until the frozen one is closed. What the worker did not store
   * is still with the page, which sends it again. An engine on the page thread holds no transaction and sleeps with its page.
   */
  suspend(): void {
    this.#worker.pause();
    this.#isAsleep = this.#worker.api !== null;
    if (this.#isAsleep) this.#worker.stop('The page was left.');
  }

  /** The page came back: a worker that was ended is started again. */
  resume(): void {
    this.#worker.resume();
    if (this.#isAsleep) this.start();
    this.#isAsleep = false;
  }

  /** Ends the engine for good; calls under way fail. */
  stop(): void {
    this.#stopped = true;
    this.#cancelRestart();
    this.#page?.stop();
    this.#worker.stop('The analytics engine was stopped.');
  }

  #recover(reason: string, readyMs: number | null): void {
    const healthy = readyMs !== null && readyMs >= HEALTHY_AFTER_MS;
    if (healthy) this.#restart.reset();
    this.#failures = healthy ? 1 : this.#failures + 1;
    if (this.#failures >= MAX_FAILURES) {
      void this.#moveToPage(reason);
      return;
    }
    this.#deps.onLink({ mode: 'restarting', reason, reloadHelps: false });
    this.#cancelRestart = this.#deps.clock.after(this.#restart.next(), () => this.start());
  }

  /** The engine moves to the page thread: everything works, only the journal is stored, and the interface says so. */
  async #moveToPage(reason: string): Promise<void> {
    this.#deps.onLink({ mode: 'restarting', reason, reloadHelps: false });
    const helps = this.#deps.reloadHelps();
    const runs = await this.#startOnPage(reason);
    const reloadHelps = await helps;
    if (this.#stopped) return;
    this.#deps.onLink({ mode: runs ? 'page' : 'restarting', reason, reloadHelps });
    if (!runs) this.#cancelRestart = this.#deps.clock.after(NO_ENGINE_WAIT_MS, () => this.start());
  }

  async #startOnPage(reason: string): Promise<boolean> {
    try {
      const { loadPageEngine, onNotice, onLink, onReady, facts } = this.#deps;
      const host = hostOnPage<W>(await loadPageEngine(), onNotice);
      const outcome = await host.start(facts());
      if (!outcome.ok || this.#stopped) return false;
      this.#page = host;
      onLink({ mode: 'page', reason, reloadHelps: false });
      onReady(outcome.value);
      this.#calls.attach(host.api, () => {});
      return true;
    } catch {
      return false;
    }
  }
}
