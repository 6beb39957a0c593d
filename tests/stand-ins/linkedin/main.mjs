import { createServer } from 'node:http';
import { BadRequest, restError, send } from './answer.mjs';
import { control, remember } from './control.mjs';
import { accessToken, authorization } from './oauth.mjs';
import { userinfo } from './members.mjs';
import { postsPage, refusalPage } from './pages.mjs';
import { readRequest } from './read-request.mjs';
import { tokenProblem, versionProblem } from './rest-headers.mjs';
import { rest } from './rest.mjs';
import { scriptedAnswer } from './script.mjs';
import { State } from './state.mjs';
import { takeUpload } from './uploads.mjs';

/** @typedef {import('./state.mjs').StandInRequest} StandInRequest @typedef {import('./answer.mjs').Answer} Answer */

export const STAND_IN_CLIENT = { clientId: 'stand-in-client', clientSecret: 'stand-in-secret' };

/**
 * Stands in for the professional network in tests and in development: sign-in page, tokens, posts, images, videos and
 * reactions as the provider documents them. It is strict: what the provider would not understand is answered with 400 and
 * printed. `control.mjs` says what tests can ask it.
 * @param {object} options
 * @param {number} options.port 0 takes a free one
 * @param {() => number} [options.clock] epoch milliseconds
 * @param {string} [options.clientId] the application that may sign in
 * @param {string} [options.clientSecret]
 * @param {(line: string) => void} [options.say] where refusals are printed
 * @returns {Promise<{ url: string, close: () => Promise<void> }>}
 */
export async function startLinkedInStandIn({ port, clock = () => Date.now(), say = warn, ...client }) {
  const state = new State({ clock, ...STAND_IN_CLIENT, ...client });
  const server = createServer((req, res) => void handle(state, req, res, say));
  await new Promise((resolve, reject) => server.once('error', reject).listen(port, 'localhost', () => resolve(undefined)));
  const address = server.address();
  state.url = `http://localhost:${typeof address === 'object' && address ? address.port : port}`;
  return {
    url: state.url,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** @param {string} line */
function warn(line) {
  process.stderr.write(`${line}\n`);
}

/**
 * @param {State} state
 * @param {import('node:http').IncomingMessage} req
 * @param {import('node:http').ServerResponse} res
 * @param {(line: string) => void} say
 */
async function handle(state, req, res, say) {
  try {
    const answer = await answerTo(state, await readRequest(state, req));
    if (answer) send(res, answer);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    say(`LinkedIn stand-in refuses ${req.method} ${req.url?.split('?')[0]}: ${reason}`);
    if (!(error instanceof BadRequest)) return send(res, restError(500, 'STAND_IN_FAILED', reason));
    const isPage = req.headers.accept?.includes('text/html') ?? false;
    send(res, isPage ? { status: 400, html: refusalPage(reason) } : restError(400, 'STAND_IN_REFUSES', reason));
  }
}

/**
 * @param {State} state
 * @param {StandInRequest} request
 * @returns {Promise<Answer | undefined>} undefined where no answer is ever sent
 */
async function answerTo(state, request) {
  const { pathname } = request.url;
  if (pathname === '/') return { status: 200, html: postsPage([...state.posts.values()].toReversed()) };
  if (pathname.startsWith('/stand-in/')) return control(state, request);
  remember(state, request);
  const scripted = await scriptedAnswer(state, request);
  return scripted === null ? route(state, request) : scripted;
}

/**
 * @param {State} state
 * @param {StandInRequest} request
 * @returns {Answer}
 */
function route(state, request) {
  const { method, url } = request;
  const asked = `${method} ${url.pathname}`;
  if (/^(GET|POST) \/oauth\/v2\/authorization$/.test(asked)) return authorization(state, request);
  if (asked === 'POST /oauth/v2/accessToken') return accessToken(state, request);
  if (asked === 'GET /v2/userinfo') return tokenProblem(state, request) ?? userinfo(request);
  if (method === 'PUT' && url.pathname.startsWith('/dms-uploads/')) return takeUpload(state, request);
  if (url.pathname.startsWith('/rest/')) return tokenProblem(state, request) ?? versionProblem(request) ?? rest(state, request);
  return restError(404, 'RESOURCE_NOT_FOUND', `No virtual resource found for ${asked}`);
}
