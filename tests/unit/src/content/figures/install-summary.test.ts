import fc from 'fast-check';
import { expect, test } from 'vitest';
import { INSTALL_FIGURES } from '../../../../../src/content/figures/install-figures.ts';
import { countShares } from '../../../../../src/content/figures/install-summary.ts';

test('versions have four parts each, and are in order and without a repeat', () => {
  const { versions } = INSTALL_FIGURES;
  const key = (text: string) => text.split('.').reduce((sum, part) => sum * 1_000 + Number(part), 0);
  for (const each of versions) expect(each).toMatch(/^\d+\.\d+\.\d+\.\d+$/);
  expect([...new Set(versions)].toSorted((a, b) => key(a) - key(b))).toEqual(versions);
});

test('every version in the changelog is among them', () => {
  for (const told of ['2.4.0', '2.4.5', '2.5.0', '2.5.4']) expect(INSTALL_FIGURES.versions).toContain(`${told}.0`);
});

test('counts of shares are whole and add up to the total, none off by one or more', () => {
  fc.assert(
    fc.property(fc.nat(100_000), fc.array(fc.nat(100), { minLength: 1, maxLength: 8 }), (total, percents) => {
      const sum = percents.reduce((all, percent) => all + percent, 0);
      const counted = countShares(
        total,
        percents.map((percent, index) => ({ name: String(index), percent })),
      );
      expect(counted.reduce((all, { count }) => all + count, 0)).toBe(sum === 0 ? 0 : total);
      for (const { count, percent } of counted) if (sum > 0) expect(Math.abs(count - (total * percent) / sum)).toBeLessThan(1);
    }),
  );
});

test('the installs by region and the weekly users by region are those of the record', () => {
  expect(countShares(830, INSTALL_FIGURES.shares.region).map(({ count }) => count)).toEqual([241, 141, 91, 357]);
  expect(countShares(264, INSTALL_FIGURES.shares.region).map(({ count }) => count)).toEqual([77, 45, 29, 113]);
});
