import { expect, test } from 'vitest';
import { moreText } from '../../../../../src/dashboard/inspect/list-total.ts';

test.each([
  [false, 0, 0, ''],
  [true, 12, 0, 'Further names together: 12'],
  [true, null, 0, 'Further names are not listed.'],
  [false, 0, 1, '1 small group hidden.'],
  [true, 12, 3, 'Further names together: 12 · 3 small groups hidden.'],
])('a list says which names its rows leave out, groups hidden for their size too: %#', (more, otherCount, suppressed, text) => {
  expect(moreText({ dim: 'path', metric: 'visits', rows: [], more, otherCount, suppressed })).toBe(text);
});
