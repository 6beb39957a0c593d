import type { Clock } from '#lib/clock.ts';
import { STORAGE_KEYS } from '#lib/browser/storage-keys.ts';

/** The key under which the sign-in library keeps the verifier of its latest request. */
export const VERIFIER_KEY = `${STORAGE_KEYS.auth}-code-verifier`;

/** After a day the service has removed what it began for a request. */
const LIFETIME_MS = 86_400_000;
/** So many requests in a day are more than a person makes; each of them may cost one call when a code comes back. */
const MAX_KEPT = 8;
/** A verifier of RFC 7636, and the library's mark of what it is for. */
const VERIFIER = /^[\w.~-]{43,128}(\/[a-z_]{1,20})?$/;

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
  try {
    const list = JSON.parse(stored ?? '[]') as unknown;
    return Array.isArray(list) ? list.filter(isKept).slice(0, MAX_KEPT) : [];
  } catch {
    return [];
  }
}

function isKept(value: unknown): value is KeptVerifier {
  const { verifier, at } = (typeof value === 'object' && value !== null ? value : {}) as Partial<Record<string, unknown>>;
  return typeof verifier === 'string' && VERIFIER.test(verifier) && typeof at === 'number';
}
