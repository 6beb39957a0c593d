import { keyedHash, randomKey } from './keyed-hash.ts';
import { Refusal } from './refusal.ts';

const MINUTE_MS = 60_000;
const MAX_CALLERS = 10_000;
/** All callers together may ask so many times as often as one. */
const ALL_TOGETHER = 50;
/** Calls that one address may make in a minute, and all callers of whom the host tells none, before anything is read of them. */
const CALLS_PER_MINUTE = { address: 1_200, unaddressed: 12_000 };
const BAD_CALLS = 30;
/** One of them is forgiven each so long. */
const FORGIVEN_MS = 60_000;
/** How long a caller is held back after one too many; each time twice as long, until all are forgiven. */
const FIRST_PAUSE_MS = 5_000;
const LAST_PAUSE_MS = 600_000;

/**
 * What is remembered of callers, in bounded memory: when one comes too many, the quieter half is forgotten. So however many come, the
 * loud ones stay known, and nobody is shut out because the memory is full.
 */
export class CallerMemory<T> {
  readonly #known = new Map<string, T>();
  readonly #make: () => T;
  readonly #loudness: (record: T, now: number) => number;

  constructor(make: () => T, loudness: (record: T, now: number) => number) {
    this.#make = make;
    this.#loudness = loudness;
  }

  /** What is remembered of a caller; `now` = epoch ms. */
  of(caller: string, now: number): T {
    const known = this.#known.get(caller);
    if (known !== undefined) return known;
    if (this.#known.size >= MAX_CALLERS) this.#forgetQuieterHalf(now);
    const made = this.#make();
    this.#known.set(caller, made);
    return made;
  }

  #forgetQuieterHalf(now: number): void {
    const byLoudness = [...this.#known].map(([caller, record]) => ({ caller, loudness: this.#loudness(record, now) }));
    byLoudness.sort((a, b) => a.loudness - b.loudness);
    for (const { caller } of byLoudness.slice(0, MAX_CALLERS >> 1)) this.#known.delete(caller);
  }
}

/** The calls of a minute, or of another window. `until` = epoch ms. */
interface Window {
  calls: number;
  until: number;
}

const newWindow = (): Window => ({ calls: 0, until: 0 });
const callsOf = ({ calls, until }: Window, now: number) => (until > now ? calls : 0);

/** Ms until one more call is within the limit; 0 where it is now. */
function waitOf(window: Window, most: number, time: number, windowMs = MINUTE_MS): number {
  if (window.until <= time) Object.assign(window, { calls: 0, until: time + windowMs });
  return window.calls < most ? 0 : window.until - time;
}

/**
 * Counts what one caller asks of a provider in a minute (or another window), and all together; refuses one request over the limit with 429
 * and Retry-After. The host's own limiter (`config.rateLimit` of each function) counts across instances; this one in its instance only, and
 * is all there is on other hosts.
 */
export function createRateLimit(most: number, now: () => number, windowMs = MINUTE_MS): (caller: string) => void {
  const windows = new CallerMemory(newWindow, callsOf);
  const all = newWindow();

  return (caller) => {
    const time = now();
    const own = windows.of(caller, time);
    const waitMs = waitOf(own, most, time, windowMs) || waitOf(all, most * ALL_TOGETHER, time, windowMs);
    if (waitMs > 0) throw tooMany('Too many requests', waitMs);
    own.calls++;
    all.calls++;
  };
}

/** A refusal with 429 and Retry-After; `what` begins its sentence. */
export function tooMany(what: string, waitMs: number): Refusal {
  const seconds = Math.ceil(waitMs / 1_000);
  return new Refusal(429, `${what}: try again in ${seconds} seconds.`, { 'retry-after': String(seconds) });
}

interface CountedCall {
  /** Ms until the caller may come again; 0 where it may come now. */
  waitMs: number;
  /** Whether it has to wait because of bad calls. */
  isBad: boolean;
  /** Notes that the call was bad: who sends many is held back, each time longer. */
  blame(): void;
}

interface CallRecord extends Window {
  /** Bad calls that are not forgiven yet, as of `blamedAt`. */
  bad: number;
  blamedAt: number;
  pauseMs: number;
  heldUntil: number;
}

/** Counts calls by caller ('' = not known), in its instance. Callers are known by a hash under a key that the instance alone has. */
export function createCallCount(now: () => number): (caller: string) => CountedCall {
  const key = randomKey();
  const records = new CallerMemory<CallRecord>(
    () => ({ ...newWindow(), bad: 0, blamedAt: 0, pauseMs: 0, heldUntil: 0 }),
    (record, time) => (record.heldUntil > time ? Number.MAX_VALUE : callsOf(record, time)),
  );

  return (caller) => {
    const time = now();
    const record = records.of(keyedHash(key, caller), time);
    const isBad = record.heldUntil > time;
    const waitMs = isBad
      ? record.heldUntil - time
      : waitOf(record, caller === '' ? CALLS_PER_MINUTE.unaddressed : CALLS_PER_MINUTE.address, time);
    if (waitMs === 0) record.calls++;
    return { waitMs, isBad, blame: () => holdBack(record, now()) };
  };
}

function holdBack(record: CallRecord, time: number): void {
  const left = Math.max(0, record.bad - (time - record.blamedAt) / FORGIVEN_MS);
  if (left === 0) record.pauseMs = 0;
  Object.assign(record, { bad: Math.min(left, BAD_CALLS) + 1, blamedAt: time });
  // What came together with the call that was one too many is held back no longer than that one.
  if (record.bad <= BAD_CALLS || record.heldUntil > time) return;
  record.pauseMs = Math.min(LAST_PAUSE_MS, record.pauseMs * 2 || FIRST_PAUSE_MS);
  record.heldUntil = time + record.pauseMs;
}
