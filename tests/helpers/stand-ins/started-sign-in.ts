import { afterEach } from 'vitest';
import { startSignInStandIn } from '../../stand-ins/sign-in/main.ts';
import { FakeClock } from '../fake-clock.ts';
import { signInControl, type SignInControl } from './sign-in-control.ts';

type Body = Record<string, unknown>;

interface Answered {
  status: number;
  headers: Headers;
  body: Body;
}

/** A session as the service answers it; of the user only what tests read. */
export interface Tokens {
  access_token: string;
  refresh_token: string;
  expires_in: number;
  expires_at: number;
  user: { id: string; email: string; identities: { identity_id: string; provider: string }[] };
}

export interface StartedSignIn {
  url: string;
  control: SignInControl;
  /** Lets the stand-in's time pass. */
  wait(seconds: number): Promise<void>;
  /** A call as the client makes it: with the key and the API version, and with the headers given in place of them. */
  call(method: string, path: string, body?: Body, headers?: Record<string, string>): Promise<Answered>;
  /** Follows an address as a browser does, up to where it is sent. */
  follow(address: string, form?: Record<string, string>): Promise<URL>;
  signIn(email: string, password: string): Promise<Tokens>;
}

export const PASSWORD = 'correct-horse-1';
const START = Date.parse('2026-03-01T12:00:00Z');

/** The stand-in on a free port with a clock of the test's own; it ends with the test. */
export async function startedSignIn(site: { siteUrl?: string; redirectUrls?: string[] } = {}): Promise<StartedSignIn> {
  const clock = new FakeClock(START);
  const { url, close } = await startSignInStandIn({ port: 0, clock: () => clock.now(), print: () => {}, ...site });
  closers.push(close);
  const call: StartedSignIn['call'] = async (method, path, body, headers = {}) => {
    const response = await fetch(`${url}/auth/v1${path}`, {
      method,
      headers: { apikey: 'stand-in-key', 'x-supabase-api-version': '2024-01-01', 'content-type': 'application/json', ...headers },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: text === '' ? {} : (JSON.parse(text) as Body) };
  };
  return {
    url,
    control: signInControl(url),
    wait: (seconds) => clock.pass(seconds * 1_000),
    call,
    async follow(address, form) {
      const init = form ? { method: 'POST', body: new URLSearchParams(form) } : {};
      const response = await fetch(address, { ...init, redirect: 'manual' });
      return new URL(response.headers.get('location') ?? `nowhere:${response.status}`);
    },
    signIn: async (email, password) => tokensOf(await call('POST', '/token?grant_type=password', { email, password })),
  };
}

/** The session in an answer, or an error that shows what came instead. */
export function tokensOf({ status, body }: Answered): Tokens {
  if (status !== 200 || typeof body['access_token'] !== 'string') throw new Error(`No session: ${status} ${JSON.stringify(body)}`);
  return body as unknown as Tokens;
}

export function bearer({ access_token: token }: Tokens): Record<string, string> {
  return { authorization: `Bearer ${token}` };
}

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(closers.splice(0).map((close) => close()));
});
