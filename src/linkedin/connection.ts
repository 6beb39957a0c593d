import { STORAGE_KEYS } from '#lib/browser/storage-keys.ts';
import { Listeners } from '#lib/listeners.ts';
import { ask, authorized, refusal } from './ask.ts';
import { Attempts } from './attempts.ts';
import type { LinkedInEnvironment } from './environment.ts';
import { CALLBACK_PATH, type Landing } from './landing.ts';
import { FAILURE, LinkedInError } from './linkedin-error.ts';
import { TokenStore, readProfile, readToken, type Profile, type Token } from './token-store.ts';

const SCOPE = 'openid profile email w_member_social';
/** LinkedIn's codes have a few hundred characters; our function takes 4 KB in all. */
const MAX_CODE = 2_048;
const STORAGE_REFUSED = 'This browser does not let this site store anything, which connecting needs. Allow site data for it and try again.';

/** The connection of this browser with a member's LinkedIn account: how it begins, lasts and ends. */
export class LinkedInConnection {
  readonly #env: LinkedInEnvironment;
  readonly #attempts: Attempts;
  readonly #tokens: TokenStore;
  readonly #listeners = new Listeners<void>();
  #refreshing: Promise<Token> | null = null;

  constructor(env: LinkedInEnvironment) {
    this.#env = env;
    this.#attempts = new Attempts(env);
    this.#tokens = new TokenStore(env.storage, env.clock);
    // An expired token is of no use except to a thief.
    if (!this.isConnected) this.dropToken();
  }

  /** Whether a post would find a token: one that still counts, or one that can be renewed. */
  get isConnected(): boolean {
    const token = this.#tokens.token;
    return token !== null && (token.isCurrent || token.refresh_token !== undefined);
  }

  /** The member's name; '' while it is not known. */
  get memberName(): string {
    return this.isConnected ? (this.#tokens.profile?.name ?? '') : '';
  }

  /** Leaves for LinkedIn, where the member agrees. `returnTo` is the page that the visitor comes from. */
  connect(returnTo: string): void {
    const { configuration, origin, go } = this.#env;
    const state = this.#attempts.begin(returnTo);
    if (state === null) throw new LinkedInError('storage', STORAGE_REFUSED);
    const address = new URL(configuration.authorizeUrl);
    const parameters = {
      response_type: 'code',
      client_id: configuration.clientId,
      redirect_uri: redirectAddress(origin),
      state,
      scope: SCOPE,
    };
    for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value);
    // LinkedIn separates scopes by percent-encoded spaces.
    go(address.href.replaceAll('+', '%20'));
  }

