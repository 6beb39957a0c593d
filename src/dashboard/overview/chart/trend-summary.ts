import type { Delta } from '#ui/figures/delta.tsx';
import type { DashboardView } from '../../shown/shown.ts';
import { spanText } from '../../view/texts/brush-text.ts';
import { comparisonOf } from '../../view/comparison.ts';
import type { HeadlineId } from '../../view/view.ts';
import { delta } from '../../inspect/delta.ts';
import { HEADLINES } from '../strip/headlines.ts';
import { measureHeadline, type CountedOutside } from '../strip/measure.ts';
import { bucketName } from './buckets.ts';
import { headlineSeries } from './headline-trend.ts';

/** What the chart shows, as one sentence; '' where there is nothing to tell. */
export function trendSummary(view: DashboardView, id: HeadlineId, outside: CountedOutside): string {
  const measured = measureHeadline(view, id, outside);
  if (measured === null || measured.now.value === null) return '';
  const { unit, words } = HEADLINES[id];
  const { brush } = view.scope.view;
  // The curve goes on beyond the part that is selected; the figure does not.
  if (brush !== null) return `${words(measured.now.value)} in the selected part, ${spanText(brush, view.range.zone)}.`;
  const telling = { comparison: comparisonOf(view), good: null, format: String, isShare: unit === 'share' };
  const parts = [words(measured.now.value), changeWords(delta(measured.now, measured.before, telling))];
  const busiest = unit === 'count' ? busiestBucket(view, headlineSeries(view, id, outside)?.values ?? []) : null;
  if (busiest !== null) parts.push(`most on ${busiest.name} with ${words(busiest.value)}`);
  return `${parts.join('; ')}.`;
}

/** A change, or why there is none, as a part of a sentence. */
function changeWords(change: Delta): string {
  if (change.kind === 'none') return change.reason.charAt(0).toLowerCase() + change.reason.slice(1);
  if (change.direction === 'flat') return `the same as ${change.against}`;
  return `${change.text.slice(1)} ${change.direction === 'up' ? 'more' : 'less'} than ${change.against}`;
}

/** The bucket with the highest value; null where there is none to choose from. */
function busiestBucket({ range: { edges, unit, zone } }: DashboardView, values: readonly (number | null)[]) {
  const value = Math.max(...values.map((each) => each ?? 0));
  const start = edges[values.indexOf(value)];
  return values.length < 2 || value <= 0 || start === undefined ? null : { name: bucketName(start, unit, zone), value };
}
