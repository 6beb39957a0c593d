import type { SignalsAnswer } from '#contract/questions/signals.ts';
import { countOf, formatRating, formatShare } from '#lib/format/format-number.ts';
import type { OutsideFigures } from '../outside/outside-figures.ts';
import { formatVital } from '../signals/signal-text.ts';

/** A figure about how well the site runs. */
export interface PerformanceFigure {
  label: string;
  value: string;
  /** Not measured: a fixed figure of the specification, for orientation only. */
  isReference: boolean;
  /** What it is measured from, or would be. */
  remark: string;
}

/** The specification's fixed figures; they never stand where something is measured. */
const REFERENCE = { uptime: '98.5%', load: '1.2s', rating: '4.8/5', success: '99.9%' } as const;

/**
 * Uptime, load, rating and success rate, each measured or marked as a reference. Load follows range and filters of the
 * source that shows; uptime and success rate are this browser's, which is said where `isForeign`: another source shows.
 */
export function performanceFigures(answer: SignalsAnswer | null, outside: OutsideFigures, isForeign: boolean): PerformanceFigure[] {
  const load = answer?.vitals?.all.LCP ?? null;
  const own = isForeign ? 'Of this browser, not of the source that shows. ' : '';
  return [
    figure('Uptime', outside.uptime, formatShare, REFERENCE.uptime, own + uptimeRemark(outside.uptime === null ? 0 : outside.observedDays)),
    figure(
      'Average Load',
      load?.mean ?? null,
      (ms) => formatVital('LCP', ms),
      REFERENCE.load,
      `Until the largest content shows (LCP), mean${load === null ? '' : ` of ${countOf(load.samples, 'load')}`}.`,
    ),
    figure('User Rating', outside.userRating, formatRating, REFERENCE.rating, 'Mean of the extension stores.'),
    figure(
      'Success Rate',
      outside.successRate,
      formatShare,
      REFERENCE.success,
      `${own}Page loads that did not fail, of all page loads in this browser.`,
    ),
  ];
}

function uptimeRemark(observedDays: number): string {
  const days = observedDays === 0 ? 'observed days' : countOf(observedDays, 'observed day');
  return `Days without a failed load, of ${days} (days on which this browser loaded a page).`;
}

function figure(
  label: string,
  measured: number | null,
  format: (value: number) => string,
  reference: string,
  remark: string,
): PerformanceFigure {
  const isReference = measured === null;
  return isReference
    ? { label, value: reference, isReference, remark: `Not measured yet. ${remark}` }
    : { label, value: format(measured), isReference, remark };
}
