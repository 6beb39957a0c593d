import type { Clock } from '#lib/clock.ts';
import type { GuardedStorage } from '#lib/browser/guarded-storage.ts';
import { STORAGE_KEYS } from '#lib/browser/storage-keys.ts';
import { parseFields, type Fields } from '#lib/untrusted.ts';
import { MEMBER_ID, plainLine, textLike, TOKEN } from './unknown-text.ts';

/** A token that ends so soon is not used any more. */
const MARGIN_MS = 60_000;
/** LinkedIn's tokens last 60 days; a token that claims to last for years is refused. */
const LONGEST_S = 365 * 86_400;

export interface Token {
  access_token: string;
  /** Seconds from when it was given. */
  expires_in: number;
  /** Most applications get none. */
  refresh_token?: string;
}

/** Who is connected. Nothing else of userinfo is kept. */
export interface Profile {
  sub: string;
  name: string;
}

/** Reads a token out of an answer or of storage; null where it is none. */
export function readToken(fields: Fields): Token | null {
  const access_token = textLike(fields['access_token'], TOKEN);
  const expires_in = fields['expires_in'];
  const refresh_token = textLike(fields['refresh_token'], TOKEN);
  if (access_token === null || typeof expires_in !== 'number' || !(expires_in > 0 && expires_in <= LONGEST_S)) return null;
  return { access_token, expires_in, ...(refresh_token === null ? {} : { refresh_token }) };
}

/** Reads a profile out of an answer or of storage; null where it is none. */
export function readProfile(fields: Fields): Profile | null {
  const sub = textLike(fields['sub'], MEMBER_ID);
  return sub === null ? null : { sub, name: plainLine(fields['name'], 100) };
}

/** Token, expiry and profile as they are kept in this browser. Whatever is in these keys, reading them harms nothing. */
export class TokenStore {
  readonly #storage: GuardedStorage;
  readonly #clock: Pick<Clock, 'now'>;

  constructor(storage: GuardedStorage, clock: Pick<Clock, 'now'>) {
    this.#storage = storage;
    this.#clock = clock;
  }

  /** The token that is kept, and whether it can still be used; null without one. */
  get token(): (Token & { isCurrent: boolean }) | null {
    const token = readToken(parseFields(this.#storage.read(STORAGE_KEYS.linkedinToken)));
    const expiry = this.#storage.read(STORAGE_KEYS.linkedinExpiry) ?? '';
    if (!token || !/^\d{13}$/.test(expiry)) return null;
    const left = Number(expiry) - this.#clock.now();
    return { ...token, isCurrent: left > MARGIN_MS && left <= LONGEST_S * 1_000 };
  }

  get profile(): Profile | null {
    return readProfile(parseFields(this.#storage.read(STORAGE_KEYS.linkedinProfile)));
  }

  /** Whether both are stored now. The expiry comes first: no tab may take a new token for one that has ended. */
  keepToken(token: Token): boolean {
    const expiry = String(Math.floor(this.#clock.now() + token.expires_in * 1_000));
    return (
      this.#storage.write(STORAGE_KEYS.linkedinExpiry, expiry) && this.#storage.write(STORAGE_KEYS.linkedinToken, JSON.stringify(token))
    );
  }

  keepProfile(profile: Profile): void {
    this.#storage.write(STORAGE_KEYS.linkedinProfile, JSON.stringify(profile));
  }

  clear(): void {
    for (const key of [STORAGE_KEYS.linkedinToken, STORAGE_KEYS.linkedinExpiry, STORAGE_KEYS.linkedinProfile]) this.#storage.remove(key);
  }
}
