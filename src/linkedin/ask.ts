import type { Clock } from '../lib/clock.ts';
import type { LinkedInEnvironment } from './environment.ts';
import { LinkedInError } from './linkedin-error.ts';
import { fieldsOf, plainLine } from './unknown-text.ts';

/** Our functions give LinkedIn 8 s; this leaves them time to say so. */
const PATIENCE_MS = 15_000;
/** Answers are small; what is longer is not read. */
const MAX_ANSWER = 1_048_576;

export interface Question {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Address at this site. */
  address: string;
  headers?: Record<string, string>;
  /** Sent as JSON. */
  body?: unknown;
  /** Ends the call early. */
  signal?: AbortSignal | undefined;
  /** Said first when it fails and nobody says why. */
  failure: string;
}

export interface Answer {
  ok: boolean;
  status: number;
  headers: Headers;
  /** The fields of the JSON object that came; none where nothing of the kind came. */
  fields: ReadonlyMap<string, unknown>;
}

/** Asks one of our functions. Every answer is an answer, whatever its status; none at all is an error. */
export async function ask(env: Pick<LinkedInEnvironment, 'fetch' | 'clock'>, question: Question): Promise<Answer> {
  const { method, address, headers, body, signal, failure } = question;
  const limit = withDeadline(env.clock, PATIENCE_MS, signal);
  try {
    const answer = await env.fetch(address, {
      method,
      headers: { accept: 'application/json', ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      credentials: 'omit',
      cache: 'no-store',
      redirect: 'error',
      signal: limit.signal,
    });
    return { ok: answer.ok, status: answer.status, headers: answer.headers, fields: parse(await answer.text()) };
  } catch (thrown) {
    throw callError(thrown, failure);
  } finally {
    limit.end();
  }
}

/** The headers of every call of LinkedIn's interface. */
export function authorized(accessToken: string, version: string): Record<string, string> {
  return { authorization: `Bearer ${accessToken}`, 'linkedin-version': version, 'x-restli-protocol-version': '2.0.0' };
}

function parse(text: string): ReadonlyMap<string, unknown> {
  try {
    return fieldsOf(text.length > MAX_ANSWER ? null : JSON.parse(text));
  } catch {
    return new Map();
  }
}

/** What to say of a call that brought no answer. */
export function callError(thrown: unknown, failure: string): LinkedInError {
  const name = thrown instanceof Error ? thrown.name : '';
  if (name === 'AbortError') return new LinkedInError('cancelled', 'Cancelled.');
  if (name === 'TimeoutError') return new LinkedInError('late', `${failure}: there was no answer in time.`);
  return new LinkedInError('unreachable', `${failure}: this site could not be reached. Check the connection and try again.`);
}

/** What to say of an answer that refuses: the server's own message where there is one. */
export function refusal(answer: Pick<Answer, 'status' | 'fields'>, failure: string): LinkedInError {
  const message = plainLine(answer.fields.get('message'), 300);
  return new LinkedInError('refused', message === '' ? failure : message, answer.status);
}

/** A signal that ends with the given one, or with a `TimeoutError` after `ms`; `end` lets go of both. */
export function withDeadline(clock: Clock, ms: number, signal?: AbortSignal): { signal: AbortSignal; end(): void; extend(): void } {
  const control = new AbortController();
  const late = () => control.abort(new DOMException('No answer in time.', 'TimeoutError'));
  const follow = () => control.abort(new DOMException('Cancelled.', 'AbortError'));
  if (signal?.aborted === true) follow();
  signal?.addEventListener('abort', follow);
  let cancel = clock.after(ms, late);
  return {
    signal: control.signal,
    end: () => {
      cancel();
      signal?.removeEventListener('abort', follow);
    },
    extend: () => {
      cancel();
      cancel = clock.after(ms, late);
    },
  };
}
