import { json, restError } from './answer.ts';
import { urnOf } from './members.ts';
import { demand, jsonBody, ownerOf } from './read-request.ts';
import { secret, type StandInRequest, type State } from './state.ts';

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
