import type { Clock } from '#lib/clock.ts';
import type { GuardedStorage } from '#lib/browser/guarded-storage.ts';
import { STORAGE_KEYS } from '#lib/browser/storage-keys.ts';
import { parseFields } from '#lib/untrusted.ts';
import { textLike } from './unknown-text.ts';

export const ATTEMPT_MS = 600_000;
/** Nobody starts more on purpose; the oldest are removed. */
const MAX_ATTEMPTS = 20;
/** 32 bytes as hex. */
const STATE = /^[0-9a-f]{64}$/;
const PREFIX = `${STORAGE_KEYS.linkedinState}.`;

interface Attempt {
  key: string;
  state: string;
  /** Epoch milliseconds. */
  startedAt: number;
  /** Page that the visitor came from. */
  returnTo: string;
}

interface Dependencies {
  storage: GuardedStorage;
  clock: Pick<Clock, 'now'>;
  randomBytes(count: number): Uint8Array;
}

/**
 * Attempts to connect that are under way, in this tab and in others: each has a key of its own, so that no tab overwrites what
 * another one has just begun.
 */
export class Attempts {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /** Begins one and returns its state; null where the browser does not let this site keep anything. */
  begin(returnTo: string): string | null {
    const { storage, clock, randomBytes } = this.#deps;
    for (const { key } of this.#tidy().slice(MAX_ATTEMPTS - 1)) storage.remove(key);
    const state = Array.from(randomBytes(32), (byte) => byte.toString(16).padStart(2, '0')).join('');
    const kept = { state, startedAt: clock.now(), returnTo: ownPath(returnTo) };
    return storage.write(keyOf(state), JSON.stringify(kept)) ? state : null;
  }

  /**
   * Ends the attempt that this state belongs to, compared in full, and forgets it before it answers: a state is good once.
   */
  take(state: string): { returnTo: string } | null {
    const match = this.#tidy().find((attempt) => attempt.state === state);
    if (!match || !this.#deps.storage.remove(match.key)) return null;
    return { returnTo: match.returnTo };
  }

  clear(): void {
    for (const key of this.#keys()) this.#deps.storage.remove(key);
  }

  #keys(): string[] {
    return this.#deps.storage.keys(STORAGE_KEYS.linkedinState);
  }

  /** The valid attempts, newest first; expired and unreadable ones are removed. */
  #tidy(): Attempt[] {
    const { storage, clock } = this.#deps;
    const now = clock.now();
    const attempts: Attempt[] = [];
    for (const key of this.#keys()) {
      const attempt = readAttempt(key, storage.read(key));
      // A clock that was set back must not make an attempt last longer.
      if (attempt && Math.abs(now - attempt.startedAt) <= ATTEMPT_MS) attempts.push(attempt);
      else storage.remove(key);
    }
    return attempts.sort((a, b) => b.startedAt - a.startedAt);
  }
}

function keyOf(state: string): string {
  return PREFIX + state.slice(0, 16);
}

function readAttempt(key: string, text: string | null): Attempt | null {
  const fields = parseFields(text, 4_096);
  const state = textLike(fields['state'], STATE);
  const startedAt = fields['startedAt'];
  if (state === null || key !== keyOf(state) || typeof startedAt !== 'number' || !Number.isFinite(startedAt)) return null;
  return { key, state, startedAt, returnTo: ownPath(fields['returnTo']) };
}

const MAX_LENGTH = 1_024;
/** Only its origin counts: an address that resolves to another one leads off the site. */
const BASE = 'https://own.invalid';

/** The path of a page of this site, without query and fragment; '/' for any other address. */
export function ownPath(value: unknown): string {
  if (typeof value !== 'string' || value.length > MAX_LENGTH || !/^\/(?![/\\])/.test(value) || !URL.canParse(value, BASE)) return '/';
  const { origin, pathname } = new URL(value, BASE);
  // Dots can resolve to a path that begins with two slashes, which browsers take for another host.
  return origin === BASE && !pathname.startsWith('//') ? pathname : '/';
}
