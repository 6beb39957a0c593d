import type { ErrorLog, LoggedError } from '#contract/documents/errors.ts';
import { RELEASE } from '../../../workers/release.ts';
import { criticalErrorStore } from './critical-error.ts';
import { isEndedByLeaving, isHeld } from './ended-request.ts';
import { ErrorMirror } from './error-mirror.ts';
import { ErrorOutbox } from './error-outbox.ts';
import type { Incident } from './incident.ts';
import { makeLoggedError, readUserId, type IncidentPage } from './logged-error.ts';
import { OrphanIncidents, type OrphanIncidentDependencies } from './orphan-incidents.ts';

/** Incidents are read at most this often: a storm costs one reading of the newest hundred in this time. */
export const READ_EVERY_MS = 1_000;

/** A living tab has read its errors and has them taken within this time. */
const OTHERS_TIME_MS = 2_000;

export interface ErrorRecorderDependencies extends OrphanIncidentDependencies {
  log: Pick<ErrorLog, 'logErrors' | 'loggedErrors'>;
  session(): string;
  /** Whether the visitor stopped the recording. */
  isOptedOut(): boolean;
  /** Whether what the engine takes is on disk. */
  durable(): boolean;
  /** The incidents that wait, oldest first. */
  waiting(): readonly Incident[];
  /** Takes those of them that are read now. */
  take(incidents: readonly Incident[]): void;
  /** This load of a document had a critical error of this site. */
  loadFailed(load: string): void;
  /** All that was taken is on disk, or not to be kept. */
  settled(): void;
}

/** Makes logged errors of incidents and brings them to the engine; what it cannot bring waits in the mirror. */
export class ErrorRecorder {
  readonly #deps: ErrorRecorderDependencies;
  readonly #repeats = new Repeats();
  readonly #mirror: ErrorMirror;
  readonly #outbox: ErrorOutbox;
  readonly #orphans: OrphanIncidents;
  #readAt = Number.NEGATIVE_INFINITY;
  #cancelReading: (() => void) | null = null;
  #isLookDue = false;

  constructor(deps: ErrorRecorderDependencies) {
    this.#deps = deps;
    this.#orphans = new OrphanIncidents(deps);
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
    void this.#takeOrphans();
  }

  /** Another tab wrote down errors that it may not have lived to send: they are looked at after it had the time to. */
  othersWrote(): void {
    this.#lookAgain();
  }

  /** Something waits: it is read in a task of its own, soon. */
  wake(): void {
    const { clock } = this.#deps;
    const wait = Math.max(0, this.#readAt + READ_EVERY_MS - clock.elapsed());
    this.#cancelReading ??= clock.after(wait, () => this.flush());
  }

  /** Reads what waits now and is not held, and writes it where it outlives the page, before it is sent. */
  flush(): void {
    this.#cancelReading?.();
    this.#cancelReading = null;
    const { clock, waiting, take } = this.#deps;
    const now = clock.now();
    const all = waiting();
    const due = all.filter((incident) => !isHeld(incident, now));
    if (all.length > 0) this.#readAt = clock.elapsed();
    if (due.length > 0) {
      take(due);
      this.#read(due);
    }
    if (due.length < all.length) this.wake();
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

  #read(incidents: readonly Incident[]): void {
    const { tab, session } = this.#deps;
    const page = { tab, session: session(), release: RELEASE };
    const fresh = incidents.filter((incident) => !this.#repeats.isRepeat(incident));
    const errors = fresh.flatMap((incident) => this.#make(incident, page) ?? []);
    const critical = errors.findLast(isOwnCritical);
    if (critical) criticalErrorStore.setState(critical, true);
    this.#keep(errors);
  }

  #settle(): void {
    if (this.#outbox.errors.length === 0) this.#deps.settled();
  }

  #lookAgain(): void {
    if (this.#isLookDue) return;
    this.#isLookDue = true;
    this.#deps.clock.after(OTHERS_TIME_MS, () => {
      this.#isLookDue = false;
      void this.#takeOrphans();
      this.#adopt(this.#mirror.leftovers());
    });
  }

  async #takeOrphans(): Promise<void> {
    const taken = await this.#orphans.take();
    if (taken === null) return;
    this.#keep(taken.orphans.flatMap(({ incident, page }) => this.#make(incident, page) ?? []));
    this.#outbox.send();
    if (taken.areMore) this.#lookAgain();
  }

  #keep(errors: readonly LoggedError[]): void {
    for (const { loadId } of errors.filter(isOwnCritical)) this.#deps.loadFailed(loadId);
    if (errors.length === 0 || this.#deps.isOptedOut()) return;
    this.#outbox.add(errors);
    this.#mirror.keep();
  }

  #make(incident: Incident, page: IncidentPage): LoggedError | null {
    const { clock, local } = this.#deps;
    return isEndedByLeaving(incident) ? null : makeLoggedError(incident, page, readUserId(local), clock.now());
  }
}

function isOwnCritical({ severity, fromExtension }: LoggedError): boolean {
  return severity === 'critical' && !fromExtension;
}

/** A failure of the engine that says the same within this time is said once: logging it may be what fails. */
const SAME_FAILURE_MS = 60_000;

/** Finds incidents that were reported before: by another source, or by an engine that fails at the same thing again and again. */
export class Repeats {
  /** Which source first reported a thrown value: a failed request is reported by the wrapper and, when it is not caught, by the window. */
  readonly #sources = new WeakMap<object, Incident['source']>();
  #failure = { message: '', ts: 0 };

  isRepeat(incident: Incident): boolean {
    return incident.source === 'engine' ? this.#isSameFailure(incident) : this.#wasThrownBefore(incident);
  }

  #isSameFailure(incident: Extract<Incident, { source: 'engine' }>): boolean {
    const { message, ts } = incident;
    if (message === this.#failure.message && Math.abs(ts - this.#failure.ts) < SAME_FAILURE_MS) return true;
    if (!isEndedByLeaving(incident)) this.#failure = { message, ts };
    return false;
  }

  #wasThrownBefore(incident: Incident): boolean {
    const thrown = 'thrown' in incident ? incident.thrown : null;
    if (typeof thrown !== 'object' || thrown === null) return false;
    const first = this.#sources.get(thrown) ?? incident.source;
    this.#sources.set(thrown, first);
    return first !== incident.source;
  }
}
