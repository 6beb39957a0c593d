import type { Series, Totals } from '../../../workers/contract/questions/dashboard.ts';
import { formatCount, formatDuration, formatRatio, formatShare } from '../../../src/lib/format/format-number.ts';
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
  curve: number[];
}

/** The six cards straight from the definitions; `uncompared` = why there is no comparison. */
export function recountedCards(now: Totals, before: Totals | null, series: Series, uncompared: string | null): Panels['cards'] {
  const count = (label: string, from: Count): Card => {
    return { label, value: now[from], before: before?.[from] ?? null, from, text: formatCount(now[from]), curve: series[from] };
  };
  const perVisit = (sum: 'pageViews' | 'bounces' | 'durationMs') =>
    series[sum === 'pageViews' ? 'viewsOfVisits' : sum].map((n, i) => n / Math.max(1, series.visits[i] ?? 0));
  const mean = (label: string, sum: 'pageViews' | 'bounces' | 'durationMs', format: (value: number | null) => string): Card => {
    const value = ofVisits(now, sum);
    return { label, value, before: before && ofVisits(before, sum), from: 'visits', text: format(value), curve: perVisit(sum) };
  };
  const cards = [
    count('Page Views', 'pageViews'),
    count('Total Visits', 'visits'),
    count('Unique Visitors', 'visitors'),
    mean('Pages per Visit', 'pageViews', formatRatio),
    mean('Bounce Rate', 'bounces', formatShare),
    mean('Visit Duration', 'durationMs', formatDuration),
  ];
  return cards.map((card) => ({
    label: card.label,
    text: card.text,
    delta: uncompared ?? changeText(card, now[card.from], before?.[card.from] ?? 0),
    curve: card.curve,
  }));
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
