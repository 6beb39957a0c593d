import { expect, test } from 'vitest';
import { hasWords, wordsOf } from '../../../../../../src/site/pages/errors/not-found-page.tsx';

test('a page is found by all words of a search, whole or as parts, in any case and order', () => {
  const text = 'Security testing tools Payloads and OSINT /blog/security-testing-tools-2025';
  for (const search of ['osint', 'Tools secur', '  PAYLOAD ', '/blog/security']) expect(hasWords(text, wordsOf(search))).toBe(true);
  expect(hasWords(text, wordsOf('osint careers'))).toBe(false);
});

test('a search is text and no expression, and a blank one asks for nothing', () => {
  expect(hasWords('a.c', wordsOf('.*'))).toBe(false);
  expect(wordsOf(' \n/ ')).toEqual([]);
});
