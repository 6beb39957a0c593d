import type { Session } from '@supabase/supabase-js';
import type { GuardedStorage } from '#lib/browser/guarded-storage.ts';
import { STORAGE_KEYS } from '#lib/browser/storage-keys.ts';
import type { Clock } from '#lib/clock.ts';
import { fieldsOf, parseJson } from '#lib/untrusted.ts';
import { parseSession } from './session.ts';

/** The key under which the sign-in library keeps the verifier of its latest request. */
const VERIFIER_KEY = `${STORAGE_KEYS.auth}-code-verifier`;

/** After a day the service has removed what it began for a request. */
const LIFETIME_MS = 86_400_000;

/** So many requests in a day are more than a person makes; each of them may cost one call when a code comes back. */
const MAX_KEPT = 8;

/** A verifier of RFC 7636, and the library's mark of what it is for. */
const VERIFIER = /^[\w.~-]{43,128}(\/[a-z_]{1,20})?$/;

/** Where the sign-in library keeps the session and the verifier of its latest request, each as JSON. */
export interface SessionStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
  /** The verifiers of all requests whose answer may still come. */
  verifiers: Verifiers;
}

/** The session as it was stored last; null without one. */
export function storedSession(storage: Pick<SessionStorage, 'getItem'>): Session | null {
  const stored = storage.getItem(STORAGE_KEYS.auth);
  return stored === null ? null : parseSession(stored);
}

/**
 * Storage for the sign-in library that never throws and never hands over a malformed session: such a one is removed.
 * What storage refuses lives as long as the page. A verifier is not removed by the library, but when it was used or is too old.
 */
export function guardSessions(storage: GuardedStorage, clock: Pick<Clock, 'now'>): SessionStorage {
  const refused = new Map<string, string>();
  const read = (key: string) => refused.get(key) ?? storage.read(key);
  const write = (key: string, value: string) => {
    if (storage.write(key, value)) refused.delete(key);
    else refused.set(key, value);
  };
  const remove = (key: string) => {
    refused.delete(key);
    storage.remove(key);
  };
  const verifiers = new Verifiers({ read: () => read(VERIFIER_KEY), write: (text) => write(VERIFIER_KEY, text) }, clock);
  return {
    verifiers,
    getItem(key) {
      if (key === VERIFIER_KEY) return verifiers.current === null ? null : JSON.stringify(verifiers.current);
      const stored = read(key);
      if (key !== STORAGE_KEYS.auth || stored === null || parseSession(stored) !== null) return stored;
      remove(key);
      return null;
    },
    setItem(key, value) {
      if (key === VERIFIER_KEY) verifiers.add(String(JSON.parse(value)));
      else write(key, value);
    },
    removeItem(key) {
      if (key !== VERIFIER_KEY) remove(key);
    },
  };
}

interface KeptVerifier {
  verifier: string;
  /** Milliseconds since 1970. */
  at: number;
}

interface TextStore {
  read(): string | null;
  write(text: string): void;
}

/**
 * PKCE verifiers of the requests that this browser made in the last day, newest first.
 *
 * The library keeps one: the next request overwrites it, and every refused request and every new session removes it. But the
 * service binds the code of a link to the newest request that it began for the account. That can be the refused one (codes and
 * lost passwords are begun before the limit is looked at) or the one before it (sign-up, "send again" and a new address are
 * taken back), so all of them are kept, and tried in turn when a code comes: a wrong verifier costs the code nothing.
 */
export class Verifiers {
  readonly #store: TextStore;
  readonly #clock: Pick<Clock, 'now'>;
  #tried: string | null = null;

  constructor(store: TextStore, clock: Pick<Clock, 'now'>) {
    this.#store = store;
    this.#clock = clock;
  }

  /** Whether an answer to a request of this browser may still come. */
  get isPending(): boolean {
    return this.#kept().length > 0;
  }

  /** What the library reads: the verifier that is being tried, else the newest. */
  get current(): string | null {
    return this.#tried ?? this.#kept()[0]?.verifier ?? null;
  }

  add(verifier: string): void {
    this.#write([{ verifier, at: this.#clock.now() }, ...this.#kept()].slice(0, MAX_KEPT));
  }

  /**
   * Exchanges a code with one verifier after another, until the service says more than that the verifier does not fit.
   * @returns its last answer; null where there is no verifier to try
   */
  async tryEach<T extends { error: { code?: string | undefined } | null }>(exchange: () => Promise<T>): Promise<T | null> {
    let answer: T | null = null;
    for (const { verifier } of this.#kept()) {
      this.#tried = verifier;
      answer = await exchange();
      if (answer.error === null) this.#write(this.#kept().filter((each) => each.verifier !== verifier));
      if (answer.error?.code !== 'bad_code_verifier') break;
    }
    this.#tried = null;
    return answer;
  }

  #kept(): KeptVerifier[] {
    const now = this.#clock.now();
    return readKept(this.#store.read()).filter(({ at }) => Math.abs(now - at) < LIFETIME_MS);
  }

  #write(kept: readonly KeptVerifier[]): void {
    this.#store.write(JSON.stringify(kept));
  }
}

/** The stored verifiers with their times; any other value is left out. */
function readKept(stored: string | null): KeptVerifier[] {
  const list = parseJson(stored);
  return Array.isArray(list) ? list.filter(isKept).slice(0, MAX_KEPT) : [];
}

function isKept(value: unknown): value is KeptVerifier {
  const { verifier, at } = fieldsOf(value);
  return typeof verifier === 'string' && VERIFIER.test(verifier) && typeof at === 'number';
}
