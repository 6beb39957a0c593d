import { expect, test } from 'vitest';
import { INSTALL_FIGURES } from '../../../../../../src/content/figures/install-figures.ts';
import { breakdownSummary, breakdownTitle, inSentence, listed } from '../../../../../../src/site/pages/public-analytics/breakdown-text.ts';
import { keyInsights } from '../../../../../../src/site/pages/public-analytics/analytics-text.tsx';
import { shortWay } from '../../../../../../src/scenes/globe/turning.ts';
import { MARKERS, PLACE_ROWS } from '../../../../../../src/site/pages/public-analytics/markers.ts';
import { spherePoint } from '../../../../../../src/scenes/globe/sphere.ts';
import { markerSize } from '../../../../../../src/scenes/globe/marker.ts';

test('the title of a chart states its largest named share, and its sentence has all the others', () => {
  expect(breakdownTitle('region', 'installs', INSTALL_FIGURES.shares.region)).toBe('Bangladesh leads with 29% of installs');
  expect(breakdownSummary('os', INSTALL_FIGURES.shares.os)).toBe(
    'Next come Mac with 12% and Linux with 6%; all other systems together make 9%.',
  );
});

test('a country with an article has it inside a sentence', () => {
  expect(breakdownSummary('region', INSTALL_FIGURES.shares.region)).toContain('India with 17% and the United States with 11%');
  expect(['United States', 'India'].map(inSentence)).toEqual(['the United States', 'India']);
});

test('names are listed with one "and"', () => {
  expect([listed([]), listed(['a']), listed(['a', 'b']), listed(['a', 'b', 'c'])]).toEqual(['', 'a', 'a and b', 'a, b and c']);
});

test('the insights quote the record', () => {
  expect(keyInsights().map(({ figure }) => figure)).toEqual(['57%', '61.81%', '73%', '82%', '13']);
});

test('an insight names the shares that its figure sums up, and others as what comes next', () => {
  const [, , system, language] = keyInsights().map(({ text }) => text);
  expect(system).toBe('work on Windows. Next come Mac with 12% and Linux with 6%; all other systems together make 9%.');
  expect(language).toBe('use their browser in English: English (US) 68% and English (UK) 14%.');
});

test('the table sums up in one row what the record does not name, and the globe labels the places of the other rows', () => {
  const rows = PLACE_ROWS.map(({ name, percent }) => `${name} ${percent}%`);
  expect(rows).toEqual(['Bangladesh 29%', 'India 17%', 'United States 11%', 'All other countries 43%']);
  expect(MARKERS.flatMap(({ label }) => label ?? [])).toEqual(rows.slice(0, 3));
  expect(PLACE_ROWS.map(({ at }) => at === null)).toEqual([false, false, false, true]);
});

test('no two spots of the globe touch', () => {
  for (const [index, one] of MARKERS.entries())
    for (const other of MARKERS.slice(index + 1)) {
      const [a, b] = [spherePoint(one), spherePoint(other)];
      const distance = Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
      expect(distance).toBeGreaterThan((one.size + other.size) / 2);
    }
});

test('the globe turns to a place by the shorter way', () => {
  expect([190, -190, 90, 540].map(shortWay)).toEqual([-170, 170, 90, -180]);
});

test('the area of a marker grows evenly with its share, from a width of 0.064 to one of 0.18', () => {
  expect(markerSize(null, 29)).toBeCloseTo(0.064);
  expect(markerSize(0, 29)).toBeCloseTo(0.064);
  expect(markerSize(14.5, 29) ** 2).toBeCloseTo((0.064 ** 2 + 0.18 ** 2) / 2);
  expect(markerSize(29, 29)).toBeCloseTo(0.18);
  expect(markerSize(500, 29)).toBeCloseTo(0.18);
  expect(markerSize(5, 0)).toBeCloseTo(0.064);
});
