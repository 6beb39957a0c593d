import type { IncomingMessage, ServerResponse } from 'node:http';
import { CONTROLS } from '../control/table.ts';
import { playScripted, takeScripted } from '../control/scripted.ts';
import { errorAnswer, ServiceError, type Answer } from '../errors.ts';
import { ROUTES } from '../routes/table.ts';
import { addressesOf } from './addresses-of.ts';
import { refuseWithoutKey, signedIn } from './authorise.ts';
import { CORS_HEADERS, preflightAnswer } from './cors.ts';
import { matchRoute } from './match-route.ts';
import { readCall, type Call } from './read-call.ts';
import { sendAnswer } from './send-answer.ts';
import type { Service } from '../core/service.ts';

const PREFIX = '/auth/v1';

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
    const answer = errorAnswer(error, request.headers['x-supabase-api-version']?.toString());
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
  const refusal = route.access === 'browser' ? null : refuseWithoutKey(service, call);
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

function withCors(answer: Answer) {
  return { ...answer, headers: { ...CORS_HEADERS, ...answer.headers } };
}
