import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CutText } from '#ui/elements/cut-text.tsx';

const partsOf = (text: string) =>
  renderToStaticMarkup(<CutText text={text} />)
    .split(/<[^>]*>/)
    .filter((part) => part !== '');

test('a long address is cut before its last twelve signs where there is no room', () => {
  expect(partsOf('/blog/security-testing-tools-2025')).toEqual(['/blog/security-testin', 'g-tools-2025']);
  expect(partsOf('/🐞'.repeat(14))).toEqual(['/🐞'.repeat(8), '/🐞'.repeat(6)]);
});

test('a short text, words, and what is written from right to left are in one piece', () => {
  for (const text of ['/blog', 'A headline of a page with many words', `\u2068/${'ש'.repeat(40)}\u2069`]) {
    expect(partsOf(text)).toEqual([text]);
  }
});
