import { expect, test } from 'vitest';
import { INSTALL_FIGURES, retentionRate } from '../../../../src/content/install-figures.ts';

test('retention is the share of installs that stayed, with two decimals', () => {
  expect(retentionRate(INSTALL_FIGURES)).toBe(61.81);
  expect(retentionRate({ installs: 0, uninstalls: 0 })).toBeNull();
});
