import { fieldsOf, type Fields } from '#lib/untrusted.ts';
import { FAILURE, LinkedInError } from '../linkedin-error.ts';
import { UPLOAD_ADDRESS, URN } from '../unknown-text.ts';
import { needed, type Api } from './api.ts';
import { assertNone, fileProblem, IMAGE_RULE } from './limits.ts';

/** How often, and after how long each time, LinkedIn is asked whether it has taken a picture in. */
const LOOKS = 5;
const LOOK_AFTER_MS = 1_000;

export interface UploadOptions {
  signal?: AbortSignal | undefined;
  /** Called with the bytes sent and the bytes of all. */
  onProgress?: (sent: number, total: number) => void;
}

/** Uploads a picture and answers its id. */
export async function uploadImage(api: Api, file: Blob, options: UploadOptions = {}): Promise<string> {
  const { signal, onProgress } = options;
  assertNone(fileProblem(file, IMAGE_RULE));
  const body = { initializeUploadRequest: { owner: await api.author() } };
  const answer = await api.call({ method: 'POST', path: 'images?action=initializeUpload', body, failure: FAILURE.imageStart, signal });
  const value = fieldsOf(answer.fields['value']);
  const id = needed(value['image'], URN, FAILURE.imageStart);
  const to = needed(value['uploadUrl'] ?? (await imageFields(api, id, signal))['uploadUrl'], UPLOAD_ADDRESS, FAILURE.imageAddress);
  const onSent = (bytes: number) => onProgress?.(Math.min(bytes, file.size), file.size);
  await api.upload({ to, body: file, failure: FAILURE.image, signal, onSent });
  await awaitProcessing(api, id, signal);
  return id;
}

async function imageFields(api: Api, id: string, signal: AbortSignal | undefined): Promise<Fields> {
  return (await api.call({ method: 'GET', path: `images/${encodeURIComponent(id)}`, failure: FAILURE.imageAddress, signal })).fields;
}

/** Waits until LinkedIn has looked at the picture. Where it does not say, the post will show whether it took it. */
async function awaitProcessing(api: Api, id: string, signal: AbortSignal | undefined): Promise<void> {
  for (let look = 1; look <= LOOKS; look++) {
    const status = await imageStatus(api, id, signal);
    if (status === 'PROCESSING_FAILED') throw new LinkedInError('refused', `${FAILURE.image}: LinkedIn could not read it.`);
    if (status !== 'PROCESSING' && status !== 'WAITING_UPLOAD') return;
    if (look < LOOKS) await api.pause(LOOK_AFTER_MS, signal);
  }
}

async function imageStatus(api: Api, id: string, signal: AbortSignal | undefined): Promise<unknown> {
  try {
    return (await imageFields(api, id, signal))['status'];
  } catch (thrown) {
    if (thrown instanceof LinkedInError && (thrown.kind === 'cancelled' || thrown.kind === 'not-connected')) throw thrown;
    return 'unknown';
  }
}
