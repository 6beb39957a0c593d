import { fieldsOf } from '#lib/untrusted.ts';
import { FAILURE, LinkedInError } from '../linkedin-error.ts';
import { textLike, UPLOAD_ADDRESS, URN } from '../unknown-text.ts';
import { needed, type Api, type Upload } from './api.ts';
import type { UploadOptions } from './images.ts';
import { assertNone, fileProblem, VIDEO_RULE } from './limits.ts';

/** Waits before a part is sent again: a long upload outlives a short loss of the network. */
const RETRY_AFTER_MS = [1_000, 4_000];

/** LinkedIn documents it as possibly empty. */
const UPLOAD_TOKEN = /^[\x21-\x7e]{0,4096}$/;

/** Which bytes go to which address; both ends are included. */
interface Part {
  to: string;
  first: number;
  last: number;
}

/** Uploads a video in the parts that LinkedIn asks for, and answers its id. */
export async function uploadVideo(api: Api, file: Blob, options: UploadOptions = {}): Promise<string> {
  const { signal, onProgress } = options;
  assertNone(fileProblem(file, VIDEO_RULE));
  const owner = await api.author();
  const body = { initializeUploadRequest: { owner, fileSizeBytes: file.size, uploadCaptions: false, uploadThumbnail: false } };
  const answer = await api.call({ method: 'POST', path: 'videos?action=initializeUpload', body, failure: FAILURE.videoStart, signal });
  const value = fieldsOf(answer.fields['value']);
  const video = needed(value['video'], URN, FAILURE.videoStart);
  const uploadedPartIds: string[] = [];
  for (const { to, first, last } of readParts(value['uploadInstructions'], file.size)) {
    const onSent = (bytes: number) => onProgress?.(first + Math.min(bytes, last + 1 - first), file.size);
    const part = { to, body: file.slice(first, last + 1), failure: FAILURE.videoPart, signal, onSent };
    uploadedPartIds.push(await sendPart(api, part));
  }
  const finalizeUploadRequest = { video, uploadToken: textLike(value['uploadToken'], UPLOAD_TOKEN) ?? '', uploadedPartIds };
  await api.call({
    method: 'POST',
    path: 'videos?action=finalizeUpload',
    body: { finalizeUploadRequest },
    failure: FAILURE.videoEnd,
    signal,
  });
  return video;
}

/** The parts in their order; together they are the whole file, or the instructions are none. */
function readParts(instructions: unknown, size: number): Part[] {
  const parts = (Array.isArray(instructions) ? instructions : []).map(readPart).sort((a, b) => a.first - b.first);
  let next = 0;
  for (const { first, last } of parts) {
    if (first !== next || last < first) throw new LinkedInError('refused', FAILURE.videoStart);
    next = last + 1;
  }
  if (next !== size) throw new LinkedInError('refused', FAILURE.videoStart);
  return parts;
}

function readPart(value: unknown): Part {
  const fields = fieldsOf(value);
  const [first, last] = [fields['firstByte'], fields['lastByte']];
  if (!Number.isSafeInteger(first) || !Number.isSafeInteger(last)) throw new LinkedInError('refused', FAILURE.videoStart);
  return { to: needed(fields['uploadUrl'], UPLOAD_ADDRESS, FAILURE.videoStart), first: Number(first), last: Number(last) };
}

async function sendPart(api: Api, part: Upload): Promise<string> {
  for (const wait of RETRY_AFTER_MS) {
    try {
      return await api.upload(part);
    } catch (thrown) {
      if (!(thrown instanceof LinkedInError && (thrown.kind === 'unreachable' || thrown.kind === 'late'))) throw thrown;
      await api.pause(wait, part.signal);
    }
  }
  return api.upload(part);
}
