import { BadRequest, demand, json, jsonBody, ownerOf, restError, tokenProblem } from './http.ts';
import { urnOf } from './members.ts';
import { secret, type Body, type StandInRequest, type State } from './state.ts';

const UPLOAD_MS = 86_400_000;

/** `POST /rest/images?action=initializeUpload` */
export function imagesAction(state: State, request: StandInRequest) {
  const action = request.url.searchParams.get('action');
  demand(action === 'initializeUpload', `images knows no action "${action}".`);
  const owner = jsonBody(request)['initializeUploadRequest']?.owner;
  const member = ownerOf(request, owner);
  const id = secret(12);
  const image = `urn:li:image:${id}`;
  state.images.set(image, { owner: member, uploaded: 0 });
  const uploadUrl = `${state.url}/dms-uploads/${id}/uploaded-image/0?ca=stand-in&ut=${secret(8)}`;
  return json({ value: { uploadUrlExpiresAt: state.clock() + UPLOAD_MS, uploadUrl, image } });
}

/** `GET /rest/images/{urn}` */
export function getImage(state: State, _request: StandInRequest, id: string) {
  demand(/^urn:li:image:[\w-]+$/.test(id), `"${id}" is no URN of an image.`);
  const image = state.images.get(id);
  if (!image) return restError(404, 'NOT_FOUND', 'The image does not exist');
  const status = image.uploaded > 0 ? 'AVAILABLE' : 'WAITING_UPLOAD';
  const download = { downloadUrl: `${state.url}/media/${id}`, downloadUrlExpiresAt: state.clock() + UPLOAD_MS };
  return json({ id, owner: urnOf(image.owner), status, ...(image.uploaded > 0 ? download : {}) });
}

/** The provider's own part size. */
const PART_BYTES = 4_194_304;
const MIN_BYTES = 75_000;
const MAX_BYTES = 500 * 1_048_576;

/** `POST /rest/videos?action=initializeUpload` and `?action=finalizeUpload` */
export function videosAction(state: State, request: StandInRequest) {
  const action = request.url.searchParams.get('action');
  if (action === 'initializeUpload') return initialize(state, request);
  if (action === 'finalizeUpload') return finalize(state, jsonBody(request)['finalizeUploadRequest'] ?? {});
  throw new BadRequest(`videos knows no action "${action}".`);
}

function initialize(state: State, request: StandInRequest) {
  const { owner, fileSizeBytes, uploadCaptions, uploadThumbnail } = jsonBody(request)['initializeUploadRequest'] ?? {};
  const member = ownerOf(request, owner);
  demand(uploadCaptions === false && uploadThumbnail === false, 'The stand-in takes neither captions nor a thumbnail: both must be false.');
  demand(Number.isInteger(fileSizeBytes), `fileSizeBytes is ${fileSizeBytes}, but must be a whole number.`);
  if (fileSizeBytes < MIN_BYTES || fileSizeBytes > MAX_BYTES) return restError(400, 'INVALID_FILE_SIZE', 'The file size is not supported');
  const id = secret(12);
  const parts = Array.from({ length: Math.ceil(fileSizeBytes / PART_BYTES) }, (_, n) => ({
    size: Math.min(PART_BYTES, fileSizeBytes - n * PART_BYTES),
    etag: null,
  }));
  const video = `urn:li:video:${id}`;
  const uploadToken = secret(8);
  state.videos.set(video, { owner: member, parts, uploadToken, finalized: false });
  const uploadInstructions = parts.map(({ size }, n) => ({
    uploadUrl: `${state.url}/dms-uploads/${id}/uploadedVideo?part=${n}&ut=${secret(8)}`,
    firstByte: n * PART_BYTES,
    lastByte: n * PART_BYTES + size - 1,
  }));
  return json({ value: { uploadUrlsExpireAt: state.clock() + UPLOAD_MS, video, uploadInstructions, uploadToken } });
}

function finalize(state: State, { video: urn, uploadToken, uploadedPartIds }: Body) {
  const video = state.videos.get(urn);
  if (!video) return restError(404, 'NOT_FOUND', 'The video does not exist');
  demand(uploadToken === video.uploadToken, 'uploadToken is another one than initializeUpload gave.');
  const etags = video.parts.map(({ etag }) => etag);
  demand(!etags.includes(null), `Part ${etags.indexOf(null)} was not uploaded.`);
  const isWhole = Array.isArray(uploadedPartIds) && uploadedPartIds.join() === etags.join();
  demand(isWhole, 'uploadedPartIds must be the etags of all parts in their order.');
  video.finalized = true;
  return { status: 200 };
}

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
