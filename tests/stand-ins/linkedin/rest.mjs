import { BadRequest } from './answer.mjs';
import { getImage, imagesAction } from './images.mjs';
import { changePost, createPost } from './posts.mjs';
import { addReaction, getReactions, removeReaction } from './reactions.mjs';
import { videosAction } from './videos.mjs';

/** @typedef {import('./state.mjs').State} State @typedef {import('./state.mjs').StandInRequest} StandInRequest */

/** @type {Record<string, (state: State, request: StandInRequest, id: string) => import('./answer.mjs').Answer>} */
const RESOURCES = {
  'POST posts': createPost,
  'POST posts/id': changePost,
  'DELETE posts/id': changePost,
  'POST images': imagesAction,
  'GET images/id': getImage,
  'POST videos': videosAction,
  'GET reactions/id': getReactions,
  'POST reactions': addReaction,
  'DELETE reactions/id': removeReaction,
};

/**
 * The versioned interface, `/rest/<resource>[/<id>]`.
 * @param {State} state
 * @param {StandInRequest} request
 */
export function rest(state, request) {
  const [resource = '', id] = request.url.pathname.slice('/rest/'.length).split('/');
  const handler = RESOURCES[`${request.method} ${resource}${id === undefined ? '' : '/id'}`];
  if (!handler) throw new BadRequest(`The provider has no ${request.method} ${request.url.pathname}.`);
  // A compound key such as (actor:…,entity:…) is decoded by its reader, since its parts are encoded one by one.
  return handler(state, request, id?.startsWith('(') ? id : decodeURIComponent(id ?? ''));
}
