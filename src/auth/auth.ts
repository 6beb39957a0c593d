import type { AuthChangeEvent, AuthError, User } from '@supabase/supabase-js';
import { createStore } from 'zustand/vanilla';
import type { Clock } from '#lib/clock.ts';
import { STORAGE_KEYS } from '#lib/browser/storage-keys.ts';
import type { AddressBar } from './return/arrival.ts';
import { isSession, lacksFactor } from './session/session.ts';
import { storedSession, type SessionStorage } from './session/session-storage.ts';
import type { AuthClient } from './library/auth-client.ts';
import { withinDeadline } from './deadline.ts';
import { describeFailure, describeReturnMessage, type AuthFailure, type AuthOutcome } from './failures/failure.ts';
import { readGrant, readReturnMessage, withoutGrant } from './return/read-return.ts';

export interface AuthState {
  user: User | null;
  /** True until the first session lookup or any event of the sign-in service. */
  loading: boolean;
  /** Whether the user still has to confirm a second factor. */
  needsFactor: boolean;
  /** The visitor came by a link for a forgotten password and has not chosen a new one yet. */
  recovering: boolean;
  /** What went wrong on the way back from the sign-in service, until it was read. */
  returned: AuthFailure | null;
}

export interface AuthDependencies {
  /** Makes the one client of this page; throws where its code cannot be loaded. */
  createClient(): Promise<AuthClient>;
  storage: SessionStorage;
  clock: Clock;
  address: AddressBar;
  /** The address of this document, where it has a message of the service. */
  arrival: URL | null;
  isOnline(): boolean;
}

type Answer<T> = { data: T; error: null } | { data: unknown; error: AuthError };

/** Answers that mean: this session is none any more. */
const SESSION_GONE = new Set(['bad_jwt', 'no_authorization', 'session_expired', 'session_not_found', 'user_banned', 'user_not_found']);

/** What this page knows of the signed-in user, and its one connection to the sign-in service. */
export class Auth {
  readonly state = createStore<AuthState>(() => ({ user: null, loading: true, needsFactor: false, recovering: false, returned: null }));
  readonly #deps: AuthDependencies;
  #client: Promise<AuthClient> | null = null;
  /** This document was reached with a code: of several tabs only this one asks for a new password. */
  #hasReturnedCode = false;
  /** Who is signed in is not said before what this document was reached with is exchanged. */
  #isReturning = false;

  constructor(deps: AuthDependencies) {
    this.#deps = deps;
  }

