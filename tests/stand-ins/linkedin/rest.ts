import { BadRequest, type Answer } from './answer.ts';
import { getImage, imagesAction } from './images.ts';
import { changePost, createPost } from './posts.ts';
import { addReaction, getReactions, removeReaction } from './reactions.ts';
import { videosAction } from './videos.ts';
import type { StandInRequest, State } from './state.ts';

const RESOURCES: Record<string, (state: State, request: StandInRequest, id: string) => Answer> = {
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

/** The versioned interface, `/rest/<resource>[/<id>]`. */
export function rest(state: State, request: StandInRequest) {
  const [resource = '', id] = request.url.pathname.slice('/rest/'.length).split('/');
  const handler = RESOURCES[`${request.method} ${resource}${id === undefined ? '' : '/id'}`];
  if (!handler) throw new BadRequest(`The provider has no ${request.method} ${request.url.pathname}.`);
  // A compound key such as (actor:…,entity:…) is decoded by its reader, since its parts are encoded one by one.
  return handler(state, request, id?.startsWith('(') ? id : decodeURIComponent(id ?? ''));
}
