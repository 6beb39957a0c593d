import { expect, test } from 'vitest';
import type { ExternalCounts } from '../../../../../../src/dashboard/external-figures/external-figures.ts';
import { kpis } from '../../../../../../src/dashboard/overview/strip/strip.tsx';
import { NO_COUNT, NOTHING_MEASURED } from '../../../../../helpers/dashboard/nothing-measured.ts';
import type { DashboardView } from '../../../../../../src/dashboard/answer/dashboard-asker.ts';
import { makeView } from '../../make-view.ts';

const TOTALS = { pageViews: 120_000, visits: 50_000, visitors: 30_000, bounces: 10_000, durationMs: 50_000 * 90_000 };

const cardsOf = (view: DashboardView) => kpis(view, NOTHING_MEASURED, false).slice(0, 6);

test('the strip shows counts and their ratios, in the order of the specification', () => {
  const cards = cardsOf(makeView('last7', TOTALS));
  expect(cards.map((card) => [card.label, card.value, card.exact])).toEqual([
    ['Unique Visitors', '30,000', '30,000'],
    ['Total Visits', '50,000', '50,000'],
    ['Page Views', '120K', '120,000'],
    ['Pages per Visit', '2.40', '2.40'],
    ['Bounce Rate', '20.0%', '20.0%'],
    ['Visit Duration', '1m 30s', '1m 30s'],
  ]);
});

test('without visits the ratios are dashes and the counts are zeros', () => {
  expect(cardsOf(makeView('last7', {})).map((card) => card.value)).toEqual(['0', '0', '0', '–', '–', '–']);
});

test('each card is compared with its own figure of the span before', () => {
  const cards = cardsOf(makeView('last7', TOTALS, { ...TOTALS, pageViews: 60_000, bounces: 20_000 }));
  expect(cards.map(({ delta }) => (delta?.kind === 'change' ? [delta.text, delta.before] : []))).toEqual([
    ['0.0%', '30,000'],
    ['0.0%', '50,000'],
    ['+100.0%', '60,000'],
    ['+100.0%', '1.20'],
    ['−20.0 points', '40.0%'],
    ['0.0%', '1m 30s'],
  ]);
});

test('a comparison that reaches before the oldest row held shows no growth', () => {
  const cards = cardsOf(makeView('last7', TOTALS, { pageViews: 1 }, false));
  expect(cards.every(({ delta }) => delta === null)).toBe(true);
});

test('shares and boosts are counted apart from the log: compared like the others, zero while there are none, a dash where not known', () => {
  const view = makeView('last7', TOTALS, TOTALS);
  const outside = (counted: ExternalCounts) => kpis(view, counted, false).slice(6);
  expect(outside({ boosts: { ...NO_COUNT, count: 60, before: 40 }, shares: NO_COUNT })).toMatchObject([
    { label: 'Social Shares', value: '0', delta: null },
    {
      label: 'Social Boosts',
      value: '60',
      delta: { kind: 'change', text: '+50.0%', before: '40', against: 'the 7 days before' },
    },
  ]);
  const unknown = { value: '–', delta: { kind: 'none', reason: 'Not known' } };
  expect(outside({ boosts: null, shares: null })).toMatchObject([unknown, unknown]);
});

test('three growth captions show the reference while nothing was ever recorded, and none of them after the first page view', () => {
  const captions = (isEmpty: boolean) =>
    kpis(makeView('last7', {}), { boosts: NO_COUNT, shares: NO_COUNT }, isEmpty).flatMap(({ label, delta }) =>
      delta?.kind === 'none' && delta.reason.includes('reference') ? [`${label}: ${delta.reason}`] : [],
    );
  expect(captions(true)).toEqual(['Unique Visitors: +8% (reference)', 'Total Visits: +12% (reference)', 'Social Boosts: +25% (reference)']);
  expect(captions(false)).toEqual([]);
});

test('what was asked apart is compared with what it was asked about, whatever the other figures are compared with', () => {
  const shares = { ...NO_COUNT, count: 4_000, before: 2_000, comparison: { kind: 'span', words: 'yesterday' } } as const;
  const [, , , , , , card] = kpis(makeView('last7', TOTALS, TOTALS), { ...NOTHING_MEASURED, shares }, false);
  expect(card).toMatchObject({ label: 'Social Shares', delta: { against: 'yesterday' } });
});
