import { beforeEach, describe, expect, test } from 'vitest';
import { uploadImage } from '../../../../../src/linkedin/api/images.ts';
import { fileProblem, IMAGE_RULE, MAX_PART_BYTES, VIDEO_RULE } from '../../../../../src/linkedin/api/limits.ts';
import type { Receipt, Sending } from '../../../../../src/linkedin/api/send-bytes.ts';
import { uploadVideo } from '../../../../../src/linkedin/api/videos.ts';
import { FakeLinkedIn, MEMBER, thrownBy, TOKEN } from '../../../../helpers/linkedin/fake-linkedin.ts';

const ADDRESS = 'https://www.linkedin.com/dms-uploads/sp/v2/abc/uploaded-image/0?ca=1';
const IMAGE = 'urn:li:image:C4E10';
const VIDEO = 'urn:li:video:C5F10';
const THROUGH = '/.netlify/functions/linkedin-upload?to=';
const START_IMAGE = 'POST linkedin-api/images?action=initializeUpload';
const START_VIDEO = 'POST linkedin-api/videos?action=initializeUpload';
const END_VIDEO = 'POST linkedin-api/videos?action=finalizeUpload';
let browser: FakeLinkedIn;
let tab: ReturnType<FakeLinkedIn['openTab']>;

beforeEach(() => {
  browser = new FakeLinkedIn();
  tab = browser.openConnectedTab();
});

const isDirect = ({ address }: Sending) => address.startsWith('https:');
const done = (headers: Record<string, string> = {}, body: unknown = {}): Receipt => ({
  status: 200,
  headers: new Headers(headers),
  text: JSON.stringify(body),
});
const picture = (size = 1_000, type = 'image/png') => new Blob([new Uint8Array(size)], { type });
const film = (size: number) => new Blob([new Uint8Array(size)], { type: 'video/mp4' });
const image = (file = picture(), options = {}) => uploadImage(tab.api, tab.uploads, file, options);
const video = (file: Blob, options = {}) => uploadVideo(tab.api, tab.uploads, file, options);
const notAllowed = () => Promise.reject(new TypeError('Failed to fetch'));
/** Our function passes on, LinkedIn itself lets no browser ask. */
const onlyThrough = () => browser.onUpload((sending) => (isDirect(sending) ? notAllowed() : Promise.resolve(done({}, { etag: '"tag"' }))));

function partsOf(size: number, partSize = MAX_PART_BYTES) {
  return Array.from({ length: Math.ceil(size / partSize) }, (_, n) => ({
    uploadUrl: `https://www.linkedin.com/dms-uploads/video?part=${n}`,
    firstByte: n * partSize,
    lastByte: Math.min(size, (n + 1) * partSize) - 1,
  }));
}

function startedImage(value: object = { image: IMAGE, uploadUrl: ADDRESS }) {
  browser.reply(START_IMAGE, { body: { value } });
  browser.reply(`GET linkedin-api/images/${encodeURIComponent(IMAGE)}`, { body: { status: 'AVAILABLE' } });
}

function startedVideo(size: number, value: object = { video: VIDEO, uploadToken: 'up-1', uploadInstructions: partsOf(size) }) {
  browser.reply(START_VIDEO, { body: { value } });
}

