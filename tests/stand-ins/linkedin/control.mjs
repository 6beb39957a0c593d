import { BadRequest, json, nothing } from './answer.mjs';
import { logged } from './log.mjs';
import { jsonBody } from './read-request.mjs';
import { readScript } from './script.mjs';

/**
 * What tests ask and tell the stand-in, under `/stand-in/`:
 * - `POST next` `{ answer, path?, times?, retryAfter?, delayMs? }`: what the next requests are answered with instead
 * - `GET requests`: what arrived, without secrets
 * - `GET posts`: the posts that there are
 * - `POST settings` `{ refreshTokens }`: whether the next sign-in gets a refresh token
 * - `POST reset`: forgets everything
 * @param {import('./state.mjs').State} state
 * @param {import('./read-request.mjs').StandInRequest} request
 */
export function control(state, request) {
  const action = CONTROLS[`${request.method} ${request.url.pathname.replace('/stand-in/', '')}`];
  if (!action) throw new BadRequest(`The stand-in knows no ${request.method} ${request.url.pathname}.`);
  return action(state, request);
}

/** @type {Record<string, (state: import('./state.mjs').State, request: import('./read-request.mjs').StandInRequest) => import('./answer.mjs').Answer>} */
const CONTROLS = {
  'POST next': (state, request) => {
    state.script.push(readScript(jsonBody(request)));
    return nothing();
  },
  'GET requests': (state) => json({ count: state.requests.length, requests: state.requests }),
  'GET posts': (state) => json({ posts: [...state.posts.values()] }),
  'POST settings': (state, request) => {
    state.refreshTokens = jsonBody(request)['refreshTokens'] === true;
    return nothing();
  },
  'POST reset': (state) => {
    state.reset();
    return nothing();
  },
};

/**
 * @param {import('./state.mjs').State} state
 * @param {import('./read-request.mjs').StandInRequest} request
 */
export function remember(state, request) {
  state.requests.push(logged(request));
}
