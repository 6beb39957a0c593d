import { expect, test } from 'vitest';
import { sourceText } from '../../../../../src/dashboard/realtime/realtime-page.tsx';

const STATUS = { held: 1_234, capacity: 50_000 };
const earliest = Date.UTC(2025, 10, 3, 23, 30);
const OWN = { scope: 'browser', earliest } as const;

test('the source names how much is held, of how much, and since which local day', () => {
  expect(sourceText(STATUS, OWN, 'UTC')).toBe('Recorded in this browser: 1,234 of 50,000 page views since Nov 3, 2025');
  expect(sourceText(STATUS, OWN, 'Europe/Berlin')).toContain('since Nov 4, 2025');
  expect(sourceText({ ...STATUS, held: 0 }, { ...OWN, earliest: null }, 'UTC')).toBe('Recorded in this browser: 0 of 50,000 page views');
});

test('another source is named', () => {
  const sample = sourceText({ ...STATUS, held: 1 }, { scope: 'sample', earliest }, 'UTC');
  expect(sample).toBe('Sample data since Nov 3, 2025');
  expect(sourceText(STATUS, { scope: 'site', earliest }, 'UTC')).toBe('The whole site since Nov 3, 2025');
});
