import { Backoff } from '../../lib/backoff.ts';
import type { Clock } from '../../lib/clock.ts';
import { hostInWorker, hostOnPage, type Host, type WorkerThread } from './host.ts';
import type { PendingCalls } from './pending-calls.ts';
import { NOT_LOADED } from '../errors/incident.ts';
import type { Wire, WorkerApi } from './protocol.ts';
import { PING_DEADLINE_MS, Watchdog } from './watchdog.ts';

/** A worker's script has this long to arrive and run: a slow network is no failure. */
export const LOAD_DEADLINE_MS = 10_000;
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
 * The page's side of the bridge. It notices an engine that cannot load, hangs, crashes or is killed, fails the calls
 * that were under way as retryable, starts again, and in the end runs the engine on the page thread. It never reloads the page.
 */
export class WorkerClient<W extends Wire> {
  readonly #deps: ClientDependencies<W>;
  readonly #calls: PendingCalls<W>;
  readonly #watchdog: Watchdog;
  #host: Host<W> | null = null;
  /** Null until the host answered its start. */
  #readyAt: number | null = null;
  #failures = 0;
  readonly #restart = new Backoff(RESTART_WAITS);
  #cancelRestart = () => {};
  #stopped = false;
  /** The worker was ended because the page lies in the back/forward cache. */
  #isAsleep = false;

  constructor(deps: ClientDependencies<W>) {
    this.#deps = deps;
    this.#calls = deps.calls;
    this.#watchdog = new Watchdog({
      clock: deps.clock,
      ping: () => this.#host?.api.ping() ?? Promise.resolve(true),
      isBusy: () => this.#host !== null && (this.#readyAt === null || this.#calls.areOut),
      onSilence: () => this.#failHost('The analytics engine stopped answering.'),
    });
  }

  /** Makes the worker and begins to load it. */
  start(): void {
    let thread: WorkerThread;
    try {
      thread = this.#deps.spawn();
    } catch {
      void this.#moveToPage('This browser does not run the analytics engine in the background.');
      return;
    }
    const host: Host<W> = hostInWorker(thread, {
      onNotice: this.#deps.onNotice,
      onError: () => {
        if (this.#host !== host) return;
        // After the start an error is a bug in one task, and the thread may well live: ask it.
        if (this.#readyAt !== null) this.#watchdog.probe();
        else this.#failHost(NOT_LOADED);
      },
      onUnreadable: () => {
        if (this.#host === host) this.#failHost('The analytics engine sent something unreadable.');
      },
    });
    this.#host = host;
    this.#watchdog.probe(LOAD_DEADLINE_MS);
    void this.#startHost(host);
  }

  /** Answers `true`, or rejects when the engine gives no sign of life in time. */
  ping(): Promise<true> {
    return new Promise((resolve, reject) => {
      const silent = () => reject(new Error('The analytics engine does not answer.'));
      const cancel = this.#deps.clock.after(PING_DEADLINE_MS, silent);
      const host = this.#host;
      if (!host) return;
      const answered = () => {
        cancel();
        resolve(true);
      };
      host.api.ping().then(answered, answered);
    });
  }

  /**
   * Ends the worker before the page enters the back/forward cache. WebKit freezes a worker with its page wherever it is, and a
   * transaction that it holds open keeps all other pages from writing until the frozen one is closed. What the worker did not store
   * is still with the page, which sends it again. An engine on the page thread holds no transaction and sleeps with its page.
   */
  suspend(): void {
    this.#watchdog.pause();
    this.#isAsleep = this.#host?.isWorker === true;
    if (this.#isAsleep) this.#release('The page was left.');
  }

  /** The page came back: a worker that was ended is started again. */
  resume(): void {
    this.#watchdog.resume();
    if (this.#isAsleep) this.start();
    this.#isAsleep = false;
  }

  /** Ends the engine for good; calls under way fail. */
  stop(): void {
    this.#stopped = true;
    this.#cancelRestart();
    this.#release('The analytics engine was stopped.');
  }

  async #startHost(host: Host<W>): Promise<void> {
    const outcome = await host.start(this.#deps.facts());
    if (this.#host !== host) return;
    if (outcome.ok) this.#attach(host, outcome.value, { mode: 'worker', reason: '', reloadHelps: false });
    else this.#failHost(`The analytics engine could not start. ${outcome.failure.message}`);
  }

  #attach(host: Host<W>, status: W['status'], link: LinkState): void {
    this.#readyAt = this.#deps.clock.elapsed();
    this.#deps.onLink(link);
    this.#deps.onReady(status);
    this.#calls.attach(host.api, () => this.#watchdog.watch());
  }

  #release(reason: string): void {
    this.#host?.stop();
    this.#host = null;
    this.#readyAt = null;
    this.#watchdog.reset();
    this.#calls.detach(reason);
  }

  #failHost(reason: string): void {
    const healthy = this.#readyAt !== null && this.#deps.clock.elapsed() - this.#readyAt >= HEALTHY_AFTER_MS;
    if (healthy) this.#restart.reset();
    this.#failures = healthy ? 1 : this.#failures + 1;
    this.#release(reason);
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
      const { loadPageEngine, onNotice } = this.#deps;
      const host = hostOnPage<W>(await loadPageEngine(), onNotice);
      const outcome = await host.start(this.#deps.facts());
      if (!outcome.ok || this.#stopped) return false;
      this.#host = host;
      this.#attach(host, outcome.value, { mode: 'page', reason, reloadHelps: false });
      return true;
    } catch {
      return false;
    }
  }
}
