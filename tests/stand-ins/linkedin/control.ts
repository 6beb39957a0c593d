import { BadRequest, demand, json, jsonBody, nothing, restError, type Answer } from './http.ts';
import { memberCalled, urnOf } from './members.ts';
import type { Body, Scripted, StandInRequest, State } from './state.ts';

const SECRET = new Set(['authorization', 'cookie']);
/**
 * What tests ask and tell the stand-in, under `/stand-in/`. Tests that run side by side sign in under names of their own and
 * mean these with `member`; without it everybody's are meant.
 * - `POST next` `{ answer, path?, member?, times?, retryAfter? }`: what the next requests are answered with instead
 * - `GET requests?member=`: what arrived, without secrets
 * - `GET posts?member=`: the posts that there are
 */
export function control(state: State, request: StandInRequest) {
  const action = CONTROLS[`${request.method} ${request.url.pathname.replace('/stand-in/', '')}`];
  if (!action) throw new BadRequest(`The stand-in knows no ${request.method} ${request.url.pathname}.`);
  return action(state, request);
}

const CONTROLS: Record<string, (state: State, request: StandInRequest) => Answer> = {
  'POST next': (state, request) => {
    state.script.push(readScript(jsonBody(request)));
    return nothing();
  },
  'GET requests': (state, { url }) => {
    const name = url.searchParams.get('member');
    const requests = state.requests.filter(({ member }) => name === null || member === name);
    return json({ count: requests.length, requests });
  },
  'GET posts': (state, { url }) => {
    const name = url.searchParams.get('member');
    return json({ posts: [...state.posts.values()].filter(({ author }) => name === null || author === urnOf(memberCalled(name))) });
  },
};

/** Keeps what arrived, without what it must not tell. */
export function remember(state: State, { method, url, headers, body, member }: StandInRequest) {
  const kept = Object.entries(headers).map(([name, value]) => [name, SECRET.has(name) ? '(present)' : String(value)]);
  state.requests.push({ method, member: member?.name ?? null, path: url.pathname, headers: Object.fromEntries(kept), bytes: body.length });
}

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
function readScript({ answer, path = '/', member = null, times = 1, retryAfter = 60 }: Body): Scripted {
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
