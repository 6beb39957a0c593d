import { Api } from '../../../src/linkedin/api/api.ts';
import type { Receipt, UploadRequest } from '../../../src/linkedin/api/send-bytes.ts';
import { LinkedInConnection } from '../../../src/linkedin/connection.ts';
import { readConfiguration, type LinkedInEnvironment, type OneAtATime } from '../../../src/linkedin/environment.ts';
import { guardStorage } from '#lib/browser/guarded-storage.ts';
import { STORAGE_KEYS } from '#lib/browser/storage-keys.ts';
import { FakeClock } from '../fake-clock.ts';
import { FakeStorage } from '../page/fake-storage.ts';

export const ORIGIN = 'https://bug-matrix.example';
export const TOKEN = 'AQVtoken-of-a-member_1';
export const MEMBER = { sub: 'mEmber-1', name: 'Ada Example' };

/** A request as the page made it. */
export interface Seen {
  method: string;
  /** Without the folder of the functions. */
  path: string;
  headers: Record<string, string>;
  body: unknown;
}

type Reply = { status?: number; body?: unknown; headers?: Record<string, string> } | Error | 'hung';

/** Locks of one browser; several tabs share one. */
class Locks implements OneAtATime {
  readonly #held = new Set<string>();

  async request<T>(name: string, _: { ifAvailable?: boolean }, work: (lock: unknown) => Promise<T>): Promise<T> {
    if (this.#held.has(name)) return work(null);
    this.#held.add(name);
    try {
      return await work({ name });
    } finally {
      this.#held.delete(name);
    }
  }
}

/** A browser with functions that answer as they are told; what they are not told is answered as if all went well. */
export class FakeLinkedIn {
  readonly clock = new FakeClock();
  readonly stored = new FakeStorage();
  readonly seen: Seen[] = [];
  readonly sent: { address: string; headers: Record<string, string>; size: number }[] = [];
  readonly gone: string[] = [];
  readonly #replies = new Map<string, Reply[]>();
  #uploads: (request: UploadRequest) => Promise<Receipt> = () => Promise.reject(new TypeError('Failed to fetch'));
  #locks = new Locks();
  #seed = 0;

  /** Another tab of the same browser. */
  openTab() {
    const env: LinkedInEnvironment = {
      configuration: readConfiguration({ VITE_LINKEDIN_CLIENT_ID: 'client-1' }),
      origin: ORIGIN,
      storage: guardStorage(() => this.stored),
      clock: this.clock,
      locks: this.#locks,
      randomBytes: (count) => Uint8Array.from({ length: count }, (_, n) => (this.#seed += 7 + n) % 256),
      fetch: (address, init) => this.#answer(address, init),
      sendBytes: (request) => {
        this.sent.push({ address: request.address, headers: request.headers, size: request.body.size });
        return this.#uploads(request);
      },
      go: (address) => this.gone.push(address),
      onStorage: () => () => undefined,
    };
    const connection = new LinkedInConnection(env);
    return { env, connection, api: new Api(env, connection) };
  }

  /** A tab in which a member is connected already. */
  openConnectedTab(extra: Record<string, unknown> = {}) {
    this.stored.setItem(STORAGE_KEYS.linkedinToken, JSON.stringify({ access_token: TOKEN, expires_in: 5_184_000, ...extra }));
    this.stored.setItem(STORAGE_KEYS.linkedinExpiry, String(this.clock.now() + 5_184_000_000));
    this.stored.setItem(STORAGE_KEYS.linkedinProfile, JSON.stringify(MEMBER));
    return this.openTab();
  }

  /** Begins to connect in one tab and gives the state that LinkedIn was sent. */
  begin(tab = this.openTab(), returnTo = '/blog/x'): string {
    tab.connection.connect(returnTo);
    return new URL(this.gone.at(-1) ?? '').searchParams.get('state') ?? '';
  }

  /** What the next request whose method and path begin so is answered with. */
  reply(beginning: string, ...replies: Reply[]): void {
    this.#replies.set(beginning, [...(this.#replies.get(beginning) ?? []), ...replies]);
  }

  onUpload(answer: (request: UploadRequest) => Promise<Receipt>): void {
    this.#uploads = answer;
  }

  /** Requests to one function. */
  callsOf(name: string): Seen[] {
    return this.seen.filter(({ path }) => path.startsWith(name));
  }

  #answer(address: string, init: RequestInit): Promise<Response> {
    const path = address.replace('/.netlify/functions/', '');
    const method = init.method ?? 'GET';
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    this.seen.push({ method, path, headers: init.headers as Record<string, string>, body });
    const told = [...this.#replies].find(([beginning, left]) => `${method} ${path}`.startsWith(beginning) && left.length > 0);
    const reply = told?.[1].shift() ?? usual(`${method} ${path}`);
    if (reply instanceof Error) return Promise.reject(reply);
    if (reply === 'hung') return untilAborted(init.signal);
    const { status = 200, body: said, headers = {} } = reply;
    const text = typeof said === 'string' ? said : said === undefined ? '' : JSON.stringify(said);
    return Promise.resolve(new Response(status === 204 ? null : text, { status, headers }));
  }
}

function usual(asked: string): Exclude<Reply, Error | 'hung'> {
  if (asked.startsWith('POST linkedin-token')) return { body: { access_token: TOKEN, expires_in: 5_184_000, scope: 'openid' } };
  if (asked === 'GET linkedin-api/userinfo') return { body: MEMBER };
  if (asked === 'POST linkedin-api/posts') return { status: 201, body: {}, headers: { 'x-restli-id': 'urn:li:share:7000000000000000001' } };
  return { status: 204 };
}

function untilAborted(signal: AbortSignal | null | undefined): Promise<Response> {
  return new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}

/** What a call was rejected with; null where it was not. Time can pass before it is looked at. */
export function thrownBy(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
}
