import { expect, test } from 'vitest';
import { CHANGELOG } from '../../../../../src/content/extension/changelog.ts';
import { INSTALL_FIGURES } from '../../../../../src/content/figures/install-figures.ts';

test('the newest version of the record is the newest of the changelog, and came out before the figures were read', () => {
  expect(`${CHANGELOG[0]?.version}.0`).toBe(`v${INSTALL_FIGURES.version}`);
  expect(INSTALL_FIGURES.version).toBe(INSTALL_FIGURES.versions.at(-1));
  expect(Date.parse(CHANGELOG[0]?.date ?? '')).toBeLessThan(Date.parse(INSTALL_FIGURES.lastUpdated));
});
