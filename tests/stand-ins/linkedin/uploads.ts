import { restError } from './answer.ts';
import { demand } from './read-request.ts';
import { tokenProblem } from './rest-headers.ts';
import { secret, type StandInRequest, type State } from './state.ts';

/** `PUT` to an upload address that `initializeUpload` gave. */
export function takeUpload(state: State, request: StandInRequest) {
  const [, , id = '', kind] = request.url.pathname.split('/');
  demand(request.body.length > 0, 'The upload is empty.');
  return kind === 'uploadedVideo' ? takePart(state, request, `urn:li:video:${id}`) : takeImage(state, request, `urn:li:image:${id}`);
}

function takeImage(state: State, request: StandInRequest, urn: string) {
  const image = state.images.get(urn);
  if (!image) return restError(404, 'NOT_FOUND', 'The upload address does not exist');
  const problem = tokenProblem(state, request);
  if (problem) return problem;
  demand(request.member?.sub === image.owner.sub, 'The token of the upload is that of another member than the owner of the image.');
  image.uploaded = request.body.length;
  return { status: 201, headers: { etag: `/ambry-image/${secret(16)}` } };
}

function takePart(state: State, { url, headers, body }: StandInRequest, urn: string) {
  const n = Number(url.searchParams.get('part'));
  const part = state.videos.get(urn)?.parts[n];
  if (!part) return restError(404, 'NOT_FOUND', 'The upload address does not exist');
  const type = headers['content-type'];
  demand(type === 'application/octet-stream', `The content type of a part is "${type ?? ''}", but must be application/octet-stream.`);
  demand(body.length === part.size, `Part ${n} has ${body.length} bytes, but must have ${part.size}.`);
  part.etag = `/ambry-video/signedId/${secret(64)}`;
  return { status: 200, headers: { etag: part.etag } };
}
