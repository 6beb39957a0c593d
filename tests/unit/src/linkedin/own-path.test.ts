import { expect, test } from 'vitest';
import { ownPath } from '../../../../src/linkedin/own-path.ts';

test('the path of an own page stays, without query and fragment', () => {
  expect(ownPath('/blog/post?code=1#x')).toBe('/blog/post');
  expect(ownPath('/')).toBe('/');
});

test.each([
  '//evil.example',
  '/\\evil.example',
  '\\evil.example',
  'https:evil.example',
  'https://evil.example/x',
  'javascript:alert(1)',
  'data:text/html,x',
  '/.//evil.example',
  '/..//evil.example',
  '/\t/evil.example',
  '',
  'blog/post',
  `/${'x'.repeat(2_000)}`,
  null,
  {},
  ['/blog'],
  7,
])('%j leads home instead of anywhere else', (value) => {
  expect(ownPath(value)).toBe('/');
});
