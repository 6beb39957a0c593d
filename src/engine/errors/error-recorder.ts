import { MAX_ERRORS, type ErrorLog, type LoggedError } from '#contract/documents/errors.ts';
import { Backoff } from '../../lib/backoff.ts';
import { isChunkFailure } from '../../lib/browser/load-part.ts';
import type { Clock } from '../../lib/clock.ts';
import { RELEASE } from '../../../workers/release.ts';
import { NOT_LOADED, type Incident } from './incident.ts';
import { criticalErrorStore } from './critical-error.ts';
import { isFailedFetch, readThrown } from './describe-incident.ts';
import { ErrorMirror } from './error-mirror.ts';
import { makeLoggedError, readUserId, type IncidentPage } from './logged-error.ts';
import { OrphanIncidents, type OrphanIncidentDependencies } from './orphan-incidents.ts';

/** Incidents are read at most this often: a storm costs one reading of the newest hundred in this time. */
export const READ_EVERY_MS = 1_000;

/** A living tab has read its errors and has them taken within this time. */
const OTHERS_TIME_MS = 2_000;

/**
 * Firefox and WebKit end the requests of a page that is being left, and report their failure to the page before they
 * report that it is left. A failed request is therefore held for this time before it is logged.
 */
export const HOLD_MS = 2_000;

/** Waits before errors that the engine did not take are sent again. */
const RETRY_WAITS = { firstMs: 1_000, lastMs: 30_000 };

/** The mirror holds a hundred; the engine may have dropped older ones of them meanwhile. */
const SETTLED_KEPT = 5 * MAX_ERRORS;

export interface ErrorRecorderDependencies extends OrphanIncidentDependencies {
  log: Pick<ErrorLog, 'logErrors' | 'loggedErrors'>;
  session(): string;
  /** Whether the visitor stopped the recording. */
  isOptedOut(): boolean;
  /** Whether what the engine takes is on disk. */
  durable(): boolean;
  /** The incidents that wait, oldest first. */
  waiting(): readonly Incident[];
  take(incidents: readonly Incident[]): void;
  /** This load of a document had a critical error of this site. */
  loadFailed(load: string): void;
  /** All that was taken is on disk, or not to be kept. */
  settled(): void;
}

/** Makes logged errors of incidents and sends them to the engine; what the engine does not take waits in the mirror. */
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
      onAccepted: () => {
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
    if (this.#isLookDue) return;
    this.#isLookDue = true;
    this.#deps.clock.after(OTHERS_TIME_MS, () => {
      this.#isLookDue = false;
      void this.#takeOrphans();
      this.#adopt(this.#mirror.leftovers());
    });
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
  dropBefore(before: number): void {
    this.#outbox.dropBefore(before);
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

  async #takeOrphans(): Promise<void> {
    const taken = await this.#orphans.take();
    if (taken === null) return;
    this.#keep(taken.orphans.flatMap(({ incident, page }) => this.#make(incident, page) ?? []));
    this.#outbox.send();
    if (taken.areMore) this.othersWrote();
  }

  #keep(errors: readonly LoggedError[]): void {
    for (const { loadId } of errors.filter(isOwnCritical)) this.#deps.loadFailed(loadId);
    if (errors.length === 0 || this.#deps.isOptedOut()) return;
    this.#outbox.add(errors);
    this.#mirror.keep();
  }

  #make(incident: Incident, page: IncidentPage): LoggedError | null {
    const { clock, local } = this.#deps;
    return isEndedByLeaving(incident) || isOfflineRequest(incident)
      ? null
      : makeLoggedError(incident, page, readUserId(local), clock.now());
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

/**
 * Whether this is a failed request that waits, at this time (epoch ms): its page may be about to be left. The clock of the machine
 * may be set back meanwhile.
 */
function isHeld(incident: Incident, now: number): boolean {
  return incident.leftAt === undefined && Math.abs(now - incident.ts) < HOLD_MS && isFailedRequest(incident);
}

/**
 * Whether this is a request that was ended because its page was left: nothing failed. WebKit ends some of them only when it drops
 * the page from the back/forward cache.
 */
