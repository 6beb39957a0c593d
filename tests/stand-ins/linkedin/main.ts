import type { IncomingMessage, ServerResponse } from 'node:http';
import { serveLocally } from '../../../scripts/serve/serve-locally.ts';
import { control, remember, scriptedAnswer } from './control.ts';
import { BadRequest, readRequest, restError, send, tokenProblem, type Answer } from './http.ts';
import { takeUpload } from './media.ts';
import { accessToken, authorization, userinfo } from './oauth.ts';
import { postsPage, refusalPage } from './pages.ts';
import { rest, versionProblem } from './rest.ts';
import { State, type StandInRequest } from './state.ts';

interface Options {
  /** Epoch milliseconds. */
  clock?: () => number;
  /** 0 takes a free one. */
  port: number;
  /** Where refusals are printed. */
  say?: (line: string) => void;
}

/**
 * Stands in for the professional network in tests and in development: sign-in page, tokens, posts, images, videos and
 * reactions as the provider documents them. It is strict: what the provider would not understand is answered with 400 and
 * printed. `control.ts` says what tests can ask it.
 */
export async function startLinkedInStandIn({ port, clock = Date.now, say = console.error }: Options) {
  const state = new State(clock);
  const { url, close } = await serveLocally((req, res) => void handle(state, req, res, say), port);
  state.url = url;
  return { url, close };
}

async function handle(state: State, req: IncomingMessage, res: ServerResponse, say: (line: string) => void) {
  try {
    const answer = answerTo(state, await readRequest(state, req));
    if (answer) send(res, answer);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    say(`LinkedIn stand-in refuses ${req.method} ${req.url?.split('?')[0]}: ${reason}`);
    if (!(error instanceof BadRequest)) return send(res, restError(500, 'STAND_IN_FAILED', reason));
    const isPage = req.headers.accept?.includes('text/html') ?? false;
    send(res, isPage ? { status: 400, html: refusalPage(reason) } : restError(400, 'STAND_IN_REFUSES', reason));
  }
}

/** @returns undefined where no answer is ever sent */
function answerTo(state: State, request: StandInRequest): Answer | undefined {
  const { pathname } = request.url;
  if (pathname === '/') return { status: 200, html: postsPage([...state.posts.values()].toReversed()) };
  if (pathname.startsWith('/stand-in/')) return control(state, request);
  remember(state, request);
  const scripted = scriptedAnswer(state, request);
  return scripted === null ? route(state, request) : scripted;
}

function route(state: State, request: StandInRequest): Answer {
  const { method, url } = request;
  const asked = `${method} ${url.pathname}`;
  if (/^(GET|POST) \/oauth\/v2\/authorization$/.test(asked)) return authorization(state, request);
  if (asked === 'POST /oauth/v2/accessToken') return accessToken(state, request);
  if (asked === 'GET /v2/userinfo') return tokenProblem(state, request) ?? userinfo(request);
  if (method === 'PUT' && url.pathname.startsWith('/dms-uploads/')) return takeUpload(state, request);
  if (url.pathname.startsWith('/rest/')) return tokenProblem(state, request) ?? versionProblem(request) ?? rest(state, request);
  return restError(404, 'RESOURCE_NOT_FOUND', `No virtual resource found for ${asked}`);
}
