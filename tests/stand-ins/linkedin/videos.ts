import { BadRequest, json, restError } from './answer.ts';
import { demand, jsonBody, ownerOf } from './read-request.ts';
import { secret, type Body, type StandInRequest, type State } from './state.ts';

/** The provider's own part size. */
const PART_BYTES = 4_194_304;
const MIN_BYTES = 75_000;
const MAX_BYTES = 500 * 1_048_576;
const UPLOAD_MS = 86_400_000;

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
