import { beforeEach, describe, expect, test } from 'vitest';
import { fileProblem, IMAGE_RULE, MAX_PART_BYTES, VIDEO_RULE } from '../../../../../src/linkedin/api/limits.ts';
import { film, picture, UploadingBrowser } from '../../../../helpers/linkedin/uploading-browser.ts';

let browser: UploadingBrowser;

beforeEach(() => {
  browser = new UploadingBrowser();
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
    await expect(browser.image(picture(10, 'text/html'))).rejects.toThrow('JPEG, PNG or GIF, at most 4 MB.');
    await expect(browser.video(film(10))).rejects.toThrow('MP4, 75 KB to 500 MB');
    expect(browser.seen).toEqual([]);
  });
});
