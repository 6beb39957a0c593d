import { BadRequest, json, nothing, type Answer } from './answer.ts';
import { logged } from './log.ts';
import { memberCalled, urnOf } from './members.ts';
import { jsonBody } from './read-request.ts';
import { readScript } from './script.ts';
import type { StandInRequest, State } from './state.ts';

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

export function remember(state: State, request: StandInRequest) {
  state.requests.push(logged(request));
}
