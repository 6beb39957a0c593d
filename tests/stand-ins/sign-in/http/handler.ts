import type { IncomingMessage, ServerResponse } from 'node:http';
import { CONTROLS } from '../control/table.ts';
import { errorAnswer, ServiceError, type Answer } from '../answer.ts';
import { ROUTES } from '../routes/table.ts';
import { refuseWithoutKey, signedIn } from './authorise.ts';
import { readCall, type Call } from './read-call.ts';
import type { Service } from '../core/service.ts';
import type { Scripted } from '../core/state.ts';

const PREFIX = '/auth/v1';

/** The headers that the real service lets a page of another origin send; one that is not named here would fail there, too. */
const ALLOWED_HEADERS = [
  'accept',
  'apikey',
  'authorization',
  'content-type',
  'x-client-info',
  'x-client-ip',
  'x-jwt-aud',
  'x-supabase-api-version',
  'x-use-cookie',
];

/** On every answer under /auth/v1, so that a page of another origin may read it. */
const CORS_HEADERS = {
  'access-control-allow-origin': '*',
  'access-control-allow-credentials': 'true',
  'access-control-expose-headers': 'X-Total-Count, Link, X-Supabase-Api-Version, X-Sb-Error-Code',
};

/** Pages of the stand-in run no script and load nothing. */
const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': "default-src 'none'; img-src data:; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
};

export function createHandler(service: Service): (request: IncomingMessage, response: ServerResponse) => void {
  return (request, response) => {
    const gone = new AbortController();
    response.on('close', () => gone.abort());
    answerTo(service, request, gone.signal).then(
      (answer) => sendAnswer(response, answer),
      (error: Error) => {
        service.complain(`${request.method} ${request.url}: the stand-in itself failed: ${error.stack}`);
        sendAnswer(response, { status: 500, body: { code: 'unexpected_failure', message: error.message } });
      },
    );
  };
}

async function answerTo(service: Service, request: IncomingMessage, gone: AbortSignal): Promise<Answer> {
  const isService = request.url?.startsWith(`${PREFIX}/`) === true;
  try {
    const call = await readCall(request);
    if (!isService) return control(service, call);
    if (call.method === 'OPTIONS') return preflightAnswer();
    return withCors(await route(service, { ...call, path: call.path.slice(PREFIX.length) }, gone));
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    const answer = errorAnswer(error);
    return isService ? withCors(answer) : answer;
  }
}

async function route(service: Service, call: Call, gone: AbortSignal) {
  const found = matchRoute(ROUTES, call.method, call.path);
  if (found === null) return unknown(service, call);
  const { route, params } = found;
  const name = nameOf(route, call);
  const addresses = addressesOf(service, call);
  service.state.requests.push({ route: name, addresses });
  const scripted = takeScripted(service, name, addresses);
  const played = scripted === null ? null : await playScripted(scripted, gone);
  if (played !== null) return played;
  const refusal = route.access === 'browser' ? null : refuseWithoutKey(service, call, route.access === 'secret-key' ? 'secret-key' : 'key');
  if (refusal !== null) return refusal;
  if (route.access === 'signed-in') return route.handle({ service, call, params, ...signedIn(service, call) });
  return route.handle({ service, call, params });
}

function control(service: Service, call: Call): Answer {
  const found = matchRoute(CONTROLS, call.method, call.path);
  return found === null ? unknown(service, call) : found.route.handle({ service, call, params: found.params });
}

/** A route in the counts: its pattern, and for tokens the kind of grant. */
function nameOf({ method, path }: { method: string; path: string }, { query }: Call) {
  const grant = query.get('grant_type');
  return `${method} ${path}${grant === null ? '' : `?grant_type=${grant}`}`;
}

function unknown(service: Service, { method, path }: Call): Answer {
  // A browser asks for it by itself on a page of ours.
  if (path !== '/favicon.ico') service.complain(`${method} ${path}: there is no such route`);
  return { status: 404, body: { code: 'not_found', message: `${method} ${path} is no route of the stand-in` } };
}

/**
 * Which email addresses and phones a call is about: those it names, and those of the account whose token it carries.
 * Tests that run side by side script answers for their own accounts only.
 */
function addressesOf({ state, key }: Service, { body, headers }: Call): string[] {
  const bearer = headers.authorization?.split(' ')[1];
  const claims = bearer?.split('.').length === 3 ? key.read(bearer) : null;
  const session = state.sessions.find(({ refreshTokens }) => refreshTokens.some(({ token }) => token === body['refresh_token']));
  const account = state.accounts.find(({ id }) => id === claims?.['sub'] || id === session?.accountId);
  return [body['email'], body['phone'], account?.email, account?.phone].flatMap((each) => (typeof each === 'string' ? [each] : []));
}

/** Takes the first scripted answer off the list that fits a call about these addresses. */
function takeScripted({ state }: Service, route: string, addresses: string[]): Scripted | null {
  const found = state.scripted.find((each) => each.route === route && (each.address === undefined || addresses.includes(each.address)));
  if (found === undefined) return null;
  found.times = (found.times ?? 1) - 1;
  if (found.times <= 0) state.scripted.splice(state.scripted.indexOf(found), 1);
  return found;
}

/** Null lets the route answer itself. `gone` aborts when nobody waits any more. */
async function playScripted({ hang = false, status, body, headers }: Scripted, gone: AbortSignal): Promise<Answer | null> {
  if (hang && !gone.aborted) await new Promise((resolve) => gone.addEventListener('abort', resolve, { once: true }));
  return status === undefined ? null : { status, body, ...(headers === undefined ? {} : { headers }) };
}

/** @param routes whose paths may have parts in braces: `/factors/{id}` */
function matchRoute<R extends { method: string; path: string }>(
  routes: R[],
  method: string,
  path: string,
): { route: R; params: Record<string, string> } | null {
  for (const route of routes) {
    const params = route.method === method ? paramsOf(route.path, path) : null;
    if (params !== null) return { route, params };
  }
  return null;
}

function paramsOf(pattern: string, path: string): Record<string, string> | null {
  const wanted = pattern.split('/');
  const given = path.split('/');
  if (wanted.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const value = given[index] ?? '';
    const name = /^\{(\w+)\}$/.exec(part)?.[1];
    if (name !== undefined) params[name] = value;
    else if (part !== value) return null;
  }
  return params;
}

/** Answers a browser's question whether it may send a request. The browser itself refuses what is not in the lists. */
function preflightAnswer(): Answer {
  return {
    status: 204,
    headers: {
      ...CORS_HEADERS,
      'access-control-allow-methods': 'GET, POST, PUT, DELETE',
      'access-control-allow-headers': ALLOWED_HEADERS.join(', '),
      'access-control-max-age': '0',
    },
  };
}

function withCors(answer: Answer) {
  return { ...answer, headers: { ...CORS_HEADERS, ...answer.headers } };
}

function sendAnswer(response: ServerResponse, { status, body, html, headers = {} }: Answer) {
  if (response.destroyed) return;
  const type = html === undefined ? { 'content-type': 'application/json' } : PAGE_HEADERS;
  const text = html ?? (body === undefined ? '' : typeof body === 'string' ? body : JSON.stringify(body));
  response.writeHead(status, { 'cache-control': 'no-store', ...(text === '' ? {} : type), ...headers }).end(text);
}
