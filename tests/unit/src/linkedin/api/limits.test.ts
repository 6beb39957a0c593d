import { beforeEach, describe, expect, test } from 'vitest';
import { fileProblem, IMAGE_RULE, MAX_PART_BYTES, VIDEO_RULE } from '../../../../../src/linkedin/api/limits.ts';
import { film, picture, UploadingBrowser } from '../../../../helpers/linkedin/uploading-browser.ts';

let browser: UploadingBrowser;

beforeEach(() => {
  browser = new UploadingBrowser();
});

describe('a file', () => {
  test.each([
    ['picture', IMAGE_RULE, { type: 'image/png', size: MAX_PART_BYTES }, null],
    ['picture', IMAGE_RULE, { type: 'image/png', size: MAX_PART_BYTES + 1 }, 'too large'],
    ['picture', IMAGE_RULE, { type: 'image/svg+xml', size: 10 }, 'kind of file'],
    ['picture', IMAGE_RULE, { type: '', size: 10 }, 'kind of file'],
    ['picture', IMAGE_RULE, { type: 'image/gif', size: 0 }, 'too small'],
    ['video', VIDEO_RULE, { type: 'video/mp4', size: 75_000 }, null],
    ['video', VIDEO_RULE, { type: 'video/mp4', size: 74_999 }, 'too small'],
    ['video', VIDEO_RULE, { type: 'video/mp4', size: 500_000_001 }, 'too large'],
    ['video', VIDEO_RULE, { type: 'video/webm', size: 100_000 }, 'kind of file'],
  ])('as a %s under %o: %o has the problem %s', (_kind, rule, file, problem) => {
    const found = fileProblem(file, rule);
    if (problem === null) expect(found).toBeNull();
    else expect(found).toContain(problem);
  });

  test('that breaks a limit is refused before anything is asked', async () => {
    await expect(browser.image(picture(10, 'text/html'))).rejects.toThrow('JPEG, PNG or GIF, at most 4 MB.');
    await expect(browser.video(film(10))).rejects.toThrow('MP4, 75 KB to 500 MB');
    expect(browser.seen).toEqual([]);
  });
});
