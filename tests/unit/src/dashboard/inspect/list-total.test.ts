import { expect, test } from 'vitest';
import { moreText } from '../../../../../src/dashboard/inspect/list-total.ts';

test.each([
  [false, 0, 0, ''],
  [true, 12, 0, 'All others: 12'],
  [true, null, 0, 'More under Details'],
  [false, 4, 2, '2 names of few visitors: 4'],
  [false, null, 2, '2 names of few visitors hidden.'],
  [true, 12, 3, 'All others: 12 · 3 names of few visitors among them'],
])('a list says which names its rows leave out, those of few visitors too: %#', (more, otherCount, suppressed, text) => {
  expect(moreText({ dim: 'path', metric: 'visits', rows: [], more, otherCount, suppressed })).toBe(text);
});
