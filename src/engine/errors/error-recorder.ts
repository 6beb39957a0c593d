import { checkError } from '../../../workers/contract/documents/check-error.ts';
import type { LoggedError } from '../../../workers/contract/documents/errors.ts';
import { LOCK_NAMES } from '../../lib/browser/storage-keys.ts';
import { cleanAddress } from '../recording/clean-address.ts';
import { lockNamesInUse } from '../page-locks.ts';
import { criticalErrorStore } from './critical-error.ts';
import { describeIncident, type Description } from './describe-incident.ts';
import { ErrorMirror } from './error-mirror.ts';
import { ErrorOutbox } from './error-outbox.ts';
import type { Incident } from './incident.ts';
import type { PageErrorDependencies } from './page-errors.ts';
import { Repeats } from './repeats.ts';
import { tabsWithEarly, takeEarly, type EarlyIncident } from './read-early.ts';
import { readUserId } from './user-id.ts';

/** Incidents are read at most this often: a storm costs one reading of the newest hundred in this time. */
export const READ_EVERY_MS = 1_000;

/** A living tab has read its errors and has them taken within this time. */
const OTHERS_TIME_MS = 2_000;

/** Without Web Locks nobody knows who lives: this late a tab that still has errors to bring to disk is taken for gone. */
const UNKNOWN_TIME_MS = 30_000;

export interface RecorderDependencies extends PageErrorDependencies {
  /** Takes the incidents that wait, oldest first. */
  takeWaiting(): Incident[];
  /** All that was taken is on disk, or not to be kept. */
  settled(): void;
}

const UNREADABLE: Description = {
  message: 'An error that cannot be read.',
  stack: '',
  componentStack: '',
  errorType: 'unknown',
  severity: 'low',
  fromExtension: false,
};

/** Makes logged errors of incidents and brings them to the engine; what it cannot bring waits in the mirror. */
export class ErrorRecorder {
  readonly #deps: RecorderDependencies;
  readonly #repeats = new Repeats();
  readonly #mirror: ErrorMirror;
  readonly #outbox: ErrorOutbox;
  #readAt = Number.NEGATIVE_INFINITY;
  #cancelReading: (() => void) | null = null;
  #isLookDue = false;
  /** When tabs that have errors to bring were first seen, by the clock that never goes back. */
  readonly #seenAt = new Map<string, number>();

  constructor(deps: RecorderDependencies) {
    this.#deps = deps;
    this.#outbox = new ErrorOutbox({
      ...deps,
      taken: () => {
        this.#settle();
        this.#mirror.changed();
      },
    });
    this.#mirror = new ErrorMirror({
      ...deps,
      storage: deps.local,
      unsent: () => this.#outbox.errors,
      adopt: (errors) => this.#adopt(errors),
    });
    this.#outbox.add(this.#mirror.leftovers());
    void this.#takeEarly();
  }

  /** Another tab wrote down errors that it may not have lived to send: looked at once it had the time to. */
  othersWrote(): void {
    this.#lookAfter(OTHERS_TIME_MS);
  }

  /** Something waits: it is read in a task of its own, soon. */
  wake(): void {
    const { clock } = this.#deps;
    const wait = Math.max(0, this.#readAt + READ_EVERY_MS - clock.elapsed());
    this.#cancelReading ??= clock.after(wait, () => this.flush());
  }

  /** Reads what waits now, and writes it where it outlives the page, before it is sent. */
  flush(): void {
    this.#cancelReading?.();
    this.#cancelReading = null;
    const incidents = this.#deps.takeWaiting();
    if (incidents.length > 0) {
      this.#readAt = this.#deps.clock.elapsed();
      this.#take(incidents.filter((incident) => !this.#repeats.isRepeat(incident)).flatMap((incident) => this.#read(incident) ?? []));
    }
    this.#settle();
    this.#outbox.send();
  }

  engineReady(): void {
    this.#outbox.resend();
  }

  changed(): void {
    this.#mirror.changed();
  }

  /** What happened before this time, in epoch ms, is not to be kept. */
  forget(before: number): void {
    this.#outbox.forget(before);
  }

  #adopt(errors: readonly LoggedError[]): void {
    this.#outbox.add(errors);
    this.#outbox.send();
  }

  #take(errors: readonly LoggedError[]): void {
    const critical = errors.findLast(({ severity, fromExtension }) => severity === 'critical' && !fromExtension);
    if (critical) criticalErrorStore.setState(critical, true);
    this.#keep(errors);
  }

  #settle(): void {
    if (this.#outbox.errors.length === 0) this.#deps.settled();
  }

  #lookAfter(waitMs: number): void {
    if (this.#isLookDue) return;
    this.#isLookDue = true;
    this.#deps.clock.after(waitMs, () => {
      this.#isLookDue = false;
      void this.#takeEarly();
      this.#adopt(this.#mirror.leftovers());
    });
  }

  /** Errors that other pages did not live to bring to disk. What a living page still has to bring is looked at again. */
  async #takeEarly(): Promise<void> {
    const { local, epoch, tab: own, locks } = this.#deps;
    const others = tabsWithEarly(local).filter((tab) => tab !== own);
    if (others.length === 0) return;
    const inUse = await lockNamesInUse(locks);
    const gone = others.filter((tab) => (inUse ? !inUse.has(LOCK_NAMES.tab(tab)) : this.#isLate(tab)));
    const found = gone.flatMap((tab) => takeEarly(local, tab, epoch().erasedAt));
    this.#keep(found.flatMap(({ incident, ...owner }) => this.#make(incident, owner) ?? []));
    this.#outbox.send();
    if (gone.length < others.length) this.#lookAfter(OTHERS_TIME_MS);
  }

  #isLate(tab: string): boolean {
    const now = this.#deps.clock.elapsed();
    const since = this.#seenAt.get(tab) ?? now;
    this.#seenAt.set(tab, since);
    return now - since >= UNKNOWN_TIME_MS;
  }

  #keep(errors: readonly LoggedError[]): void {
    if (errors.length === 0 || this.#deps.isOptedOut()) return;
    this.#outbox.add(errors);
    this.#mirror.keep();
  }

  #read(incident: Incident): LoggedError | null {
    const { tab, session } = this.#deps;
    return this.#make(incident, { tab, session: session() });
  }

  #make(incident: Incident, { tab, session }: Omit<EarlyIncident, 'incident'>): LoggedError | null {
    const { clock, local } = this.#deps;
    const { ts, href, order } = incident;
    const made: LoggedError = {
      id: `${ts.toString(16).padStart(12, '0')}-${order.toString(16).padStart(8, '0')}-${tab}`,
      ts,
      ...describe(incident),
      url: pageOf(href),
      userAgent: '',
      userId: readUserId(local),
      sessionId: session,
      loadId: tab,
    };
    return checkError(made, clock.now());
  }
}

/** A logger that fails at an error must not add errors of its own. */
function describe(incident: Incident): Description {
  try {
    return describeIncident(incident);
  } catch {
    return UNREADABLE;
  }
}

/** Path and query of an address, without secrets. */
function pageOf(href: string): string {
  const { pathname, search } = new URL(href);
  const { path, query } = cleanAddress(pathname, search);
  return query === '' ? path : `${path}?${query}`;
}