  /** Finishes what `connect` began: checks what came back, and only then exchanges the code, once. Answers where the visitor came from. */
  async complete({ code, state, error }: Landing): Promise<{ returnTo: string }> {
    if (error || code === '' || state === '') throw this.#nothingToExchange(state, error);
    if (!this.#canKeep()) throw new LinkedInError('storage', STORAGE_REFUSED);
    return this.#alone(`complete.${state.slice(0, 64)}`, async () => {
      const attempt = this.#attempts.take(state);
      if (!attempt) throw new LinkedInError('refused', FAILURE.state);
      if (code.length > MAX_CODE) throw new LinkedInError('refused', `${FAILURE.exchange}: what came back is too long to be a code.`);
      this.#keep(await exchangeCode(this.#env, code));
      try {
        await this.fetchProfile();
      } catch (thrown) {
        // A connection is whole or not at all.
        this.signOut();
        throw thrown;
      }
      return attempt;
    });
  }

  /** The error of a return without a code. Its state is compared and used up all the same. */
  #nothingToExchange(state: string, error: Landing['error']): LinkedInError {
    const attempt = this.#attempts.take(state);
    if (!error) return new LinkedInError('refused', FAILURE.parameters);
    // Anybody can write words into an address: only those that answer an attempt of this browser are LinkedIn's.
    return new LinkedInError('refused', attempt && error.description !== '' ? error.description : FAILURE.provider);
  }

  /** A token that can be sent; renewed before it ends where that is possible. */
  async accessToken(): Promise<string> {
    const token = this.#tokens.token;
    if (token?.isCurrent === true) return token.access_token;
    if (token?.refresh_token !== undefined) return (await this.refresh()).access_token;
    // The usual end: LinkedIn gives refresh tokens to few, so the member connects again.
    this.dropToken();
    throw new LinkedInError('not-connected', FAILURE.notConnected);
  }

  /** Renews the token; calls at the same time share one renewal. */
  refresh(): Promise<Token> {
    this.#refreshing ??= this.#renew().finally(() => (this.#refreshing = null));
    return this.#refreshing;
  }

  async #renew(): Promise<Token> {
    const kept = this.#tokens.token;
    if (kept?.refresh_token === undefined) throw new LinkedInError('not-connected', FAILURE.noRefreshToken);
    const used = kept.refresh_token;
    try {
      const renewed = await refreshToken(this.#env, used);
      // Without a new refresh token the one that was used stays good.
      const token = { ...renewed, refresh_token: renewed.refresh_token ?? used };
      this.#keep(token);
      return token;
    } catch (thrown) {
      // Refused for good; what only failed on the way, or is the operator's to mend, can be tried again.
      if (thrown instanceof LinkedInError && (thrown.status === 400 || thrown.status === 401)) this.dropToken(kept.access_token);
      throw thrown;
    }
  }

  /** Who is connected, from memory or, where that is lost, from LinkedIn. */
  async member(): Promise<Profile> {
    return this.#tokens.profile ?? this.fetchProfile();
  }

  /** Asks LinkedIn who is connected, and keeps the answer. */
  async fetchProfile(): Promise<Profile> {
    const token = this.#tokens.token;
    if (!token) throw new LinkedInError('not-connected', FAILURE.noAccessToken);
    const answer = await ask(this.#env, {
      method: 'GET',
      path: 'linkedin-api/userinfo',
      headers: authorized(token.access_token, this.#env.configuration.version),
      failure: FAILURE.profile,
    });
    if (answer.status === 401) this.dropToken(token.access_token);
    if (!answer.ok) throw refusal(answer, FAILURE.profile);
    const profile = readProfile(answer.fields);
    if (!profile) throw new LinkedInError('refused', FAILURE.profile);
    this.#tokens.keepProfile(profile);
    this.#listeners.notify();
    return profile;
  }

  /** Forgets the token and who it belongs to; one that was replaced meanwhile stays. */
  dropToken(accessToken = this.#tokens.token?.access_token): void {
    if (accessToken === undefined || this.#tokens.token?.access_token !== accessToken) return;
    this.#tokens.clear();
    this.#listeners.notify();
  }

  /** Clears everything that this browser keeps of LinkedIn: token, expiry, profile and attempts. */
  signOut(): void {
    this.#attempts.clear();
    this.#tokens.clear();
    this.#listeners.notify();
  }

  /** Calls back when the connection may have changed, here or in another tab; returns the function that ends it. */
  onChange(listener: () => void): () => void {
    const leave = this.#listeners.add(listener);
    const end = this.#env.onStorage(listener);
    return () => {
      leave();
      end();
    };
  }

  #keep(token: Token): void {
    const kept = this.#tokens.keepToken(token);
    if (!kept) this.#tokens.clear();
    this.#listeners.notify();
    if (!kept) throw new LinkedInError('storage', STORAGE_REFUSED);
  }

  #canKeep(): boolean {
    const { storage } = this.#env;
    const probe = `${STORAGE_KEYS.linkedinState}.probe`;
    return storage.write(probe, '1') && storage.remove(probe);
  }

  /** Two tabs that open the same address at once may both still see the attempt: only one gets to look. */
  async #alone<T>(name: string, work: () => Promise<T>): Promise<T> {
    const { locks } = this.#env;
    if (!locks) return work();
    return locks.request(`${STORAGE_KEYS.linkedinState}.${name}`, { ifAvailable: true }, (lock) => {
      if (lock === null) throw new LinkedInError('refused', FAILURE.state);
      return work();
    });
  }
}

/** The address that the operator registered with LinkedIn. */
function redirectAddress(origin: string): string {
  return origin + CALLBACK_PATH;
}

/** Exchanges a code for a token, through our function, which alone knows the application's secret. */
function exchangeCode(env: LinkedInEnvironment, code: string): Promise<Token> {
  return tokenFrom(env, 'linkedin-token', { code, redirect_uri: redirectAddress(env.origin) }, FAILURE.exchange);
}

function refreshToken(env: LinkedInEnvironment, refresh_token: string): Promise<Token> {
  return tokenFrom(env, 'linkedin-refresh', { refresh_token }, FAILURE.refresh);
}

async function tokenFrom(env: LinkedInEnvironment, path: string, body: object, failure: string): Promise<Token> {
  const answer = await ask(env, { method: 'POST', path, body, failure });
  if (!answer.ok) throw refusal(answer, failure);
  const token = readToken(answer.fields);
  if (!token) throw new LinkedInError('refused', failure);
  return token;
}
