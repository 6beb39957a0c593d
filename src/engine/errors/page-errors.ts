import type { ErrorLog } from '#contract/documents/errors.ts';
import type { Outcome } from '#contract/outcome.ts';
import { EARLY_ERRORS_PREFIX } from '#lib/browser/recorder-keys.ts';
import { STORAGE_KEYS } from '#lib/browser/storage-keys.ts';
import type { ErrorRecorder, ErrorRecorderDependencies } from './error-recorder.ts';
import type { Incident, ReportIncident } from './incident.ts';
import { KEPT_AT_ONCE, type Incidents } from './incidents.ts';

/** A recorder that could not be loaded is asked for again after this time at the earliest. */
export const LOAD_AGAIN_MS = 10_000;

export interface PageErrorDependencies extends Omit<ErrorRecorderDependencies, 'waiting' | 'take' | 'settled'> {
  incidents: Incidents;
  log: Pick<ErrorLog, 'logErrors' | 'loggedErrors' | 'clearErrors'>;
  /** Reports which requests of the page fail from now on. */
  watchFetch(report: ReportIncident): void;
  whenIdle(callback: () => void): void;
  /** Loads what reads, cleans and logs: most pages never need it before they are idle. */
  loadErrorRecorder(deps: ErrorRecorderDependencies): Promise<ErrorRecorder>;
}

/** Hands what goes wrong on this page to its recorder, which is loaded when it is needed. */
export class PageErrors {
  readonly #deps: PageErrorDependencies;
  #recorder: ErrorRecorder | null = null;
  #isLoading = false;

  constructor(deps: PageErrorDependencies) {
    this.#deps = deps;
  }

  start(): void {
    const { incidents, watchFetch, whenIdle } = this.#deps;
    watchFetch((incident) => incidents.report(incident));
    incidents.follow(() => this.#wake());
    if (incidents.waiting.length > 0) this.#wake();
    whenIdle(() => void this.#load());
  }

  /** What reads and logs; null until it is loaded. */
  get recorder(): ErrorRecorder | null {
    return this.#recorder;
  }

  /** Drops what happened before this time, in epoch ms, here and in every tab. */
  dropBefore(before: number): void {
    const { incidents, local } = this.#deps;
    for (const key of local.keys(EARLY_ERRORS_PREFIX)) local.remove(key);
    const isLater = ({ ts }: Incident) => ts >= before;
    incidents.waiting = incidents.waiting.filter(isLater);
    incidents.unsettled = incidents.unsettled.filter(isLater);
    this.#recorder?.dropBefore(before);
  }

  /** Removes all errors kept, and those on their way. */
  async clear(): Promise<Outcome<null>> {
    const outcome = await this.#deps.log.clearErrors();
    if (!outcome.ok) return outcome;
    this.dropBefore(this.#deps.clock.now());
    this.#deps.local.remove(STORAGE_KEYS.errors);
    return outcome;
  }

  #wake(): void {
    if (this.#recorder) this.#recorder.wake();
    else void this.#load();
  }

  #take(taken: readonly Incident[]): void {
    const { incidents } = this.#deps;
    incidents.waiting = incidents.waiting.filter((incident) => !taken.includes(incident));
    incidents.unsettled = [...incidents.unsettled, ...taken].slice(-KEPT_AT_ONCE);
  }

  #settled(): void {
    const { incidents } = this.#deps;
    if (incidents.unsettled.length === 0) return;
    incidents.unsettled = [];
    incidents.keep();
  }

  async #load(): Promise<void> {
    if (this.#isLoading || this.#recorder) return;
    this.#isLoading = true;
    const { incidents, loadErrorRecorder, clock } = this.#deps;
    try {
      this.#recorder = await loadErrorRecorder({
        ...this.#deps,
        waiting: () => incidents.waiting,
        take: (taken) => this.#take(taken),
        settled: () => this.#settled(),
      });
      this.#recorder.wake();
    } catch {
      // Offline, or a deploy since. Not in a loop: the failure itself is an incident.
      clock.after(LOAD_AGAIN_MS, () => {
        this.#isLoading = false;
      });
    }
  }
}
