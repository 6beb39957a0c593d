import { beforeEach, describe, expect, test } from 'vitest';
import { MAX_PART_BYTES } from '../../../../../src/linkedin/api/limits.ts';
import { MEMBER, thrownBy } from '../../../../helpers/linkedin/fake-linkedin.ts';
import {
  ADDRESS,
  END_VIDEO,
  film,
  networkLost,
  partsOf,
  received,
  START_VIDEO,
  UploadingBrowser,
  VIDEO,
} from '../../../../helpers/linkedin/uploading-browser.ts';

let browser: UploadingBrowser;

beforeEach(() => {
  browser = new UploadingBrowser();
});

describe('a video', () => {
  const SIZE = 2 * MAX_PART_BYTES + 10;

  test('is sent in the parts that LinkedIn asks for, in order, and finished with their tags', async () => {
    browser.startedVideo(SIZE, { video: VIDEO, uploadToken: 'up-1', uploadInstructions: partsOf(SIZE).toReversed() });
    const progress: number[] = [];
    browser.onUpload((sending) => {
      sending.onSent(sending.body.size);
      return Promise.resolve(received(`"tag-${browser.sent.length}"`));
    });
    expect(await browser.video(film(SIZE), { onProgress: (sent: number) => progress.push(sent) })).toBe(VIDEO);
    expect(browser.seen.map(({ method, path, body }) => [`${method} ${path}`, body])).toEqual([
      [
        START_VIDEO,
        {
          initializeUploadRequest: {
            owner: `urn:li:person:${MEMBER.sub}`,
            fileSizeBytes: SIZE,
            uploadCaptions: false,
            uploadThumbnail: false,
          },
        },
      ],
      [END_VIDEO, { finalizeUploadRequest: { video: VIDEO, uploadToken: 'up-1', uploadedPartIds: ['tag-1', 'tag-2', 'tag-3'] } }],
    ]);
    expect(browser.sent.map(({ size }) => size)).toEqual([MAX_PART_BYTES, MAX_PART_BYTES, 10]);
    expect(progress).toEqual([MAX_PART_BYTES, 2 * MAX_PART_BYTES, SIZE]);
  });

  test('continues after the network was lost for a part', async () => {
    browser.startedVideo(100_000);
    let failures = 2;
    browser.onUpload(() => (failures-- > 0 ? networkLost() : Promise.resolve(received())));
    const work = browser.video(film(100_000));
    await browser.clock.pass(5_000);
    expect(await work).toBe(VIDEO);
  });

  test('fails for good after three tries', async () => {
    browser.startedVideo(100_000);
    browser.onUpload(networkLost);
    const thrown = thrownBy(browser.video(film(100_000)));
    await browser.clock.pass(5_000);
    expect(String(await thrown)).toContain('Failed to upload video: this site could not be reached.');
    expect(browser.callsOf('linkedin-api/videos?action=finalizeUpload')).toEqual([]);
  });

  test.each([
    ['none', []],
    [
      'a gap',
      [
        { uploadUrl: ADDRESS, firstByte: 0, lastByte: 9 },
        { uploadUrl: ADDRESS, firstByte: 11, lastByte: 99_999 },
      ],
    ],
    ['too short', [{ uploadUrl: ADDRESS, firstByte: 0, lastByte: 9 }]],
    ['no numbers', [{ uploadUrl: ADDRESS, firstByte: '0', lastByte: '99999' }]],
    ['no address', [{ uploadUrl: 'data:x', firstByte: 0, lastByte: 99_999 }]],
    ['null', [null]],
  ])('with instructions that are %s is not started', async (_, uploadInstructions) => {
    browser.startedVideo(100_000, { video: VIDEO, uploadToken: '', uploadInstructions });
    await expect(browser.video(film(100_000))).rejects.toThrow(/^Failed to initialize video upload$/);
    expect(browser.sent).toEqual([]);
  });

  test('whose parts exceed the limit of the function says so', async () => {
    browser.takesUploads();
    const size = MAX_PART_BYTES + 1;
    browser.startedVideo(size, { video: VIDEO, uploadInstructions: partsOf(size, size) });
    await expect(browser.video(film(size))).rejects.toThrow('Failed to upload video: a part of more than 4 MB cannot be passed on.');
  });

  test('that cannot be started or finished says which', async () => {
    browser.takesUploads();
    browser.reply(START_VIDEO, { status: 400 });
    await expect(browser.video(film(100_000))).rejects.toThrow(/^Failed to initialize video upload$/);
    browser.startedVideo(100_000);
    browser.reply(END_VIDEO, { status: 400 });
    await expect(browser.video(film(100_000))).rejects.toThrow(/^Failed to finalize video upload$/);
  });

  test('that is cancelled between two tries of a part ends immediately', async () => {
    browser.startedVideo(100_000);
    browser.onUpload(networkLost);
    const control = new AbortController();
    const thrown = thrownBy(browser.video(film(100_000), { signal: control.signal }));
    await browser.clock.pass(2_000);
    control.abort();
    expect(await thrown).toMatchObject({ kind: 'cancelled' });
    expect([browser.clock.timers, browser.sent.length]).toEqual([0, 2]);
  });
});
