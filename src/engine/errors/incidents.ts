import type { GuardedStorage } from '#lib/browser/guarded-storage.ts';
import { EARLY_ERRORS_PREFIX } from '#lib/browser/recorder-keys.ts';
import type { Clock } from '#lib/clock.ts';
import { cleanTarget } from '../record/clean-address.ts';
import type { Incident, IncidentReport, ReportIncident } from './incident.ts';

/** The most incidents that wait: as many as the error log keeps. */
const MAX_WAITING = 100;

/** The most waiting incidents that are stored as they are reported. */
export const KEPT_AT_ONCE = 5;

const PLAIN_WORD = /^["'(]?[\p{L}$_.'’-]+[)"'.,;!?]*$/u;

export interface IncidentDependencies {
  clock: Clock;
  /** localStorage. */
  local: GuardedStorage;
  tab: string;
  href(): string;
  isOffline(): boolean;
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
    const { clock, href, isOffline, pageViewId } = this.#deps;
    const page = { href: href(), offline: isOffline(), pageViewId: pageViewId(), leftAt: this.#leftAt };
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

/**
 * Writes down incidents that are not on disk yet, in place of what this tab wrote before, so that they outlive their page; a
 * recorder of another page takes them from there. What cleans messages of secrets is in the recorder: here they end before
 * the first word that could be one.
 */
export function keepEarly(storage: GuardedStorage, tab: string, session: string, incidents: readonly Incident[]): void {
  const key = EARLY_ERRORS_PREFIX + tab;
  if (incidents.length === 0) storage.remove(key);
  else storage.write(key, `{"session":${JSON.stringify(session)},"incidents":[${incidents.map(textOf).join()}]}`);
}

/** As JSON; `null` where what was thrown, or an address, cannot be read. */
function textOf(incident: Incident): string {
  try {
    return JSON.stringify(incident, (key, value: unknown) => {
      if (key === 'thrown') return thrownOf(value);
      if (typeof value !== 'string' || key === 'pageViewId') return value;
      return key === 'href' || key === 'address' ? cleanTarget(new URL(value, incident.href).href) : plainWords(value);
    });
  } catch {
    return 'null';
  }
}

function thrownOf(value: unknown): unknown {
  const { name, message } = Object(value) as Partial<Error>;
  return value && { name, message: typeof value === 'string' ? value : message };
}

/** The text up to the first word with anything but letters in it: numbers, addresses and values of any kind. */
function plainWords(text: string): string {
  const words = text.slice(0, 1_024).split(' ');
  const end = words.findIndex((word) => !PLAIN_WORD.test(word));
  if (end >= 0) words.splice(end, words.length, '…');
  return words.join(' ');
}

/** Reports uncaught exceptions and rejections, and which elements get no script, picture or style. */
export function watchErrors(target: Pick<Window, 'addEventListener'>, report: ReportIncident): void {
  // While it is captured: what happens to an element does not bubble up to the window.
  target.addEventListener(
    'error',
    (event) => {
      const incident = readEvent(event);
      if (incident !== null) report(incident);
    },
    true,
  );
  target.addEventListener('unhandledrejection', ({ reason }) => report({ source: 'promise', thrown: reason }));
}

function readEvent(event: Event): IncidentReport | null {
  if (event instanceof ErrorEvent) {
    return { source: 'script', thrown: event.error, message: event.message, file: event.filename };
  }
  const { target } = event;
  // Of what was to come early only its use says whether it is missed.
  if (!(target instanceof Element) || target.matches('[rel$=preload]')) return null;
  return { source: 'resource', element: target.localName, address: target.getAttribute('src') ?? target.getAttribute('href') ?? '' };
}
