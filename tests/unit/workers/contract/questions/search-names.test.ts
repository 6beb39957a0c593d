import { expect, test } from 'vitest';
import { containsText } from '#contract/questions/search-names.ts';

test.each([
  ['/caf%C3%A9', 'CAFé', true],
  ['/caf%C3%A9', 'café', true],
  ['/caf%C3%A9', 'CAFÉ', false],
  ['/caf%C3%A9', 'caf%c3%a9', true],
  ['/%C3%9Cber-uns', 'ÜBER', true],
  ['/%C3%9Cber-uns', 'über', false],
  ['/a%20b', 'a b', true],
  ['/a%FFb', 'a%ff', true],
  ['/a%FFb', '�', false],
  ['/Blog', 'blog', true],
  ['/blog', 'blogs', false],
])('%s contains %s: %s', (name, text, found) => {
  expect(containsText(name, text)).toBe(found);
});
