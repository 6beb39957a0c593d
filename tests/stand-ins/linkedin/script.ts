import { json, restError, type Answer } from './answer.ts';
import { demand } from './read-request.ts';
import type { Body, Scripted, StandInRequest, State } from './state.ts';

const HUGE = 'x'.repeat(1_000_000);

const SCRIPTS: Record<string, (script: Scripted) => Answer> = {
  400: () => restError(400, 'BAD_REQUEST', 'Scripted by a test'),
  401: () => restError(401, 'INVALID_ACCESS_TOKEN', 'Invalid access token'),
  403: () => restError(403, 'ACCESS_DENIED', 'Not enough permissions to access: scripted by a test'),
  404: () => restError(404, 'NOT_FOUND', 'Scripted by a test'),
  422: () => restError(422, 'DUPLICATE_POST', 'Content is a duplicate of urn:li:share:7000000000000000000'),
  426: () => restError(426, 'NONEXISTENT_VERSION', 'Requested version 20240101 is not active'),
  429: ({ retryAfter }) =>
    restError(429, 'TOO_MANY_REQUESTS', 'Resource level throttle limit reached', { 'retry-after': String(retryAfter) }),
  500: () => restError(500, 'INTERNAL_SERVER_ERROR', 'Internal Server Error'),
  html: () => ({ status: 200, html: '<!doctype html><title>Checkpoint</title><script>alert(1)</script>' }),
  garbage: () => ({ status: 200, html: '\u0000{"access_token":', headers: { 'content-type': 'application/json' } }),
  huge: () => json({ padding: HUGE }),
  redirect: () => ({ status: 302, headers: { location: 'https://evil.example/' } }),
};

/** Reads what a test asked for: `{ answer, path?, member?, times?, retryAfter? }`. The answer `hung` never comes. */
export function readScript({ answer, path = '/', member = null, times = 1, retryAfter = 60 }: Body): Scripted {
  const names = [...Object.keys(SCRIPTS), 'hung'];
  demand(names.includes(String(answer)), `answer is "${answer}", but must be one of ${names.join(', ')}.`);
  return { answer: String(answer), path, member, times, retryAfter };
}

/** The scripted answer of a request, used up by it; null where there is none, undefined where none will ever come. */
export function scriptedAnswer(state: State, { url, member }: StandInRequest): Answer | null | undefined {
  const isMeant = ({ path, member: name, times }: Scripted) =>
    times > 0 && url.pathname.startsWith(path) && (name === null || name === member?.name);
  const script = state.script.find(isMeant);
  if (!script) return null;
  script.times--;
  if (script.answer === 'hung') return undefined;
  return SCRIPTS[script.answer]?.(script) ?? null;
}
