import type { Clock } from '../../lib/clock.ts';
import { hostInWorker, type Host, type WorkerThread } from './host.ts';
import type { PendingCalls } from './pending-calls.ts';
import type { Wire, WorkerApi } from './protocol.ts';
import { Watchdog } from './watchdog.ts';

/** A worker's script has this long to arrive and run: a slow network is no failure. */
export const LOAD_DEADLINE_MS = 10_000;

export interface WatchedWorkerDependencies<W extends Wire> {
  /** What the worker is, as sentences about it begin. */
  name: string;
  clock: Clock;
  /** The calls of the page, which wait here for a worker. */
  calls: PendingCalls<W>;
  facts(): W['facts'];
  onNotice(notice: W['notice']): void;
  onReady(status: W['status']): void;
  /** It did not load, hangs, crashed or was killed: it was ended, and its calls have failed. `readyMs`: how long it was ready; null = it never was. */
  onFailure(reason: string, readyMs: number | null): void;
}

/** One worker from its start to its end: carries the calls, and notices when it cannot load, hangs, crashes or is killed. */
export class WatchedWorker<W extends Wire> {
  readonly #deps: WatchedWorkerDependencies<W>;
  readonly #watchdog: Watchdog;
  #host: Host<W> | null = null;
  /** Null until the host answered its start. */
  #readyAt: number | null = null;

  constructor(deps: WatchedWorkerDependencies<W>) {
    this.#deps = deps;
    this.#watchdog = new Watchdog({
      clock: deps.clock,
      ping: () => this.#host?.api.ping() ?? Promise.resolve(true),
      isBusy: () => this.#host !== null && (this.#readyAt === null || deps.calls.areOut),
      onSilence: () => this.#fail('stopped answering.'),
    });
  }

  /** What the worker exposes; null while there is none. */
  get api(): WorkerApi<W> | null {
    return this.#host?.api ?? null;
  }

  /** Begins to load it. Throws what `spawn` throws where there can be no worker. */
  start(spawn: () => WorkerThread): void {
    const host: Host<W> = hostInWorker(spawn(), {
      onNotice: this.#deps.onNotice,
      onError: () => {
        if (this.#host !== host) return;
        // After the start an error is a bug in one task, and the thread may well live: ask it.
        if (this.#readyAt !== null) this.#watchdog.probe();
        else this.#fail('could not be loaded.');
      },
      onUnreadable: () => {
        if (this.#host === host) this.#fail('sent something unreadable.');
      },
    });
    this.#host = host;
    this.#watchdog.probe(LOAD_DEADLINE_MS);
    void this.#startHost(host);
  }

  /** Stops watching while the page lies in the back/forward cache. */
  pause(): void {
    this.#watchdog.pause();
  }

  resume(): void {
    this.#watchdog.resume();
  }

  /** Ends it; calls under way fail and may be repeated. */
  stop(reason: string): void {
    this.#host?.stop();
    this.#host = null;
    this.#readyAt = null;
    this.#watchdog.reset();
    this.#deps.calls.detach(reason);
  }

  async #startHost(host: Host<W>): Promise<void> {
    const { calls, facts } = this.#deps;
    const watch = () => this.#watchdog.watch();
    const started = host.start(facts());
    calls.attach(host.api, watch, true);
    const outcome = await started;
    if (this.#host !== host) return;
    if (!outcome.ok) {
      this.#fail(`could not start. ${outcome.failure.message}`);
      return;
    }
    this.#readyAt = this.#deps.clock.elapsed();
    this.#deps.onReady(outcome.value);
    calls.attach(host.api, watch);
  }

  #fail(what: string): void {
    const readyMs = this.#readyAt === null ? null : this.#deps.clock.elapsed() - this.#readyAt;
    const reason = `${this.#deps.name} ${what}`;
    this.stop(reason);
    this.#deps.onFailure(reason, readyMs);
  }
}
