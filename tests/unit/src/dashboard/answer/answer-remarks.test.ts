import { expect, test } from 'vitest';
import { makeView } from '../make-view.ts';
import { answerRemarks, endRemarks } from '../../../../../src/dashboard/frame/range-line.tsx';

const NOW = Date.UTC(2026, 10, 20, 12);
const DAY_MS = 86_400_000;
const PLAIN = {
  range: { from: NOW - 7 * DAY_MS, to: NOW, complete: true },
  exact: { counts: true, visitors: true },
  snapshot: true,
  asOf: NOW,
} as const;
const ABLE = { earliest: NOW - DAY_MS, exactUniques: true, freshnessMs: 0, minGroupSize: 1 };

test('an exact, complete and fresh answer needs no remark, nor does an error that no shown digit tells', () => {
  expect(answerRemarks(PLAIN, ABLE, 'UTC')).toEqual([]);
  expect(answerRemarks({ ...PLAIN, exact: { counts: true, visitors: { error: 1e-12 } } }, ABLE, 'UTC')).toEqual([]);
});

const missing = { range: { ...PLAIN.range, complete: false } };

test.each([
  ['reaches before what is held', missing, {}, 'Recorded since Nov 19, 2026'],
  ['lacks page views of its range', missing, { earliest: 0 }, 'Some page views of this range are missing'],
  [
    'estimates its counts',
    { exact: { counts: { error: 0.01 }, visitors: true } },
    {},
    'Page views and visits are estimates, at most 1.0% off',
  ],
  ['estimates its visitors', { exact: { counts: true, visitors: { error: 0.02 } } }, {}, 'Unique visitors are estimates, at most 2.0% off'],
  ['comes from a source that cannot count visitors', {}, { exactUniques: false }, 'Unique visitors are estimates'],
  ['was read bit by bit', { snapshot: false }, {}, 'Figures were read at different moments'],
  ['is late', {}, { freshnessMs: 30_000 }, 'As of 12:00:00: up to 30 seconds may be missing'],
  ['hides small groups', {}, { minGroupSize: 5 }, 'Names of fewer than 5 visitors are hidden'],
])('an answer that %s says so', (_, told, about, remark) => {
  expect(answerRemarks({ ...PLAIN, ...told } as typeof PLAIN, { ...ABLE, ...about }, 'UTC')).toEqual([remark]);
});

test('answers that were read at different moments for the lists of a slow source say so', () => {
  expect(answerRemarks(PLAIN, ABLE, 'UTC', [PLAIN])).toEqual([]);
  const remarks = ['Figures were read at different moments'];
  expect(answerRemarks(PLAIN, ABLE, 'UTC', [PLAIN, { ...PLAIN, asOf: NOW + 1 }])).toEqual(remarks);
});

test('an empty source has no remark about missing rows', () => {
  expect(answerRemarks({ ...PLAIN, ...missing } as unknown as typeof PLAIN, { ...ABLE, earliest: null }, 'UTC')).toEqual([]);
});

test('a source that ends names its last moment in place of now, and ranges with a name say that they count back from it', () => {
  const ends = 'Ends on Nov 20, 2026, 12:00';
  expect(endRemarks(makeView('last7', {}), NOW)).toEqual(['Counted back from the last page view', ends]);
  expect(endRemarks(makeView('all', {}), NOW)).toEqual([ends]);
  expect(endRemarks(makeView('last7', {}), null)).toEqual([]);
});
