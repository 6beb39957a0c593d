import { BadRequest, demand, restError, type Answer } from './http.ts';
import { getImage, imagesAction, videosAction } from './media.ts';
import { changePost, createPost } from './posts.ts';
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

/** The provider retires each version after a year; this is where the stand-in stops. */
const OLDEST_ACTIVE = '202601';

export function versionProblem({ headers }: StandInRequest) {
  const version = String(headers['linkedin-version'] ?? '');
  if (version === '')
    return restError(400, 'VERSION_MISSING', 'A version must be present. Please specify a version by adding the LinkedIn-Version header.');
  demand(/^20\d{2}(0[1-9]|1[0-2])$/.test(version), `LinkedIn-Version is "${version}", but must have six digits, YYYYMM.`);
  const protocol = headers['x-restli-protocol-version'];
  demand(protocol === '2.0.0', `X-Restli-Protocol-Version is "${protocol ?? ''}", but must be 2.0.0.`);
  if (version < OLDEST_ACTIVE) return restError(426, 'NONEXISTENT_VERSION', `Requested version ${version}01 is not active`);
  return null;
}
