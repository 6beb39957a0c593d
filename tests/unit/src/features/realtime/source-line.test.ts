import { expect, test } from 'vitest';
import type { StoreStatus } from '../../../../../workers/contract/ports/local-store.ts';
import { sourceText } from '../../../../../src/features/realtime/source-line.tsx';

const STATUS: StoreStatus = {
  durability: 'saved',
  held: 1_234,
  capacity: 50_000,
  signalsHeld: 0,
  earliest: Date.UTC(2025, 10, 3, 23, 30),
  latest: null,
  robotsOnly: false,
  dataset: 'recorded',
  visitor: 'v',
  agent: '',
  epoch: { n: 0, erasedAt: 0 },
  notices: [],
  leader: 'this-tab',
};

test('the source names how much is held, of how much, and since which local day', () => {
  expect(sourceText(STATUS, 'UTC')).toBe('Recorded in this browser: 1,234 of 50,000 page views since Nov 3, 2025');
  expect(sourceText(STATUS, 'Europe/Berlin')).toContain('since Nov 4, 2025');
  expect(sourceText({ ...STATUS, held: 0, earliest: null }, 'UTC')).toBe('Recorded in this browser: 0 of 50,000 page views');
});

test('sample data is named as such, beside what it leaves untouched', () => {
  expect(sourceText({ ...STATUS, dataset: 'sample', held: 1 }, 'UTC')).toBe(
    'Sample data since Nov 3, 2025; 1 recorded page view untouched',
  );
});
