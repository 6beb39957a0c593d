import { expect, test } from 'vitest';
import type { Dimension } from '#contract/questions/dimensions.ts';
import { CONVERSION_RATE } from '#contract/questions/ratios.ts';
import { basisOf } from '../../../../../../src/dashboard/answer/view-basis.ts';
import type { Listed } from '../../../../../../src/dashboard/inspect/details/list-question.ts';
import { nameColumns, nameLines, effectiveSorting } from '../../../../../../src/dashboard/inspect/details/name-columns.ts';
import { makeView } from '../../make-view.ts';
import { makeNameRow } from './make-name-row.ts';

const ROW = makeNameRow({ name: '', pageViews: 8, visits: 4, visitors: 3, bounces: 1, durationMs: 10_000, entries: 2, exits: 4 });

/** A list of last week, beside the week before. */
function listed(dim: Dimension, changes: Partial<Listed> = {}): Listed {
  return { dim, title: '', nameHead: 'Name', metric: 'default', total: 24, basis: basisOf(makeView('last7', {})), ...changes };
}

function shown(list: Listed, row = ROW): string[] {
  return nameColumns(list).map(({ head, value, format }) => `${head}: ${format(value(row))}`);
}

test('a page shows its entries, exits and exit rate, and the bounce rate of the visits that entered there', () => {
  expect(shown(listed('path'))).toEqual([
    'Views: 8',
    'Share: 33.3%',
    'Change: –',
    'Visits: 4',
    'Visitors: 3',
    'Entries: 2',
    'Exits: 4',
    'Exit rate: 50.0%',
    'Bounce rate of visits that entered here: 50.0%',
    'Visit duration: 3s',
  ]);
});

test('any other name shows the bounce rate of its visits, no change where nothing is compared, first the figure by which the list is ranked', () => {
  const basis = basisOf(makeView('all', {}));
  expect(shown(listed('country', { metric: 'visitors', total: null, basis }))).toEqual([
    'Visitors: 3',
    'Views: 8',
    'Visits: 4',
    'Bounce rate: 25.0%',
    'Visit duration: 3s',
  ]);
});

test('a figure that the source does not offer has no column, and neither have its rate and its change', () => {
  const given = nameColumns(listed('path', { figures: ['visits', 'entries', 'bounces'] }));
  expect(given.map(({ head }) => head)).toEqual(['Visits', 'Entries', 'Bounce rate of visits that entered here']);
});

test('a figure that the source cannot give of a name is a dash, and so is a rate of it', () => {
  const row = makeNameRow({ exits: null, visitors: null, entries: 0 });
  expect(shown(listed('path'), row).filter((text) => text.endsWith('–'))).toEqual([
    'Change: –',
    'Visitors: –',
    'Exits: –',
    'Exit rate: –',
    'Bounce rate of visits that entered here: –',
  ]);
});

test('the file holds shown names, every figure, rates from 0 to 1 and durations in milliseconds, unknown ones empty', () => {
  const compared = { ...ROW, pageViews: 30 };
  const rows = [{ ...ROW, pageViews: 45, compared }, makeNameRow({ name: 'DE', visits: null })];
  expect(nameLines(rows, listed('country', { nameHead: 'Country', total: 6 }))).toEqual([
    ['Country', 'Views', 'Share', 'Change', 'Visits', 'Visitors', 'Bounce rate', 'Visit duration (ms)'],
    ['Unknown', 45, 7.5, 0.5, 4, 3, 0.25, 2_500],
    ['Germany', 1, 0.166667, '', '', 1, '', ''],
  ]);
});

test('with a goal its conversions and the share of the visits that reached it stand last', () => {
  const row = makeNameRow({ visits: 4, conversions: 3, convertingVisits: 1 });
  const goal = { id: 'g', name: 'G', rules: [] };
  expect(shown(listed('country', { goal }), row).slice(-2)).toEqual(['Conversions: 3', 'Goal rate: 25.0%']);
});

test('a list is sorted as requested where a column has that figure, otherwise from the largest of its first figure', () => {
  const byGoal = { by: CONVERSION_RATE, descending: false };
  const list = listed('path', { figures: ['visits', 'conversions', 'convertingVisits'] });
  expect(effectiveSorting({ ...list, goal: { id: 'g', name: 'G', rules: [] } }, byGoal)).toBe(byGoal);
  for (const asked of [byGoal, null]) expect(effectiveSorting(list, asked)).toEqual({ by: { of: 'visits', per: null }, descending: true });
});
