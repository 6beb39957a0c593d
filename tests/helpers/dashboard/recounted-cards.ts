import type { Series, SeriesFigure, Totals } from '#contract/questions/dashboard.ts';
import { formatCount, formatDuration, formatRatio, formatShare } from '#lib/format/format-number.ts';
import type { HeadlineId } from '#question/view.ts';
import type { Panels } from './shown-panels.ts';

const FEWEST_TO_COMPARE = 30;

type Count = 'pageViews' | 'visits' | 'visitors';

interface Card {
  label: string;
  value: number | null;
  before: number | null;
  /** What the figure is counted from. */
  from: Count;
  text: string;
}

/** The six figures of the event log straight from the definitions; without a change where nothing is compared. */
export function recountedCards(now: Totals, before: Totals | null): Panels['cards'] {
  const count = (label: string, from: Count): Card => {
    return { label, value: now[from], before: before?.[from] ?? null, from, text: formatCount(now[from]) };
  };
  const mean = (label: string, sum: 'pageViews' | 'bounces' | 'durationMs', format: (value: number | null) => string): Card => {
    const value = ofVisits(now, sum);
    return { label, value, before: before && ofVisits(before, sum), from: 'visits', text: format(value) };
  };
  const cards = [
    count('Unique Visitors', 'visitors'),
    count('Total Visits', 'visits'),
    count('Page Views', 'pageViews'),
    mean('Pages per Visit', 'pageViews', formatRatio),
    mean('Bounce Rate', 'bounces', formatShare),
    mean('Visit Duration', 'durationMs', formatDuration),
  ];
  return cards.map((card) => {
    const [count, countBefore] = [now[card.from], before?.[card.from] ?? 0];
    // What never happened did not change.
    const isCompared = before !== null && count + countBefore > 0;
    return { label: card.label, text: card.text, delta: isCompared ? changeText(card, count, countBefore) : '' };
  });
}

/** The curve of a figure straight from the definitions: a mean has a gap where no visit began. */
export function recountedCurve(figure: HeadlineId, series: Series): (number | null)[] {
  const perVisit = (sum: SeriesFigure) => series[sum].map((n, i) => (series.visits[i] === 0 ? null : n / (series.visits[i] ?? 0)));
  switch (figure) {
    case 'pagesPerVisit':
      return perVisit('viewsOfVisits');
    case 'bounceRate':
      return perVisit('bounces');
    case 'visitDuration':
      return perVisit('durationMs');
    case 'shares':
    case 'boosts':
      return [];
    default:
      return series[figure];
  }
}

function ofVisits(totals: Totals, sum: 'pageViews' | 'bounces' | 'durationMs'): number | null {
  return totals.visits === 0 ? null : totals[sum] / totals.visits;
}

/** The change of a figure that is counted from so many now and before. */
export function changeText({ label, value, before }: Pick<Card, 'label' | 'value' | 'before'>, count: number, countBefore: number): string {
  if (countBefore === 0) return 'Nothing before to compare with';
  if (count < FEWEST_TO_COMPARE || countBefore < FEWEST_TO_COMPARE) return 'Too few to tell';
  if (value === null || before === null) return 'Nothing before to compare with';
  if (label === 'Bounce Rate') return pointsText(value - before);
  if (before === 0) return 'Nothing before to compare with';
  const share = (value - before) / before;
  const size = formatShare(Math.abs(share));
  return size === '0.0%' ? size : `${share > 0 ? '+' : '−'}${size}`;
}

/** A rate changes by percentage points. */
function pointsText(difference: number): string {
  const size = formatShare(Math.abs(difference)).replace('%', ' points');
  return size === '0.0 points' ? size : `${difference > 0 ? '+' : '−'}${size}`;
}
