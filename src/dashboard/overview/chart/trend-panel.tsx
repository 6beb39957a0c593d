import { memo, useCallback, useState, type ReactNode } from 'react';
import type { Panel } from '#contract/questions/dashboard.ts';
import { Legend } from '#ui/charts/legend.tsx';
import { trendLegend, type Trend } from '#ui/charts/trend/trend.ts';
import { DataTable } from '#ui/figures/data-table.tsx';
import { holdsNothing } from '#engine/source/fit-question.ts';
import { useDescribed } from '#engine/source/use-source.ts';
import type { Shown } from '../../shown/shown.ts';
import { useAsked } from '../../shown/use-asked.ts';
import { usePart } from '../../shown/use-part.ts';
import { useViewPart, type Views } from '../../view/use-view.ts';
import type { ViewState } from '../../view/view-store.ts';
import { HEADLINES } from '../strip/headlines.ts';
import type { CountedOutside } from '../strip/measure.ts';
import { answerState } from './answer-state.ts';
import { BrushFields } from './brush-fields.tsx';
import { BrushedChart } from './brushed-chart.tsx';
import { ChartCard, type ChartTabs } from './chart-card.tsx';
import { TrendRoom } from './trend-room.tsx';
import { trendColumns, trendLines } from './trend-table.ts';
import { trendSummary } from './trend-summary.ts';
import { useTrend } from './use-trend.ts';

const SERIES: readonly Panel[] = [{ kind: 'totals' }, { kind: 'series' }];

interface Props {
  views: Views;
  outside: CountedOutside;
  tabs: ChartTabs;
  controls: ReactNode;
}

/** The chosen figure over time. */
export const TrendPanel = memo(function TrendPanel({ views, outside, tabs, controls }: Props) {
  useAsked(SERIES);
  const id = useViewPart(views, figureOf);
  const trend = useTrend(id, outside);
  const summary = usePart(useCallback(({ view }: Shown) => (view === null ? '' : trendSummary(view, id, outside)), [id, outside]));
  const isDrawn = useAnswerState() === 'ready';
  const { title } = HEADLINES[id];
  return (
    <ChartCard
      title={title}
      summary={summary}
      tabs={tabs}
      controls={controls}
      table={trend && <TrendTable trend={trend} />}
      downloads={{
        name: title.toLowerCase().replaceAll(' ', '-'),
        title,
        picture: 'card',
        lines: () => (trend === null ? [] : trendLines(trend)),
        disabled: trend === null,
      }}
      foot={trend !== null && isDrawn && <TrendFoot trend={trend} views={views} />}
    >
      <TrendPlace trend={trend} summary={summary} views={views} />
    </ChartCard>
  );
});

/** The chart, or the text in its place. */
function TrendPlace({ trend, summary, views }: { trend: Trend | null; summary: string; views: Views }) {
  const state = useAnswerState();
  return (
    <TrendRoom state={trend === null && state === 'ready' ? 'loading' : state} summary={summary}>
      {trend !== null && <BrushedChart trend={trend} views={views} />}
    </TrendRoom>
  );
}

function useAnswerState() {
  const isEmpty = useDescribed(holdsNothing);
  return usePart(useCallback(({ view, failure }: Shown) => answerState(view, failure !== null, isEmpty), [isEmpty]));
}

/** A trend as a table, a row a bucket. */
export function TrendTable({ trend }: { trend: Trend }) {
  return <DataTable caption={trend.title} columns={trendColumns(trend)} rows={trend.buckets.map((_, row) => row)} rowKey={(row) => row} />;
}

/** The legend, and the way to brush: by dragging, or by the names of two buckets. */
function TrendFoot({ trend, views }: { trend: Trend; views: Views }) {
  const [byName, setByName] = useState(false);
  if (trend.buckets.length < 2) return null;
  return (
    <>
      <Legend items={trendLegend(trend)} />
      <button
        type="button"
        aria-expanded={byName}
        title="Drag across the chart, or choose by name"
        onClick={() => setByName(!byName)}
        className="min-h-6 rounded-control text-xs text-muted underline decoration-dotted underline-offset-4 hover:text-ink"
      >
        Drag to look closer
      </button>
      {byName && <BrushFields names={trend.buckets.map(({ name }) => name)} views={views} />}
    </>
  );
}

function figureOf({ view }: ViewState) {
  return view.figure;
}
