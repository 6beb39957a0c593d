import { expect, test } from 'vitest';
import { containsText } from '#contract/questions/search-names.ts';

test.each([
  ['/caf%C3%A9', 'CAFÉ', true],
  ['/caf%C3%A9', 'caf%c3%a9', true],
  ['/%C3%9Cber-uns', 'über', true],
  ['/a%20b', 'a b', true],
  ['/a%FFb', 'a%ff', true],
  ['/a%FFb', '�', false],
  ['/Blog', 'blog', true],
  ['/blog', 'blogs', false],
])('%s contains %s: %s', (name, text, found) => {
  expect(containsText(name, text)).toBe(found);
});
