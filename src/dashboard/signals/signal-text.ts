import type { VitalKind } from '#contract/questions/measured-pages.ts';
import type { SignalsAnswer } from '#contract/questions/signals.ts';
import { VITAL_THRESHOLDS, type VitalRating } from '#contract/questions/ratios.ts';
import { formatHour, formatLongDay } from '#lib/format/format-time.ts';

/** A rating as a word and a shape, so that it never depends on colour alone. */
export const RATINGS: Readonly<Record<VitalRating, { word: string; shape: string; look: string }>> = {
  good: { word: 'Good', shape: '●', look: 'text-success' },
  'needs-improvement': { word: 'Needs work', shape: '▲', look: 'text-warning' },
  poor: { word: 'Poor', shape: '■', look: 'text-danger' },
};

const SECOND_MS = 1_000;

/** `2.31 s`, `180 ms`; CLS is a score: `0.104`. */
export function formatVital(kind: VitalKind, value: number): string {
  if (kind === 'CLS') return value.toFixed(3);
  return value >= SECOND_MS ? `${(value / SECOND_MS).toFixed(2)} s` : `${Math.round(value)} ms`;
}

/** What the ratings mean: `LCP good to 2.50 s, poor above 4.00 s`. */
export function thresholdText(kind: VitalKind): string {
  const [good, poor] = VITAL_THRESHOLDS[kind];
  return `${kind} good to ${formatVital(kind, good)}, poor above ${formatVital(kind, poor)}`;
}

const GIVEN_UP: Readonly<Record<keyof SignalsAnswer['completeSince'], string>> = {
  actions: 'older actions made room for newer ones, so visitors count from then on only',
  measurements: 'older measurements made room for newer ones',
};

/** From when on every action or measurement of the range is held; '' where that is from its start on. */
export function completeText({ completeSince, range }: SignalsAnswer, log: keyof SignalsAnswer['completeSince'], zone: string): string {
  const since = completeSince[log];
  if (since === null || since <= range.from) return '';
  return `Complete since ${formatLongDay(since, zone)}, ${formatHour(since, zone)}: ${GIVEN_UP[log]}.`;
}

/** Why a panel about signals has nothing to show, and what would change it; nothing is added to a source that `hasEnded`. */
export function missingText(held: number, what: 'actions' | 'vitals' | 'engagement', hasEnded: boolean): string {
  if (held > 0) return 'None on the page views of this range and these filters. A longer range may have some.';
  if (hasEnded)
    return what === 'actions' ? 'This source has no actions: goals by rules about pages count here.' : 'This source has no measurements.';
  switch (what) {
    case 'actions':
      return 'No action is recorded yet. Clicks on store, download and outbound links count from now on; the sample data has some.';
    case 'vitals':
      return 'No load is measured yet. Pages are measured when they are loaded and idle, and reported when they are left or hidden.';
    case 'engagement':
      return 'Nothing is measured yet. Visible time and scroll depth are recorded when a page is left or hidden.';
    default:
      return what satisfies never;
  }
}