  /** Looks for a session. Where nothing hints at one, that is known without the library. */
  start(): void {
    const { storage, address, arrival } = this.#deps;
    if (arrival) this.state.setState({ returned: describeReturnMessage(readReturnMessage(arrival), storage.verifiers.isPending) });
    if (storage.getItem(STORAGE_KEYS.auth) === null && readGrant(address.url()) === null) this.state.setState({ loading: false });
    else void this.connect().catch((thrown: unknown) => this.#giveUp(thrown));
  }

  /** Loads the library when it is first needed; after a failure the next call tries again. */
  connect(): Promise<AuthClient> {
    this.#client ??= this.#open().catch((thrown: unknown) => {
      this.#client = null;
      throw thrown;
    });
    return this.#client;
  }

  /**
   * Calls the sign-in service and always answers within the deadline.
   * @param use may run twice: where another tab was faster with a refresh, and where only the token was stale
   */
  async call<T>(use: (client: AuthClient) => Promise<Answer<T>>): Promise<AuthOutcome<T>> {
    const { clock, isOnline, storage } = this.#deps;
    const before = storage.getItem(STORAGE_KEYS.auth);
    try {
      const { data, error } = await withinDeadline(this.#use(use), clock);
      if (!error) return { ok: true, value: data };
      return this.#failed(describeFailure(error, isOnline()), before);
    } catch (thrown) {
      return this.#failed(describeFailure(thrown, isOnline()), before);
    }
  }

  /**
   * A session that the service no longer accepts ends here too, and the visitor reads why.
   * @param before the session as it was stored before the call; one that was stored since is another one, and valid
   */
  #failed(failure: AuthFailure, before: string | null): AuthOutcome<never> {
    const now = this.#deps.storage.getItem(STORAGE_KEYS.auth);
    if (SESSION_GONE.has(failure.code) && before !== null && (now === null || now === before)) {
      this.state.setState({ returned: failure });
      if (now !== null) this.#endSession();
    }
    return { ok: false, failure };
  }

  #endSession(): void {
    void this.connect()
      .then((client) => client.signOut({ scope: 'local' }))
      .catch(() => undefined);
  }

  /** Forgets what went wrong on the way back: it was read. */
  dismissReturned(): void {
    this.state.setState({ returned: null });
  }

  /** The new password is chosen, or not wanted any more. */
  endRecovery(): void {
    this.state.setState({ recovering: false });
  }

  /** Shows a user whose data changed at the service, for instance after a linked sign-in went. */
  async refreshUser(): Promise<AuthOutcome<User | null>> {
    const outcome = await this.call<{ user: User | null }>((client) => client.getUser());
    if (!outcome.ok) return outcome;
    const { user } = outcome.value;
    if (user) this.state.setState({ user });
    return { ok: true, value: user };
  }

  async #use<T>(use: (client: AuthClient) => Promise<Answer<T>>): Promise<Answer<T>> {
    const client = await this.connect();
    const answer = await use(client);
    if (answer.error?.name === 'AuthRefreshDiscardedError') return use(client);
    // By a clock that was set back, a token looks good after its end: a new one, where the session itself still is.
    const isStale = answer.error?.code === 'bad_jwt' && (await client.refreshSession()).error === null;
    return isStale ? use(client) : answer;
  }

  async #open(): Promise<AuthClient> {
    const grant = readGrant(this.#deps.address.url());
    this.#hasReturnedCode = grant === 'code';
    this.#isReturning = grant !== null;
    const client = await this.#deps.createClient();
    // The library waits for this callback: it only takes note.
    client.onAuthStateChange((event, session) => this.#take(event, session));
    void this.#lookUp(client);
    return client;
  }

  /** The library reads the stored session, then the address; a session whose refresh hangs on the network counts as it is stored. */
  async #lookUp(client: AuthClient): Promise<void> {
    const { clock } = this.#deps;
    try {
      await withinDeadline(this.#begin(client), clock);
      const { data } = await withinDeadline(client.getSession(), clock);
      this.#isReturning = false;
      if (this.state.getState().loading) this.#take('INITIAL_SESSION', data.session);
    } catch (thrown) {
      this.#giveUp(thrown);
    }
  }

  async #begin(client: AuthClient): Promise<void> {
    await client.initialize();
    if (!this.#isReturning) return;
    const { address } = this.#deps;
    const returned = await this.#exchange(client, address.url());
    address.replace(withoutGrant(address.url()));
    if (returned) this.state.setState({ returned });
  }

  /** Exchanges the code in the address; answers why that made no session, or null. Tokens in an address prove nothing, because anybody can write one. */
  async #exchange(client: AuthClient, url: URL): Promise<AuthFailure | null> {
    const code = url.searchParams.get('code');
    if (code === null || !this.#hasReturnedCode) return describeFailure({ message: 'Not a valid PKCE flow url.' });
    const answer = await this.#deps.storage.verifiers.tryEach(() => client.exchangeCodeForSession(code));
    if (answer === null) return describeFailure({ code: 'pkce_code_verifier_not_found' });
    return answer.error && describeFailure(answer.error, this.#deps.isOnline());
  }

  /** No answer in time, or no library: the page goes on with the session as it is stored. */
  #giveUp(thrown: unknown): void {
    const { address, isOnline } = this.#deps;
    const hasGrant = readGrant(address.url()) !== null;
    if (hasGrant) address.replace(withoutGrant(address.url()));
    this.#isReturning = false;
    if (this.state.getState().loading) this.#take('INITIAL_SESSION', null);
    if (hasGrant) this.state.setState({ returned: describeFailure(thrown, isOnline()) });
  }

  /** @param session from the library, or from another tab: any script that writes into the tabs' channel can send one */
  #take(event: AuthChangeEvent, session: unknown): void {
    // A session whose refresh fails for the moment is kept: its user stays signed in.
    const current = isSession(session) ? session : event === 'SIGNED_OUT' ? null : storedSession(this.#deps.storage);
    const recovering = current !== null && (this.state.getState().recovering || (event === 'PASSWORD_RECOVERY' && this.#hasReturnedCode));
    const needsFactor = current !== null && lacksFactor(current);
    this.state.setState({ user: current?.user ?? null, loading: this.#isReturning, needsFactor, recovering });
  }
}
