import { MAX_ERRORS, type ErrorLog } from '../../../workers/contract/documents/errors.ts';
import type { EraseEpoch } from '../../../workers/contract/ports/local-store.ts';
import type { Outcome } from '../../../workers/contract/outcome.ts';
import { STORAGE_KEYS } from '../../lib/browser/storage-keys.ts';
import { forgetEarly, keepEarly } from './early-errors.ts';
import type { ErrorEnvironment } from './error-environment.ts';
import type { ErrorRecorder, ErrorRecorderDependencies } from './error-recorder.ts';
import type { Incident, IncidentReport } from './incident.ts';

/** A recorder that could not be loaded is asked for again after this time at the earliest. */
export const LOAD_AGAIN_MS = 10_000;

/** The most waiting incidents that are stored as they are reported. */
const KEPT_AT_ONCE = 5;

export interface PageErrorDependencies extends Omit<ErrorRecorderDependencies, 'waiting' | 'take' | 'settled'> {
  errors: ErrorEnvironment;
  signals: { whenIdle(callback: () => void): void };
  log: Pick<ErrorLog, 'logErrors' | 'loggedErrors' | 'clearErrors'>;
  /** The page view that is shown; '' where none is counted. */
  pageViewId(): string;
}

/**
 * What goes wrong on this page, from its first moment on: the newest incidents wait until the recorder is loaded and has
 * time for them. Everything here is in the first load of every page.
 */
export class PageErrors {
  readonly #deps: PageErrorDependencies;
  #waiting: Incident[] = [];
  /** Read, but not yet on disk. */
  #unsettled: Incident[] = [];
  #count = 0;
  /** Epoch ms; undefined unless the document is being left, or lies in the back/forward cache. */
  #leftAt: number | undefined;
  #recorder: ErrorRecorder | null = null;
  #isLoading = false;

  constructor(deps: PageErrorDependencies) {
    this.#deps = deps;
  }

  start(): void {
    this.#deps.errors.watch((incident) => this.report(incident));
    this.#deps.signals.whenIdle(() => void this.#load());
  }

  /** A report is cheap, even ten thousand times in a row: reading it is the recorder's work. */
  report(incident: IncidentReport): void {
    const { clock, errors, pageViewId } = this.#deps;
    const page = { href: errors.href(), pageViewId: pageViewId(), leftAt: this.#leftAt };
    this.#waiting.push({ ...incident, ...page, ts: clock.now(), order: this.#count++ });
    if (this.#waiting.length > MAX_ERRORS) this.#waiting.shift();
    // A tab that closes under load may get no event: the first incidents are written at once, later ones of a burst are not.
    if (this.#waiting.length <= KEPT_AT_ONCE) this.#keepEarly();
    if (this.#recorder) this.#recorder.wake();
    else void this.#load();
  }

  /** An engine has started: it is sent what the one before left unanswered. */
  engineReady(): void {
    this.#recorder?.engineReady();
  }

  /** Another tab wrote to the copy in localStorage, perhaps before it was closed. */
  othersWrote(): void {
    this.#recorder?.othersWrote();
  }

  /** What is kept has changed, in this tab or another. */
  changed(): void {
    this.#recorder?.changed();
  }

  /** The page may be closed any moment: waiting incidents are stored where they survive it. */
  hidden(): void {
    if (this.#waiting.length > 0) this.#keepEarly();
    this.#recorder?.flush();
  }

  /** Whether the document is being left: its content is no longer seen. */
  get isLeft(): boolean {
    return this.#leftAt !== undefined;
  }

  /** The document is being left, which ends its requests: incidents from now on are marked. */
  leaving(): void {
    this.#leftAt = this.#deps.clock.now();
    for (const incident of this.#waiting) incident.leftAt = this.#leftAt;
    this.hidden();
  }

  /** It came back from the back/forward cache. */
  resume(): void {
    this.#leftAt = undefined;
  }

  erased(epoch: EraseEpoch): void {
    this.#forget(epoch.erasedAt);
  }

  /** Removes all errors kept, and those on their way. */
  async clear(): Promise<Outcome<null>> {
    const outcome = await this.#deps.log.clearErrors();
    if (!outcome.ok) return outcome;
    this.#forget(this.#deps.clock.now());
    this.#deps.local.remove(STORAGE_KEYS.errors);
    return outcome;
  }

  #keepEarly(): void {
    const { local, tab, session, isOptedOut } = this.#deps;
    const incidents = isOptedOut() ? [] : [...this.#unsettled, ...this.#waiting];
    keepEarly(local, tab, session(), incidents);
  }

  #take(taken: readonly Incident[]): void {
    this.#waiting = this.#waiting.filter((incident) => !taken.includes(incident));
    this.#unsettled = [...this.#unsettled, ...taken].slice(-KEPT_AT_ONCE);
  }

  /** All that was read is on disk. */
  #settled(): void {
    if (this.#unsettled.length === 0) return;
    this.#unsettled = [];
    this.#keepEarly();
  }

  #forget(before: number): void {
    forgetEarly(this.#deps.local);
    this.#waiting = this.#waiting.filter(({ ts }) => ts >= before);
    this.#unsettled = this.#unsettled.filter(({ ts }) => ts >= before);
    this.#recorder?.forget(before);
  }

  async #load(): Promise<void> {
    if (this.#isLoading || this.#recorder) return;
    this.#isLoading = true;
    try {
      this.#recorder = await this.#deps.errors.loadRecorder({
        ...this.#deps,
        waiting: () => this.#waiting,
        take: (incidents) => this.#take(incidents),
        settled: () => this.#settled(),
      });
      this.#recorder.wake();
    } catch {
      // Offline, or a deploy since. Not in a loop: the failure itself is an incident.
      this.#deps.clock.after(LOAD_AGAIN_MS, () => {
        this.#isLoading = false;
      });
    }
  }
}