describe('a picture', () => {
  test('goes straight to its address where that answers, and its owner is the member', async () => {
    startedImage();
    browser.onUpload(({ onSent }) => {
      onSent(400);
      onSent(1_200);
      return Promise.resolve(done({ etag: 'e' }));
    });
    const progress: number[][] = [];
    expect(await image(picture(), { onProgress: (...told: number[]) => progress.push(told) })).toBe(IMAGE);
    expect(browser.seen[0]?.body).toEqual({ initializeUploadRequest: { owner: `urn:li:person:${MEMBER.sub}` } });
    expect(browser.sent).toEqual([
      { address: ADDRESS, headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/octet-stream' }, size: 1_000 },
    ]);
    expect(progress).toEqual([
      [400, 1_000],
      [1_000, 1_000],
    ]);
  });

  test('goes through our function where the address lets no browser, and this is tried once a page', async () => {
    onlyThrough();
    startedImage();
    await image();
    startedImage();
    await image();
    const through = THROUGH + encodeURIComponent(ADDRESS);
    expect(browser.sent.map(({ address }) => address)).toEqual([ADDRESS, through, through]);
  });

  test('goes through our function where the browser cannot see what the address answers', async () => {
    browser.onUpload((sending) => {
      sending.onSent(sending.body.size);
      return Promise.resolve(isDirect(sending) ? done() : done({}, { etag: 'e' }));
    });
    startedImage();
    const progress: number[] = [];
    await image(picture(), { onProgress: (sent: number) => progress.push(sent) });
    expect(browser.sent).toHaveLength(2);
    expect(progress).toEqual([1_000, 0, 1_000]);
  });

  test('is never sent to another origin than the configured one directly', async () => {
    onlyThrough();
    startedImage({ image: IMAGE, uploadUrl: 'https://evil.example/upload' });
    await image();
    expect(browser.sent.map(({ address }) => address)).toEqual([THROUGH + encodeURIComponent('https://evil.example/upload')]);
  });

  test('asks for its address where the first answer has none', async () => {
    onlyThrough();
    browser.reply(START_IMAGE, { body: { value: { image: IMAGE } } });
    browser.reply(`GET linkedin-api/images/${encodeURIComponent(IMAGE)}`, { body: { uploadUrl: ADDRESS } }, { body: {} });
    expect(await image()).toBe(IMAGE);
  });

  test.each([
    [{ status: 500 }, {}, 'Failed to initialize image upload'],
    [{ body: {} }, {}, 'Failed to initialize image upload'],
    [{ body: { value: { image: 'x' } } }, {}, 'Failed to initialize image upload'],
    [{ body: { value: { image: IMAGE } } }, { status: 404 }, 'Failed to get image upload URL'],
    [{ body: { value: { image: IMAGE } } }, { body: {} }, 'Failed to get image upload URL'],
    [{ body: { value: { image: IMAGE } } }, { body: { uploadUrl: 'javascript:x' } }, 'Failed to get image upload URL'],
  ])('whose start is answered by %j and then %j fails with its name', async (start, look, words) => {
    browser.reply(START_IMAGE, start);
    browser.reply(`GET linkedin-api/images/${encodeURIComponent(IMAGE)}`, look);
    await expect(image()).rejects.toThrow(new RegExp(`^${words}$`));
    expect(browser.sent).toEqual([]);
  });

  test('that LinkedIn refuses says so; a sign-in that has ended is forgotten', async () => {
    const answers = [
      { status: 500, headers: new Headers(), text: 'x' },
      { status: 403, headers: new Headers(), text: '{"message":"Not allowed."}' },
      { status: 401, headers: new Headers(), text: '' },
    ];
    browser.onUpload((sending) => (isDirect(sending) ? notAllowed() : Promise.resolve(answers.shift() ?? done())));
    for (const words of ['Failed to upload image', 'Not allowed.', 'Not authenticated with LinkedIn']) {
      startedImage();
      await expect(image()).rejects.toThrow(words);
    }
    expect(tab.connection.isConnected).toBe(false);
  });

  test('is waited for until LinkedIn has taken it in; one that it cannot read fails', async () => {
    onlyThrough();
    const look = `GET linkedin-api/images/${encodeURIComponent(IMAGE)}`;
    browser.reply(
      START_IMAGE,
      { body: { value: { image: IMAGE, uploadUrl: ADDRESS } } },
      { body: { value: { image: IMAGE, uploadUrl: ADDRESS } } },
    );
    browser.reply(look, { body: { status: 'PROCESSING' } }, { body: { status: 'AVAILABLE' } }, { body: { status: 'PROCESSING_FAILED' } });
    const work = image();
    await browser.clock.pass(1_000);
    expect(await work).toBe(IMAGE);
    await expect(image()).rejects.toThrow('Failed to upload image: LinkedIn could not read it.');
  });

  test('that stands still for half a minute has failed, and one that moves has not', async () => {
    startedImage();
    browser.onUpload(({ signal, onSent }) => {
      browser.clock.after(20_000, () => onSent(10));
      return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    });
    let thrown: unknown = null;
    const work = image().catch((error: unknown) => (thrown = error));
    await browser.clock.pass(49_000);
    expect(thrown).toBeNull();
    await browser.clock.pass(1_000);
    await work;
    expect(thrown).toMatchObject({ message: 'Failed to upload image: there was no answer in time.' });
  });
});

describe('a video', () => {
  const SIZE = 2 * MAX_PART_BYTES + 10;

  test('is sent in the parts that LinkedIn asks for, in order, and finished with their tags', async () => {
    onlyThrough();
    startedVideo(SIZE, { video: VIDEO, uploadToken: 'up-1', uploadInstructions: partsOf(SIZE).toReversed() });
    const progress: number[] = [];
    browser.onUpload((sending) => {
      if (isDirect(sending)) return notAllowed();
      sending.onSent(sending.body.size);
      return Promise.resolve(done({}, { etag: `"tag-${browser.sent.length}"` }));
    });
    expect(await video(film(SIZE), { onProgress: (sent: number) => progress.push(sent) })).toBe(VIDEO);
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
      [END_VIDEO, { finalizeUploadRequest: { video: VIDEO, uploadToken: 'up-1', uploadedPartIds: ['tag-2', 'tag-3', 'tag-4'] } }],
    ]);
    expect(browser.sent.slice(1).map(({ size }) => size)).toEqual([MAX_PART_BYTES, MAX_PART_BYTES, 10]);
    expect(progress).toEqual([0, MAX_PART_BYTES, 2 * MAX_PART_BYTES, SIZE]);
  });

  test('sent directly carries no token: the addresses of its parts are signed', async () => {
    startedVideo(100_000);
    browser.onUpload(() => Promise.resolve(done({ etag: 'e' })));
    await video(film(100_000));
    expect(browser.sent[0]?.headers).toEqual({ 'content-type': 'application/octet-stream' });
  });

  test('survives the loss of the network for a part', async () => {
    startedVideo(100_000);
    let failures = 2;
    browser.onUpload((sending) => (isDirect(sending) || failures-- > 0 ? notAllowed() : Promise.resolve(done({}, { etag: 'e' }))));
    const work = video(film(100_000));
    await browser.clock.pass(5_000);
    expect(await work).toBe(VIDEO);
  });

  test('ends for good after three tries', async () => {
    startedVideo(100_000);
    browser.onUpload(notAllowed);
    const thrown = thrownBy(video(film(100_000)));
    await browser.clock.pass(5_000);
    expect(String(await thrown)).toContain('Failed to upload video: this site could not be reached.');
    expect(browser.callsOf('linkedin-api/videos?action=finalizeUpload')).toEqual([]);
  });

  test.each([
    ['none', []],
    ['no list', 'x'],
    [
      'a gap',
      [
        { uploadUrl: ADDRESS, firstByte: 0, lastByte: 9 },
        { uploadUrl: ADDRESS, firstByte: 11, lastByte: 99_999 },
      ],
    ],
    ['too short', [{ uploadUrl: ADDRESS, firstByte: 0, lastByte: 9 }]],
    ['too long', [{ uploadUrl: ADDRESS, firstByte: 0, lastByte: 100_000 }]],
    ['backwards', [{ uploadUrl: ADDRESS, firstByte: 0, lastByte: -1 }]],
    ['no numbers', [{ uploadUrl: ADDRESS, firstByte: '0', lastByte: '99999' }]],
    ['no address', [{ uploadUrl: 'data:x', firstByte: 0, lastByte: 99_999 }]],
    ['null', [null]],
  ])('with instructions that are %s is not begun', async (_, uploadInstructions) => {
    startedVideo(100_000, { video: VIDEO, uploadToken: '', uploadInstructions });
    await expect(video(film(100_000))).rejects.toThrow(/^Failed to initialize video upload$/);
    expect(browser.sent).toEqual([]);
  });

  test('whose parts are larger than can be passed on says so', async () => {
    onlyThrough();
    const size = MAX_PART_BYTES + 1;
    startedVideo(size, { video: VIDEO, uploadInstructions: partsOf(size, size) });
    await expect(video(film(size))).rejects.toThrow('Failed to upload video: a part of more than 4 MB cannot be passed on.');
  });

  test('that cannot be begun or finished says which', async () => {
    onlyThrough();
    browser.reply(START_VIDEO, { status: 400 });
    await expect(video(film(100_000))).rejects.toThrow(/^Failed to initialize video upload$/);
    startedVideo(100_000);
    browser.reply(END_VIDEO, { status: 400 });
    await expect(video(film(100_000))).rejects.toThrow(/^Failed to finalize video upload$/);
  });

  test('that is cancelled stops in mid-part', async () => {
    startedVideo(100_000);
    browser.onUpload(({ signal }) => new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))));
    const control = new AbortController();
    const thrown = thrownBy(video(film(100_000), { signal: control.signal }));
    await browser.clock.pass(10);
    control.abort();
    expect(await thrown).toMatchObject({ kind: 'cancelled' });
    expect(browser.clock.timers).toBe(0);
  });
});

