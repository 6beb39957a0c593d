import { expect, it } from 'vitest';
import { heldBackText } from '../../../../../src/dashboard/data/site-health.tsx';

it('tells what the collector held back, the largest part first, and whether the host keeps addresses to itself', () => {
  expect(heldBackText({ codes: [], unaddressed: 0 })).toBe('Nothing.');
  const codes = [
    { code: 'ahead', rows: 1, calls: 0 },
    { code: 'address', rows: 1_200, calls: 3 },
    { code: 'of a later version', rows: 2, calls: 0 },
  ];
  expect(heldBackText({ codes, unaddressed: 5_000 })).toBe(
    '1,200 rows and 3 calls unread over the limits of an address; 2 rows of a later version; 1 row ahead of the clock, which browsers send again. ' +
      '5,000 of the rows taken came without an address: limits by address hold only where the host tells it.',
  );
});
