import type { Clock } from '#lib/clock.ts';
import { parseFields, type Fields } from '#lib/untrusted.ts';
import type { LinkedInEnvironment } from './environment.ts';
import { cancelled, LinkedInError } from './linkedin-error.ts';
import { plainLine } from './unknown-text.ts';

export const FUNCTIONS = '/.netlify/functions';
/** They give LinkedIn 8 s; this leaves them time to say so. */
const PATIENCE_MS = 15_000;
/** Answers are small; longer ones are taken for none. */
const MAX_ANSWER = 1_048_576;

export interface Question {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** One of the site's functions, and the path below its name. */
  path: string;
  headers?: Record<string, string>;
  body?: unknown;
  signal?: AbortSignal | undefined;
  /** What failed, in words: shown alone where no reason is known, else before the reason. */
  failure: string;
}

export interface Answer {
  ok: boolean;
  status: number;
  headers: Headers;
  /** The fields of the JSON object that came; none where nothing of the kind came. */
  fields: Fields;
}

/** Asks one of the site's functions. An answer of any status is returned; no answer is an error. */
export async function ask(env: Pick<LinkedInEnvironment, 'fetch' | 'clock'>, question: Question): Promise<Answer> {
  const { method, path, headers, body, signal, failure } = question;
  const limit = withDeadline(env.clock, PATIENCE_MS, signal);
  try {
    const answer = await env.fetch(`${FUNCTIONS}/${path}`, {
      method,
      headers: { accept: 'application/json', ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      credentials: 'omit',
      cache: 'no-store',
      redirect: 'error',
      signal: limit.signal,
    });
    return { ok: answer.ok, status: answer.status, headers: answer.headers, fields: parseFields(await answer.text(), MAX_ANSWER) };
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

/** The words for a call without an answer. */
export function callError(thrown: unknown, failure: string): LinkedInError {
  const name = thrown instanceof Error ? thrown.name : '';
  if (name === 'AbortError') return cancelled();
  if (name === 'TimeoutError') return new LinkedInError('late', `${failure}: there was no answer in time.`);
  return new LinkedInError('unreachable', `${failure}: this site could not be reached. Check the connection and try again.`);
}

/** What to say of an answer that refuses: the server's own message where there is one. */
export function refusal(answer: Pick<Answer, 'status' | 'fields'>, failure: string): LinkedInError {
  const message = plainLine(answer.fields['message'], 300);
  return new LinkedInError('refused', message === '' ? failure : message, answer.status);
}

/** Waits so many milliseconds; a signal that ends meanwhile ends the wait at once, with the error that says so. */
export function pause(clock: Clock, ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      cancel();
      reject(cancelled());
    };
    const cancel = clock.after(ms, () => {
      signal?.removeEventListener('abort', end);
      resolve();
    });
    if (signal?.aborted === true) end();
    else signal?.addEventListener('abort', end, { once: true });
  });
}

/** A signal that ends with the given one, or with a `TimeoutError` after `ms`; `end` stops both. */
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
