import { expect, test } from 'vitest';
import { nameInSentence, shortPath, stepText } from '../../../../../src/dashboard/behaviour/step-text.ts';

const SHARE = { on: 'action', kind: 'share', target: '' } as const;
const BLOG = { match: 'prefix', path: '/blog/' } as const;

test('a step says its rules, and its pages where the rules do not say them already', () => {
  expect(stepText({ rules: [SHARE], pages: null })).toBe('Share');
  expect(stepText({ rules: [SHARE, { on: 'page', match: 'exact', path: '/faq' }], pages: null })).toBe('Share or /faq');
  expect(stepText({ rules: [SHARE], pages: BLOG })).toBe('Share on /blog/…');
  expect(stepText({ rules: [{ on: 'entry' }], pages: BLOG })).toBe('first page /blog/…');
  expect(stepText({ rules: [{ on: 'page', ...BLOG }], pages: BLOG })).toBe('/blog/…');
});

test('a long path keeps its end, by which pages of a folder differ, and is never wider than there is room', () => {
  // Letters of the Latin alphabet are of one width here, and all others of two.
  const short = (path: string, room: number) =>
    shortPath(path, room, (text) => [...text].reduce((sum, sign) => sum + (sign < '\u2027' ? 1 : 2), 0));
  expect(short('/blog/osint', 11)).toBe('/blog/osint');
  expect(short('/blog/osint-methods', 15)).toBe('…/osint-methods');
  expect(short('/blog/osint-methods/', 16)).toBe('…/osint-methods/');
  expect(short('/blog/osint-methods', 8)).toBe('…/osint…');
  expect(short('/documentation', 6)).toBe('/docu…');
  expect(short('/🐛🐛🐛🐛', 6)).toBe('/🐛🐛…');
  expect(short(`/${'x'.repeat(4_096)}`, 3)).toBe('/x…');
});

test('a sentence takes sixty letters of a name, whose direction ends with it', () => {
  expect(nameInSentence(`/${'x'.repeat(4_096)}`)).toBe(`/${'x'.repeat(58)}…`);
  expect(nameInSentence(`\u2068/${'ש'.repeat(80)}\u2069`)).toMatch(/^\u2068\/ש+…\u2069$/);
});
