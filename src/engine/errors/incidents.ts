import type { Clock } from '#lib/clock.ts';
import type { GuardedStorage } from '#lib/browser/guarded-storage.ts';
import { keepEarly } from './early-errors.ts';
import type { Incident, IncidentReport } from './incident.ts';

/** The most incidents that wait: as many as the error log keeps. */
const MAX_WAITING = 100;
/** The most waiting incidents that are stored as they are reported. */
export const KEPT_AT_ONCE = 5;

export interface IncidentDependencies {
  clock: Clock;
  /** localStorage. */
  local: GuardedStorage;
  /** Identity of this document. */
  tab: string;
  /** Address of the page. */
  href(): string;
  /** The page view that is shown; '' where none is counted. */
  pageViewId(): string;
  session(): string;
  /** Whether the visitor stopped the recording. */
  isOptedOut(): boolean;
}

/** What goes wrong on this page, from its first moment on: the newest incidents wait until the recorder of errors has time for them. */
export class Incidents {
  readonly #deps: IncidentDependencies;
  /** Those that wait, and those that are read but not yet on disk; oldest first. */
  waiting: readonly Incident[] = [];
  unsettled: readonly Incident[] = [];
  #count = 0;
  /** Epoch ms; undefined unless the document is being left, or lies in the back/forward cache. */
  #leftAt: number | undefined;
  #onReport = () => {};

  constructor(deps: IncidentDependencies) {
    this.#deps = deps;
  }

  /** Whether the document is being left: its content is no longer seen. */
  get isLeft(): boolean {
    return this.#leftAt !== undefined;
  }

  /** Calls back after each report from now on. */
  follow(onReport: () => void): void {
    this.#onReport = onReport;
  }

  /** A report is cheap, even ten thousand times in a row: reading it is the recorder's work. */
  report(incident: IncidentReport): void {
    const { clock, href, pageViewId } = this.#deps;
    const page = { href: href(), pageViewId: pageViewId(), leftAt: this.#leftAt };
    const reported = { ...incident, ...page, ts: clock.now(), order: this.#count++ };
    this.waiting = [...this.waiting, reported].slice(-MAX_WAITING);
    // A tab that closes under load may get no event: the first incidents are written at once, later ones of a burst are not.
    if (this.waiting.length <= KEPT_AT_ONCE) this.keep();
    this.#onReport();
  }

  /** The page may be closed any moment: waiting incidents are stored where they survive it. */
  hidden(): void {
    if (this.waiting.length > 0) this.keep();
  }

  /** The document is being left, which ends its requests: incidents from now on are marked. */
  leaving(): void {
    this.#leftAt = this.#deps.clock.now();
    for (const incident of this.waiting) incident.leftAt = this.#leftAt;
  }

  /** It came back from the back/forward cache. */
  resume(): void {
    this.#leftAt = undefined;
  }

  /** Writes down what is not on disk where it outlives the page. */
  keep(): void {
    const { local, tab, session, isOptedOut } = this.#deps;
    const incidents = isOptedOut() ? [] : [...this.unsettled, ...this.waiting];
    keepEarly(local, tab, session(), incidents);
  }
}
