import { change } from '../../../../../workers/contract/questions/ratios.ts';
import type { ChartPoint } from '../../../../components/charts/traffic-plot.ts';
import { countOf, FEWEST_TO_COMPARE, formatShare } from '../../../../lib/format/format-number.ts';
import { chartPoints } from './chart-points.ts';
import { spanText } from '../../view/brush-text.ts';
import { comparisonOf } from '../../view/comparison.ts';
import type { DashboardView } from '../../shown/shown.ts';

/** What the chart shows, as one sentence. */
export function trafficSummary(view: DashboardView): string {
  const { totals } = view.answer.figures;
  if (totals === null || totals.visits === 0) return '';
  const { brush } = view.scope.view;
  const who = `${countOf(totals.visits, 'visit')} by ${countOf(totals.visitors, 'visitor')}`;
  // The curve goes on beyond the part that is selected; the figures do not.
  if (brush !== null) return `${who} in the selected part, ${spanText(brush, view.range.zone)}.`;
  const points = chartPoints(view.answer, view.range);
  const busiest = points.reduce<ChartPoint | null>((best, point) => (best === null || point.visits > best.visits ? point : best), null);
  const parts = [who];
  const share = growth(view);
  if (share !== null) parts.push(share);
  if (busiest !== null && points.length > 1) parts.push(`most on ${busiest.name} with ${countOf(busiest.visits, 'visit')}`);
  return `${parts.join('; ')}.`;
}

function growth(view: DashboardView): string | null {
  const comparison = comparisonOf(view);
  const now = view.answer.figures.totals?.visits ?? 0;
  const before = view.answer.compareFigures?.totals?.visits ?? 0;
  if (comparison.kind === 'none' || Math.min(now, before) < FEWEST_TO_COMPARE) return null;
  const share = change(now, before);
  if (share === null) return null;
  if (Math.abs(share) < 0.0005) return `as many as ${comparison.words}`;
  return `${formatShare(Math.abs(share))} ${share > 0 ? 'more' : 'fewer'} than ${comparison.words}`;
}
