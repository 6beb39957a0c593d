import { expect, test } from 'vitest';
import { shortPath, stepText } from '../../../../../src/dashboard/behaviour/step-text.ts';

const SHARE = { on: 'action', kind: 'share', target: '' } as const;
const BLOG = { match: 'prefix', path: '/blog/' } as const;

test('a step says its rules, and its pages where the rules do not say them already', () => {
  expect(stepText({ rules: [SHARE], pages: null })).toBe('Share');
  expect(stepText({ rules: [SHARE, { on: 'page', match: 'exact', path: '/faq' }], pages: null })).toBe('Share or /faq');
  expect(stepText({ rules: [SHARE], pages: BLOG })).toBe('Share on /blog/…');
  expect(stepText({ rules: [{ on: 'entry' }], pages: BLOG })).toBe('first page /blog/…');
  expect(stepText({ rules: [{ on: 'page', ...BLOG }], pages: BLOG })).toBe('/blog/…');
});

test('a long path keeps its end, by which pages of a folder differ, and is never longer than asked', () => {
  expect(shortPath('/blog/osint', 11)).toBe('/blog/osint');
  expect(shortPath('/blog/osint-methods', 15)).toBe('…/osint-methods');
  expect(shortPath('/blog/osint-methods/', 16)).toBe('…/osint-methods/');
  expect(shortPath('/blog/osint-methods', 8)).toBe('…/osint…');
  expect(shortPath('/documentation', 6)).toBe('/docu…');
});
