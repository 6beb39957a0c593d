import { restError } from './answer.mjs';
import { demand } from './read-request.mjs';
import { tokenProblem } from './rest-headers.mjs';
import { secret } from './state.mjs';

/** @typedef {import('./state.mjs').State} State @typedef {import('./state.mjs').StandInRequest} StandInRequest */

/**
 * `PUT` to an upload address that `initializeUpload` gave.
 * @param {State} state
 * @param {StandInRequest} request
 */
export function takeUpload(state, request) {
  const [, , id = '', kind] = request.url.pathname.split('/');
  demand(request.body.length > 0, 'The upload is empty.');
  return kind === 'uploadedVideo' ? takePart(state, request, `urn:li:video:${id}`) : takeImage(state, request, `urn:li:image:${id}`);
}

/**
 * @param {State} state
 * @param {StandInRequest} request
 * @param {string} urn
 */
function takeImage(state, request, urn) {
  const image = state.images.get(urn);
  if (!image) return restError(404, 'NOT_FOUND', 'The upload address does not exist');
  const problem = tokenProblem(state, request);
  if (problem) return problem;
  demand(request.member?.sub === image.owner.sub, 'The token of the upload is that of another member than the owner of the image.');
  image.uploaded = request.body.length;
  return { status: 201, headers: { etag: `/ambry-image/${secret(16)}` } };
}

/**
 * @param {State} state
 * @param {StandInRequest} request
 * @param {string} urn
 */
function takePart(state, { url, headers, body }, urn) {
  const n = Number(url.searchParams.get('part'));
  const part = state.videos.get(urn)?.parts[n];
  if (!part) return restError(404, 'NOT_FOUND', 'The upload address does not exist');
  const type = headers['content-type'];
  demand(type === 'application/octet-stream', `The content type of a part is "${type ?? ''}", but must be application/octet-stream.`);
  demand(body.length === part.size, `Part ${n} has ${body.length} bytes, but must have ${part.size}.`);
  part.etag = `/ambry-video/signedId/${secret(64)}`;
  return { status: 200, headers: { etag: part.etag } };
}
