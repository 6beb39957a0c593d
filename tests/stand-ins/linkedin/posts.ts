import { authorOf, demand, jsonBody, nothing, restError } from './http.ts';
import { nextNumber, type Body, type StandInRequest, type State } from './state.ts';

const MAX_COMMENTARY = 3_000;
const REQUIRED = ['author', 'commentary', 'visibility', 'distribution', 'lifecycleState'];

/** `POST /rest/posts` */
export function createPost(state: State, request: StandInRequest) {
  const post = jsonBody(request);
  for (const name of REQUIRED) demand(post[name] !== undefined, `The post has no ${name}.`);
  demand(typeof post['commentary'] === 'string', 'commentary must be text.');
  demand(post['distribution']?.feedDistribution === 'MAIN_FEED', 'distribution.feedDistribution must be MAIN_FEED.');
  demand(post['lifecycleState'] === 'PUBLISHED', 'lifecycleState must be PUBLISHED.');
  if (post['author'] !== authorOf(request)) return restError(403, 'ACCESS_DENIED', 'The author is not the member who signed in');
  const problem = contentProblem(state, post);
  if (problem) return restError(422, problem[0], problem[1]);
  const id = `urn:li:share:${nextNumber()}`;
  state.posts.set(id, { ...post, id, createdAt: state.clock(), lastModifiedAt: state.clock() });
  return { status: 201, headers: { 'x-restli-id': id, 'x-linkedin-id': id } };
}

function contentProblem(state: State, { commentary, content }: Body): [code: string, message: string] | null {
  // A backslash that escapes is no character of the text.
  if (commentary.replace(/\\(.)/gs, '$1').length > MAX_COMMENTARY)
    return ['FIELD_LENGTH_TOO_LONG', 'ERROR :: /commentary :: length exceeds the maximum allowed'];
  const media = content?.media?.id;
  if (media === undefined) return null;
  const ready = state.images.get(media)?.uploaded || state.videos.get(media)?.finalized;
  return ready ? null : ['MEDIA_ASSET_WAITING_UPLOAD', `The media ${media} was not uploaded`];
}

/** `POST /rest/posts/{urn}` with `X-RestLi-Method: PARTIAL_UPDATE`, and `DELETE /rest/posts/{urn}` */
export function changePost(state: State, request: StandInRequest, id: string) {
  demand(/^urn:li:(share|ugcPost):\d+$/.test(id), `"${id}" is no URN of a post.`);
  if (request.method === 'DELETE') {
    state.posts.delete(id);
    return nothing();
  }
  const method = request.headers['x-restli-method'];
  demand(method === 'PARTIAL_UPDATE', `X-RestLi-Method is "${method ?? ''}", but a partial update needs PARTIAL_UPDATE.`);
  const change = jsonBody(request)['patch']?.$set;
  demand(typeof change === 'object' && change !== null, 'A partial update must have { patch: { $set } }.');
  demand(['string', 'undefined'].includes(typeof change.commentary), 'commentary must be text.');
  const post = state.posts.get(id);
  if (!post) return restError(404, 'NOT_FOUND', 'The post does not exist');
  state.posts.set(id, { ...post, ...change, lastModifiedAt: state.clock() });
  return nothing();
}