function isEndedByLeaving(incident: Incident): boolean {
  return incident.leftAt !== undefined && incident.leftAt - incident.ts < HOLD_MS && isFailedRequest(incident);
}

/** Whether this is a failed request of a browser without a network: nothing of the site failed. */
function isOfflineRequest(incident: Incident): boolean {
  return incident.offline === true && isFailedRequest(incident);
}

/** Whether no answer came. What ran out of time was not ended by anything else, and a crash is on the screen. */
function isFailedRequest(incident: Incident): boolean {
  switch (incident.source) {
    case 'resource':
      return true;
    case 'fetch':
      return incident.status === 0 && readThrown(incident.thrown).name !== 'TimeoutError';
    case 'script':
    case 'promise': {
      const { message } = readThrown(incident.thrown);
      return isChunkFailure(message) || isFailedFetch(message);
    }
    case 'engine':
      return incident.message === NOT_LOADED;
    case 'react':
      return false;
    default:
      incident satisfies never;
      return false;
  }
}

interface ErrorOutboxDependencies {
  clock: Clock;
  log: Pick<ErrorLog, 'logErrors'>;
  /** Whether what the engine takes is on disk. */
  durable(): boolean;
  onAccepted(): void;
}

/** Holds the newest errors until the engine has them on disk; one message is under way at a time. */
class ErrorOutbox {
  readonly #deps: ErrorOutboxDependencies;
  /** Not on disk, oldest first. */
  #waiting: LoggedError[] = [];
  /** Taken by an engine that cannot keep them: not sent again before {@link resend}. */
  #held = new WeakSet<LoggedError>();
  /** Ids of those that were taken or refused for good, as many as can come back by the mirror. */
  #settled = new Set<string>();
  #isSending = false;
  readonly #retry = new Backoff(RETRY_WAITS);
  #cancelRetry = () => {};

  constructor(deps: ErrorOutboxDependencies) {
    this.#deps = deps;
  }

  /** What is not on disk, oldest first. */
  get errors(): readonly LoggedError[] {
    return this.#waiting;
  }

  /** Takes those that do not wait already and are not done with; beyond the newest hundred, the oldest go. */
  add(errors: readonly LoggedError[]): void {
    const known = new Set(this.#waiting.map(({ id }) => id));
    const fresh = errors.filter(({ id }) => !known.has(id) && !this.#settled.has(id));
    this.#waiting = [...this.#waiting, ...fresh].toSorted((a, b) => a.ts - b.ts || (a.id < b.id ? -1 : 1)).slice(-MAX_ERRORS);
  }

  /** Sends new errors. Never fails: errors that are not accepted are sent again later. */
  send(): void {
    void this.#send();
  }

  /** Another engine, or one whose disk is back, is sent everything. */
  resend(): void {
    this.#held = new WeakSet();
    this.#retry.reset();
    void this.#send();
  }

  /** Drops what happened before this time, in epoch ms. */
  dropBefore(before: number): void {
    this.#waiting = this.#waiting.filter(({ ts }) => ts >= before);
  }

  async #send(): Promise<void> {
    const batch = this.#isSending ? [] : this.#waiting.filter((error) => !this.#held.has(error));
    if (batch.length === 0) return;
    this.#isSending = true;
    this.#cancelRetry();
    const outcome = await this.#deps.log.logErrors(batch);
    this.#isSending = false;
    if (!outcome.ok && outcome.failure.retry) {
      this.#cancelRetry = this.#deps.clock.after(this.#retry.next(), () => void this.#send());
      return;
    }
    // What is refused for good is not sent again: an error log that insists is the next error.
    this.#retry.reset();
    this.#settle(batch, outcome.ok && !this.#deps.durable());
    this.#deps.onAccepted();
    void this.#send();
  }

  #settle(batch: readonly LoggedError[], isHeld: boolean): void {
    for (const error of batch) this.#held.add(error);
    if (isHeld) return;
    this.#waiting = this.#waiting.filter((error) => !batch.includes(error));
    this.#settled = new Set([...this.#settled, ...batch.map(({ id }) => id)].slice(-SETTLED_KEPT));
  }
}