describe('a file', () => {
  test.each([
    [{ type: 'image/png', size: MAX_PART_BYTES }, null],
    [{ type: 'image/png', size: MAX_PART_BYTES + 1 }, 'too large'],
    [{ type: 'image/svg+xml', size: 10 }, 'kind of file'],
    [{ type: '', size: 10 }, 'kind of file'],
    [{ type: 'image/gif', size: 0 }, 'too small'],
  ])('%j as a picture: %s', (file, problem) => {
    const found = fileProblem(file, IMAGE_RULE);
    if (problem === null) expect(found).toBeNull();
    else expect(found).toContain(problem);
  });

  test.each([
    [{ type: 'video/mp4', size: 75_000 }, null],
    [{ type: 'video/mp4', size: 74_999 }, 'too small'],
    [{ type: 'video/mp4', size: 500_000_001 }, 'too large'],
    [{ type: 'video/webm', size: 100_000 }, 'kind of file'],
  ])('%j as a video: %s', (file, problem) => {
    const found = fileProblem(file, VIDEO_RULE);
    if (problem === null) expect(found).toBeNull();
    else expect(found).toContain(problem);
  });

  test('that breaks a limit is refused before anything is asked', async () => {
    await expect(image(picture(10, 'text/html'))).rejects.toThrow('JPEG, PNG or GIF, at most 4 MB.');
    await expect(video(film(10))).rejects.toThrow('MP4, 75 KB to 500 MB');
    expect(browser.seen).toEqual([]);
  });
});
