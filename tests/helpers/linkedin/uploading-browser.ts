import { uploadImage, type UploadOptions } from '../../../src/linkedin/api/images.ts';
import { MAX_PART_BYTES } from '../../../src/linkedin/api/limits.ts';
import type { Receipt } from '../../../src/linkedin/api/send-bytes.ts';
import { uploadVideo } from '../../../src/linkedin/api/videos.ts';
import { FakeLinkedIn } from './fake-linkedin.ts';

export const ADDRESS = 'https://www.linkedin.com/dms-uploads/sp/v2/abc/uploaded-image/0?ca=1';
export const IMAGE = 'urn:li:image:C4E10';
export const VIDEO = 'urn:li:video:C5F10';
export const THROUGH = '/.netlify/functions/linkedin-upload?to=';
export const START_IMAGE = 'POST linkedin-api/images?action=initializeUpload';
export const LOOK_AT_IMAGE = `GET linkedin-api/images/${encodeURIComponent(IMAGE)}`;
export const START_VIDEO = 'POST linkedin-api/videos?action=initializeUpload';
export const END_VIDEO = 'POST linkedin-api/videos?action=finalizeUpload';

/** A browser in which a connected member uploads; LinkedIn takes what it was told to take. */
export class UploadingBrowser extends FakeLinkedIn {
  readonly tab = this.openConnectedTab();

  image(file = picture(), options: UploadOptions = {}): Promise<string> {
    return uploadImage(this.tab.api, file, options);
  }

  video(file: Blob, options: UploadOptions = {}): Promise<string> {
    return uploadVideo(this.tab.api, file, options);
  }

  /** LinkedIn takes all bytes. */
  takesUploads(): void {
    this.onUpload(() => Promise.resolve(received('"tag"')));
  }

  /** The next picture can be begun. */
  startedImage(value: object = { image: IMAGE, uploadUrl: ADDRESS }): void {
    this.reply(START_IMAGE, { body: { value } });
    this.reply(LOOK_AT_IMAGE, { body: { status: 'AVAILABLE' } });
  }

  /** The next video can be begun. */
  startedVideo(size: number, value: object = { video: VIDEO, uploadToken: 'up-1', uploadInstructions: partsOf(size) }): void {
    this.reply(START_VIDEO, { body: { value } });
  }
}

export const picture = (size = 1_000, type = 'image/png') => new Blob([new Uint8Array(size)], { type });
export const film = (size: number) => new Blob([new Uint8Array(size)], { type: 'video/mp4' });

export const networkLost = () => Promise.reject(new TypeError('Failed to fetch'));

/** What comes back for bytes that were taken. */
export const received = (etag = 'tag'): Receipt => ({ status: 200, headers: new Headers(), text: JSON.stringify({ etag }) });

/** Instructions for a file of so many bytes, as LinkedIn gives them. */
export function partsOf(size: number, partSize = MAX_PART_BYTES) {
  return Array.from({ length: Math.ceil(size / partSize) }, (_, n) => ({
    uploadUrl: `https://www.linkedin.com/dms-uploads/video?part=${n}`,
    firstByte: n * partSize,
    lastByte: Math.min(size, (n + 1) * partSize) - 1,
  }));
}
