import { makeSeries } from '../../../../workers/query/count/visit-counter.ts';
import { resolvePreset, type Preset } from '../../../../workers/calendar/presets.ts';
import type { DashboardAnswer, Series, Totals } from '#contract/questions/dashboard.ts';
import { DEFAULT_VIEW } from '#question/view.ts';
import type { DashboardView } from '../../../../src/dashboard/answer/dashboard-asker.ts';

/** Thursday, 20 November 2025, 14:30 UTC. */
export const NOW = Date.UTC(2025, 10, 20, 14, 30);

export const NO_TOTALS: Totals = { pageViews: 0, visits: 0, visitors: 0, bounces: 0, durationMs: 0 };

/** A view of `preset` in UTC with the totals given and one visit more in each bucket than in the one before. */
export function makeView(preset: Preset, totals: Partial<Totals>, before: Partial<Totals> | null = null, complete = true): DashboardView {
  const range = resolvePreset(preset, NOW, 'UTC', NOW - 86_400_000);
  const answer: DashboardAnswer = {
    v: 1,
    id: 'view',
    asOf: NOW,
    revision: '1',
    snapshot: true,
    tookMs: 0.2,
    range: { from: range.edges[0] ?? 0, to: range.range.to, complete: true },
    compare: range.compare === null ? null : { ...range.compare, complete },
    exact: { counts: true, visitors: true },
    hiddenBots: 0,
    hiddenOwn: 0,
    figures: { totals: { ...NO_TOTALS, ...totals }, series: seriesOf(range.edges.length - 1), hours: null, top: [], social: [] },
    compareFigures:
      before === null
        ? null
        : { totals: { ...NO_TOTALS, ...before }, series: seriesOf(range.compareEdges.length - 1), hours: null, top: [], social: [] },
    background: null,
  };
  return { answer, range, scope: { view: { ...DEFAULT_VIEW, range: preset }, zone: 'UTC', bots: 'exclude', panels: [] } };
}

function seriesOf(buckets: number): Series {
  const visits = Array.from({ length: buckets }, (_, index) => index + 1);
  const pageViews = visits.map((count) => count * 2);
  return makeSeries((figure) => (figure === 'pageViews' || figure === 'viewsOfVisits' ? pageViews : visits));
}
