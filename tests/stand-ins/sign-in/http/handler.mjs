import { CONTROLS } from '../control/table.mjs';
import { playScripted, takeScripted } from '../control/scripted.mjs';
import { errorAnswer, ServiceError } from '../errors.mjs';
import { ROUTES } from '../routes/table.mjs';
import { addressesOf } from './addresses-of.mjs';
import { demandCaptcha, refuseWithoutKey, signedIn } from './authorise.mjs';
import { CORS_HEADERS, preflightAnswer } from './cors.mjs';
import { matchRoute } from './match-route.mjs';
import { readCall } from './read-call.mjs';
import { sendAnswer } from './send-answer.mjs';

/**
 * @typedef {import('../core/service.mjs').Service} Service
 * @typedef {import('../errors.mjs').Answer} Answer
 * @typedef {import('./read-call.mjs').Call} Call
 */

const PREFIX = '/auth/v1';

/**
 * @param {Service} service
 * @returns {(request: import('node:http').IncomingMessage, response: import('node:http').ServerResponse) => void}
 */
export function createHandler(service) {
  return (request, response) => {
    const gone = new AbortController();
    response.on('close', () => gone.abort());
    answerTo(service, request, gone.signal).then(
      (answer) => sendAnswer(response, answer),
      (/** @type {Error} */ error) => {
        service.complain(`${request.method} ${request.url}: the stand-in itself failed: ${error.stack}`);
        sendAnswer(response, { status: 500, body: { code: 'unexpected_failure', message: error.message } });
      },
    );
  };
}

/**
 * @param {Service} service
 * @param {import('node:http').IncomingMessage} request
 * @param {AbortSignal} gone
 * @returns {Promise<Answer>}
 */
async function answerTo(service, request, gone) {
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

/**
 * @param {Service} service
 * @param {Call} call
 * @param {AbortSignal} gone
 */
async function route(service, call, gone) {
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
  if (route.access === 'captcha') demandCaptcha(service, call, addresses);
  if (route.access === 'signed-in') return route.handle({ service, call, params, ...signedIn(service, call) });
  return route.handle({ service, call, params });
}

/**
 * @param {Service} service
 * @param {Call} call
 * @returns {Answer}
 */
function control(service, call) {
  const found = matchRoute(CONTROLS, call.method, call.path);
  return found === null ? unknown(service, call) : found.route.handle({ service, call, params: found.params });
}

/**
 * A route in the counts: its pattern, and for tokens the kind of grant.
 * @param {{ method: string, path: string }} route
 * @param {Call} call
 */
function nameOf({ method, path }, { query }) {
  const grant = query.get('grant_type');
  return `${method} ${path}${grant === null ? '' : `?grant_type=${grant}`}`;
}

/**
 * @param {Service} service
 * @param {Call} call
 * @returns {Answer}
 */
function unknown(service, { method, path }) {
  // A browser asks for it by itself on a page of ours.
  if (path !== '/favicon.ico') service.complain(`${method} ${path}: there is no such route`);
  return { status: 404, body: { code: 'not_found', message: `${method} ${path} is no route of the stand-in` } };
}

/** @param {Answer} answer */
function withCors(answer) {
  return { ...answer, headers: { ...CORS_HEADERS, ...answer.headers } };
}
