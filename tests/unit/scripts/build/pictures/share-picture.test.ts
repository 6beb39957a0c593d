import { expect, test } from 'vitest';
import { drawSharePicture, wrapText } from '../../../../../scripts/build/pictures/share-picture.ts';

/** A context in which every letter is ten pixels wide. */
const measuring = { measureText: (text: string) => ({ width: text.length * 10 }) } as Parameters<typeof wrapText>[0];

test('a text is broken between words, and one that does not fit ends with a mark', () => {
  expect(wrapText(measuring, 'one two three four', { width: 80, lines: 4 })).toEqual(['one two', 'three', 'four']);
  expect(wrapText(measuring, 'one two three four', { width: 80, lines: 2 })).toEqual(['one two', 'three…']);
});

test('a picture is a PNG of 1200 x 630 pixels and below 150 KB, and differs with its words', () => {
  const words = {
    site: 'Site',
    title: 'A title that is long enough for two lines of this picture',
    description: 'What it holds, said at length. '.repeat(8),
  };
  const picture = drawSharePicture(words);
  expect(picture.subarray(1, 4).toString()).toBe('PNG');
  expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1200, 630]);
  expect(picture.length).toBeLessThan(150_000);
  expect(drawSharePicture({ ...words, title: 'Another' }).equals(picture)).toBe(false);
});
