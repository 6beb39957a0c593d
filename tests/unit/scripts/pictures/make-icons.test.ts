import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { makeSprite } from '../../../../scripts/pictures/make-icons.mjs';
import { ICON_NAMES } from '../../../../src/components/elements/icon-names.ts';

test('the sprite holds exactly the drawings that the site names (npm run icons)', () => {
  const sprite = readFileSync(new URL('../../../../src/components/elements/icons.svg', import.meta.url), 'utf8');
  expect(sprite).toBe(makeSprite(ICON_NAMES));
});

test('a name that the set does not have is refused', () => {
  expect(() => makeSprite(['no-such-drawing'])).toThrow('no-such-drawing');
});
