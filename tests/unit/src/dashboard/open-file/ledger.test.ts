import { expect, test } from 'vitest';
import { keysOf } from '#contract/keys-of.ts';
import { DEFAULT_CHOICES, LEFT_OUT, type LeftOutReason, type PageRule } from '#contract/ports/opened-file.ts';
import { ledgerRows, leftOutCount } from '../../../../../src/dashboard/open-file/ledger.ts';
import { makeReport } from '../../../../helpers/make-report.ts';

const STRICT = DEFAULT_CHOICES.pageRule;

/** 1 line of the first reason, 2 of the second, 4 of the third: each sum is of other reasons. */
const EACH = Object.fromEntries(keysOf(LEFT_OUT).map((reason, index) => [reason, 2 ** index])) as Record<LeftOutReason, number>;

test('every line stands in exactly one row, whatever it was left out for', () => {
  const lines = 2 ** keysOf(LEFT_OUT).length - 1 + 100_000 + 7;
  const rows = ledgerRows(makeReport({ lines, pageViews: 100_000, leftOut: EACH, refused: 7 }), STRICT);
  expect(rows.reduce((sum, { count }) => sum + count, 0)).toBe(lines);
  expect(rows.reduce((sum, { share }) => sum + (share ?? 0), 0)).toBeCloseTo(1, 9);
});

test('page views come first and refused lines last; a reason without a line has no row', () => {
  const report = makeReport({ lines: 10, pageViews: 5, leftOut: { robot: 3, repeated: 1 }, refused: 1, goAccessVisitors: null });
  expect(ledgerRows(report, STRICT).map(({ label, count, share }) => [label, count, share])).toEqual([
    ['Page views', 5, 0.5],
    ['Requests of robots', 3, 0.3],
    ['Lines that another file has too', 1, 0.1],
    ['Refused', 1, 0.1],
  ]);
  expect(leftOutCount(report)).toBe(4);
});

test('before the first line no share is known', () => {
  expect(ledgerRows(makeReport({ goAccessVisitors: null }), STRICT)).toMatchObject([{ key: 'pageViews', count: 0, share: null }]);
});

test('what is kept says which view shows it', () => {
  const rows = ledgerRows(makeReport({ lines: 4, leftOut: { robot: 1, 'client-error': 1, 'server-error': 1, event: 1 } }), STRICT);
  const kept = rows.filter(({ note }) => note.startsWith('Kept'));
  expect(kept.map(({ key, note }) => [key, note])).toEqual([
    ['robot', 'Kept: the view Robots shows them'],
    ['client-error', 'Kept: the view Errors shows them'],
    ['server-error', 'Kept: the view Errors shows them'],
    ['event', 'Kept: goals can count them'],
  ]);
});

test('redirects and other statuses are one row, because one rule decides about both', () => {
  const rows = ledgerRows(makeReport({ lines: 9, leftOut: { redirect: 5, status: 4 } }), STRICT);
  expect(rows.filter(({ rule }) => rule === 'otherStatuses')).toMatchObject([{ label: 'Redirects and other statuses', count: 9 }]);
});

test('of a log each rule has a row, also when its lines count, so that the choice can be taken back', () => {
  const rules = keysOf(STRICT);
  const isEach = (chosen: PageRule) => ledgerRows(makeReport(), chosen).flatMap(({ rule }) => rule ?? []);
  expect(isEach(STRICT).toSorted()).toEqual(rules.toSorted());
  const counted = ledgerRows(makeReport({ lines: 2, pageViews: 2 }), { ...STRICT, staticFiles: true });
  expect(counted.find(({ rule }) => rule === 'staticFiles')).toMatchObject({ count: 0, note: 'These count as page views now' });
});

test('an export, whose rows are no requests, has no rules', () => {
  expect(ledgerRows(makeReport({ lines: 2, pageViews: 2, goAccessVisitors: null }), STRICT).every(({ rule }) => rule === null)).toBe(true);
});
