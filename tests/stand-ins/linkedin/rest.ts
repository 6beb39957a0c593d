import { BadRequest, type Answer } from './answer.ts';
import { getImage, imagesAction } from './images.ts';
import { changePost, createPost } from './posts.ts';
import { videosAction } from './videos.ts';
import type { StandInRequest, State } from './state.ts';

const RESOURCES: Record<string, (state: State, request: StandInRequest, id: string) => Answer> = {
  'POST posts': createPost,
  'POST posts/id': changePost,
  'DELETE posts/id': changePost,
  'POST images': imagesAction,
  'GET images/id': getImage,
  'POST videos': videosAction,
};

/** The versioned interface, `/rest/<resource>[/<id>]`. */
export function rest(state: State, request: StandInRequest) {
  const [resource = '', id] = request.url.pathname.slice('/rest/'.length).split('/');
  const handler = RESOURCES[`${request.method} ${resource}${id === undefined ? '' : '/id'}`];
  if (!handler) throw new BadRequest(`The provider has no ${request.method} ${request.url.pathname}.`);
  return handler(state, request, decodeURIComponent(id ?? ''));
}
