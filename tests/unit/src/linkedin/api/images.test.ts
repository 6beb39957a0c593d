import { beforeEach, describe, expect, test } from 'vitest';
import { MEMBER, TOKEN } from '../../../../helpers/linkedin/fake-linkedin.ts';
import {
  ADDRESS,
  IMAGE,
  LOOK_AT_IMAGE,
  picture,
  received,
  START_IMAGE,
  THROUGH,
  UploadingBrowser,
} from '../../../../helpers/linkedin/uploading-browser.ts';

let browser: UploadingBrowser;

beforeEach(() => {
  browser = new UploadingBrowser();
});

describe('a picture', () => {
  test('is sent to its address through the site’s function, and is owned by the member', async () => {
    browser.startedImage();
    browser.onUpload(({ onSent }) => {
      onSent(400);
      onSent(1_200);
      return Promise.resolve(received());
    });
    const progress: number[][] = [];
    expect(await browser.image(picture(), { onProgress: (...told: number[]) => progress.push(told) })).toBe(IMAGE);
    expect(browser.seen[0]?.body).toEqual({ initializeUploadRequest: { owner: `urn:li:person:${MEMBER.sub}` } });
    const headers = { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/octet-stream' };
    expect(browser.sent).toEqual([{ address: THROUGH + encodeURIComponent(ADDRESS), headers, size: 1_000 }]);
    expect(progress).toEqual([
      [400, 1_000],
      [1_000, 1_000],
    ]);
  });

  test('asks for its address again where the first answer has none', async () => {
    browser.takesUploads();
    browser.reply(START_IMAGE, { body: { value: { image: IMAGE } } });
    browser.reply(LOOK_AT_IMAGE, { body: { uploadUrl: ADDRESS } }, { body: {} });
    expect(await browser.image()).toBe(IMAGE);
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
    browser.reply(LOOK_AT_IMAGE, look);
    await expect(browser.image()).rejects.toThrow(new RegExp(`^${words}$`));
    expect(browser.sent).toEqual([]);
  });

  test('that LinkedIn refuses gives the reason, and an expired sign-in is forgotten', async () => {
    const answers = [
      { status: 500, headers: new Headers(), text: 'x' },
      { status: 403, headers: new Headers(), text: '{"message":"Not allowed."}' },
      { status: 401, headers: new Headers(), text: '' },
    ];
    browser.onUpload(() => Promise.resolve(answers.shift() ?? received()));
    for (const words of ['Failed to upload image', 'Not allowed.', 'Not authenticated with LinkedIn']) {
      browser.startedImage();
      await expect(browser.image()).rejects.toThrow(words);
    }
    expect(browser.tab.connection.isConnected).toBe(false);
  });

  test('is awaited until LinkedIn has processed it, and one that LinkedIn cannot read fails', async () => {
    browser.takesUploads();
    const look = LOOK_AT_IMAGE;
    browser.reply(
      START_IMAGE,
      { body: { value: { image: IMAGE, uploadUrl: ADDRESS } } },
      { body: { value: { image: IMAGE, uploadUrl: ADDRESS } } },
    );
    browser.reply(look, { body: { status: 'PROCESSING' } }, { body: { status: 'AVAILABLE' } }, { body: { status: 'PROCESSING_FAILED' } });
    const work = browser.image();
    await browser.clock.pass(1_000);
    expect(await work).toBe(IMAGE);
    await expect(browser.image()).rejects.toThrow('Failed to upload image: LinkedIn could not read it.');
  });

  test('that does not progress for half a minute fails, and one that progresses does not', async () => {
    browser.startedImage();
    browser.onUpload(({ signal, onSent }) => {
      browser.clock.after(20_000, () => onSent(10));
      return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    });
    let thrown: unknown = null;
    const work = browser.image().catch((error: unknown) => (thrown = error));
    await browser.clock.pass(49_000);
    expect(thrown).toBeNull();
    await browser.clock.pass(1_000);
    await work;
    expect(thrown).toMatchObject({ message: 'Failed to upload image: there was no answer in time.' });
  });

  test('is not sent to an address that exceeds the length limit', async () => {
    browser.startedImage({ image: IMAGE, uploadUrl: `https://www.linkedin.com/${'x'.repeat(5_000)}` });
    await expect(browser.image()).rejects.toThrow(/^Failed to get image upload URL$/);
    expect(browser.sent).toEqual([]);
  });
});
