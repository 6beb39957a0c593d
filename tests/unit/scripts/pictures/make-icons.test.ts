import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { makeFavicon, makeSprite } from '../../../../scripts/pictures/make-icons.ts';
import { PROJECT_ROOT } from '../../../../scripts/machine/project-root.ts';
import { ICON_NAMES } from '#ui/elements/icon-names.ts';

test.each([
  ['src/ui/elements/icons.svg', 'exactly the drawings that the site names', () => makeSprite(ICON_NAMES)],
  ['public/favicon.svg', 'the mark', makeFavicon],
])('%s holds %s (scripts/pictures/make-icons.ts)', (file, _what, make) => {
  expect(readFileSync(`${PROJECT_ROOT}/${file}`, 'utf8')).toBe(make());
});

test('a name that the set does not have is refused', () => {
  expect(() => makeSprite(['no-such-drawing'])).toThrow('no-such-drawing');
});
