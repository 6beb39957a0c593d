import { makeSeries } from '../../../../../../../workers/query/count/series.ts';
import { expect, test } from 'vitest';
import { kpis } from '../../../../../../../src/features/admin/overview/strip/kpis.ts';
import { NOTHING_MEASURED } from '../../../../../../helpers/dashboard/nothing-measured.ts';
import type { DashboardView } from '../../../../../../../src/features/admin/shown/shown.ts';
import { makeView } from '../../make-view.ts';

const TOTALS = { pageViews: 120_000, visits: 50_000, visitors: 30_000, bounces: 10_000, durationMs: 50_000 * 90_000 };

const cardsOf = (view: DashboardView) => kpis(view, NOTHING_MEASURED, false).slice(0, 6);

test('the cards show counts and the ratios formed from them', () => {
  const cards = cardsOf(makeView('last7', TOTALS));
  expect(cards.map((card) => [card.label, card.value])).toEqual([
    ['Page Views', '120K'],
    ['Total Visits', '50,000'],
    ['Unique Visitors', '30,000'],
    ['Pages per Visit', '2.40'],
    ['Bounce Rate', '20.0%'],
    ['Visit Duration', '1m 30s'],
  ]);
  expect(cards[0]?.exact).toBe('120,000');
});

test('without visits the ratios are dashes and the counts are zeros', () => {
  expect(cardsOf(makeView('last7', {})).map((card) => card.value)).toEqual(['0', '0', '0', '–', '–', '–']);
});

test('each card is compared with its own figure of the span before', () => {
  const cards = cardsOf(makeView('last7', TOTALS, { ...TOTALS, pageViews: 60_000, bounces: 20_000 }));
  expect(cards.map((card) => (card.delta.kind === 'change' ? card.delta.text : ''))).toEqual([
    '+100.0%',
    '0.0%',
    '0.0%',
    '+100.0%',
    '−20.0 points',
    '0.0%',
  ]);
});

test('a comparison that reaches before what is held shows no growth', () => {
  const cards = cardsOf(makeView('last7', TOTALS, { pageViews: 1 }, false));
  expect(cards.every((card) => card.delta.kind === 'none')).toBe(true);
});

test('boosts and shares are counted outside of the log: compared like the others, and a sentence while there are none', () => {
  const view = makeView('last7', TOTALS, TOTALS);
  const counted = { boosts: { count: 60, before: 40, series: [10, 20] }, shares: { count: 0, before: 0, series: [] } };
  expect(kpis(view, counted, false).slice(6)).toEqual([
    expect.objectContaining({
      label: 'Social Boosts',
      figure: null,
      value: '60',
      delta: expect.objectContaining({ kind: 'change', text: '+50.0%', words: 'vs. 40 the 7 days before' }),
      series: [10, 20],
    }),
    expect.objectContaining({ label: 'Social Shares', value: '0', delta: { kind: 'none', reason: 'Nothing was shared yet' } }),
  ]);
});

test('what is not known of boosts and shares is a dash', () => {
  const unknown = kpis(makeView('last7', TOTALS), { boosts: null, shares: null }, false).slice(6);
  expect(unknown.map(({ value, delta, series }) => [value, delta, series])).toEqual([
    ['–', { kind: 'none', reason: 'Not known' }, []],
    ['–', { kind: 'none', reason: 'Not known' }, []],
  ]);
});

test('while nothing was ever recorded, three growth captions stand as reference; one page view held, and they are gone', () => {
  const nothing = { count: 0, before: 0, series: [] };
  const captions = (isEmpty: boolean) =>
    kpis(makeView('last7', {}), { boosts: nothing, shares: nothing }, isEmpty).flatMap(({ label, delta }) =>
      delta.kind === 'none' && delta.reason.includes('reference') ? [`${label}: ${delta.reason}`] : [],
    );
  expect(captions(true)).toEqual([
    'Total Visits: +12% (reference, not measured)',
    'Unique Visitors: +8% (reference, not measured)',
    'Social Boosts: +25% (reference, not measured)',
  ]);
  expect(captions(false)).toEqual([]);
});

test('the curves of rates have all that a visit counts where the visit began', () => {
  const view = makeView('last7', { pageViews: 4, visits: 2 });
  const series = { ...makeSeries(() => [2, 1, 0]), viewsOfVisits: [6, 1, 0], bounces: [1, 1, 0], durationMs: [900, 0, 0] };
  const answer = { ...view.answer, figures: { ...view.answer.figures, series } };
  const cards = kpis({ ...view, answer }, NOTHING_MEASURED, false);
  expect(cards.slice(3, 6).map((card) => card.series)).toEqual([
    [3, 1, 0],
    [0.5, 1, 0],
    [450, 0, 0],
  ]);
});
