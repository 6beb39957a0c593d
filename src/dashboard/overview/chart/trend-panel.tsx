import { memo, useCallback, useState, type ReactNode, useMemo } from 'react';
import type { Panel } from '#contract/questions/dashboard.ts';
import { hasEnded, holdsNothing } from '#engine/source/fit-question.ts';
import { useDescribed, useDescribedField } from '#engine/source/use-source.ts';
import { viewPath } from '#lib/dashboard-views.ts';
import { viewerZone } from '#lib/format/format-time.ts';
import { Legend } from '#ui/charts/legend.tsx';
import { runBetween, type BucketRun } from '#ui/charts/trend/bucket-run.ts';
import { trendLegend } from '#ui/charts/trend/drawn-series.ts';
import type { Trend } from '#ui/charts/trend/trend.ts';
import { Button } from '#ui/controls/button.tsx';
import { MenuItem } from '#ui/controls/menu.tsx';
import { SelectField } from '#ui/controls/select-field.tsx';
import { DataTable } from '#ui/figures/data-table.tsx';
import type { Delta } from '#ui/figures/delta.tsx';
import { delta } from '../../inspect/delta.ts';
import { type DashboardEntry, type DashboardView, ofAnswer } from '../../answer/dashboard-asker.ts';
import { useWantedPanels, usePart, useAsker } from '../../answer/use-part.ts';
import { whatChanged } from '../../behaviour/change/ask-what-changed.ts';
import { TAKES_NO_RULES, tellMeWhen } from '../../alerts/rule-draft.ts';
import { NoteItems } from '../../notes/note-items.tsx';
import { NoteMarks } from '../../notes/note-marks.tsx';
import { notesOfBuckets, withNotes } from '../../notes/shown-notes.ts';
import { useNotes } from '../../notes/use-notes.ts';
import { comparisonOf } from '../../view/comparison.ts';
import { spanText } from '../../view/texts/filter-text.ts';
import { datesText } from '../../view/texts/range-text.ts';
import { type Views, useViewField, useViewPart } from '../../view/use-view.ts';
import type { ViewState } from '../../view/view-store.ts';
import type { HeadlineId, View } from '#question/view.ts';
import { HEADLINES, measureHeadline } from '../strip/headlines.ts';
import type { ExternalCounts } from '../../external-figures/external-figures.ts';
import { answerState, TrendRoom } from './trend-room.tsx';
import { bucketName, bucketRange } from './buckets.ts';
import { ChartCard, type ChartTabs } from './chart-card.tsx';
import { headlineSeries, headlineTrend, withoutBase } from './headline-trend.ts';
import { trendColumns, trendLines } from './trend-table.ts';
import { TrendChart } from '#ui/charts/trend/trend-chart.tsx';
import type { Span } from '#contract/questions/selection.ts';
import { edgesBetween } from '../../../../workers/calendar/edges.ts';
import type { ResolvedRange } from '../../../../workers/calendar/presets.ts';
import { DAY_MS } from '../../../../workers/calendar/zone.ts';
import { OnSite } from '../../frame/on-site.tsx';

const SERIES: readonly Panel[] = [{ kind: 'totals' }, { kind: 'series' }];

interface Props {
  views: Views;
  external: ExternalCounts;
  tabs: ChartTabs;
  controls: ReactNode;
  /** What it was without filters is drawn, too. */
  wantsBase: boolean;
  onBase: (wanted: boolean) => void;
}

/** The chosen figure over time. */
export const TrendPanel = memo(function TrendPanel({ views, external, tabs, controls, wantsBase, onBase }: Props) {
  useWantedPanels(SERIES);
  const id = useViewField(views, 'figure');
  const counted = useTrend(id, external);
  const hasBase = counted?.series.some(({ look }) => look === 'base') === true;
  const kinds = useViewField(views, 'notes');
  const zone = usePart(zoneKnown);
  const edges = usePart(edgesOf);
  const notes = useNotes(kinds, zone);
  const byBucket = useMemo(() => notesOfBuckets(notes, edges, zone), [notes, edges, zone]);
  const trend = useMemo(() => counted && withNotes(wantsBase ? counted : withoutBase(counted), byBucket), [counted, wantsBase, byBucket]);
  const summary = usePart(
    useCallback(({ answer: view }: DashboardEntry) => (view === null ? '' : trendSummary(view, id, external)), [id, external]),
  );
  const state = useAnswerState();
  const { title } = HEADLINES[id];
  return (
    <ChartCard
      title={title}
      summary={summary}
      tabs={tabs}
      controls={controls}
      table={trend && <TrendTable trend={trend} />}
      saved={{
        title,
        picture: 'card',
        lines: () => (trend === null ? [] : trendLines(trend)),
        disabled: trend === null,
      }}
      items={
        <>
          <MenuItem chosen={wantsBase} reason={hasBase ? '' : 'nothing is filtered'} onClick={() => onBase(!wantsBase)}>
            Show without filters
          </MenuItem>
          <WhatChangedItem views={views} />
          <OnSite>
            <AlertItem />
          </OnSite>
          <NoteItems views={views} zone={zone} />
        </>
      }
      below={<NoteMarks trend={trend} notes={byBucket} />}
      foot={trend !== null && state === 'ready' && <TrendFoot trend={trend} views={views} />}
    >
      <TrendRoom state={trend === null && state === 'ready' ? 'loading' : state} summary={summary}>
        {trend !== null && <BrushedChart trend={trend} views={views} />}
      </TrendRoom>
    </ChartCard>
  );
});

function AlertItem() {
  const isOver = useDescribed(hasEnded);
  return (
    <MenuItem reason={isOver ? TAKES_NO_RULES : ''} onClick={() => tellMeWhen()}>
      Tell me when…
    </MenuItem>
  );
}

/** The trend with the time that is brushed. A brush changes neither curve nor scale: this alone is rendered while one moves. */
export function BrushedChart({ trend, views }: { trend: Trend; views: Views }) {
  const run = useBrushedRun(views);
  const brushTo = useBrushTo();
  const { move, settle } = views.actions;
  return <TrendChart trend={trend} run={run} onMove={(to) => brushTo !== null && move(brushTo(to))} onSettle={settle} />;
}

function useAnswerState() {
  const isEmpty = useDescribed(holdsNothing);
  return usePart(useCallback(({ answer: view, failure }: DashboardEntry) => answerState(view, failure !== null, isEmpty), [isEmpty]));
}

/** A trend as a table, a row a bucket. */
export function TrendTable({ trend }: { trend: Trend }) {
  return <DataTable caption={trend.title} columns={trendColumns(trend)} rows={trend.buckets.map((_, row) => row)} rowKey={(row) => row} />;
}

/** The legend, and the way to brush: by dragging, or by the names of two buckets. */
function TrendFoot({ trend, views }: { trend: Trend; views: Views }) {
  const [byName, setByName] = useState(false);
  const brushTo = useBrushTo();
  if (trend.buckets.length < 2) return null;
  if (brushTo === null) return <Legend items={trendLegend(trend)} />;
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
      <WhatChangedButton views={views} />
      {byName && <BrushFields names={trend.buckets.map(({ name }) => name)} brushTo={brushTo} views={views} />}
    </>
  );
}

/** Goes to what explains the change of the chosen figure; null where the source does not tell. */
function useWhatChanged(views: Views): (() => void) | null {
  const asker = useAsker();
  const isTold = useDescribedField('behaviour') === true;
  const { change, goTo } = views.actions;
  if (!isTold) return null;
  return () => {
    change((view) => whatChanged(view, asker.entryOf('shapes').answer?.range.zone ?? viewerZone()));
    goTo(viewPath('behaviour'));
  };
}

function WhatChangedItem({ views }: { views: Views }) {
  const go = useWhatChanged(views);
  return go && <MenuItem onClick={go}>What changed?</MenuItem>;
}

/** The same for the part that is brushed, which it names. */
function WhatChangedButton({ views }: { views: Views }) {
  const go = useWhatChanged(views);
  // Drawn when a drag has ended.
  const brush = useViewPart(views, settledBrush);
  const zone = usePart(zoneKnown);
  if (go === null || brush === null) return null;
  return (
    <button type="button" onClick={go} className="min-h-6 rounded-control text-xs font-medium text-link hover:underline">
      What changed on {datesText(brush, zone)}?
    </button>
  );
}

function zoneKnown({ answer }: DashboardEntry): string {
  return answer?.range.zone ?? '';
}

function settledBrush({ settled }: ViewState): Span | null {
  return settled.brush;
}

/** What the chart shows, as one sentence; '' where there is nothing to tell. */
export function trendSummary(view: DashboardView, id: HeadlineId, external: ExternalCounts): string {
  const measured = measureHeadline(view, id, external);
  if (measured === null || measured.now.value === null) return '';
  const { unit, words } = HEADLINES[id];
  const { brush } = measured;
  // The curve goes on beyond the part that is selected; the figure does not.
  if (brush !== null) return `${words(measured.now.value)} in the selected part, ${spanText(brush, view.range.zone)}.`;
  const telling = { comparison: measured.comparison ?? comparisonOf(view), good: null, format: String, isShare: unit === 'share' };
  const parts = [words(measured.now.value), changeWords(delta(measured.now, measured.before, telling))];
  const busiest = unit === 'count' ? busiestBucket(view, headlineSeries(view, id, external)?.values ?? []) : null;
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

interface BrushFieldsProps {
  /** Of the buckets. */
  names: readonly string[];
  brushTo: NonNullable<ReturnType<typeof useBrushTo>>;
  views: Views;
}

/** The brush without dragging: its first and last bucket by name. */
function BrushFields({ names, brushTo, views }: BrushFieldsProps) {
  const run = useBrushedRun(views);
  const { change } = views.actions;
  const { first, last } = run ?? { first: 0, last: names.length - 1 };
  const options = names.map((label, index) => ({ value: String(index), label }));
  return (
    <div className="grid grid-cols-2 items-end gap-3 sm:grid-cols-[12rem_12rem_auto] sm:justify-start">
      <SelectField
        label="Look at, from"
        options={options}
        value={String(first)}
        onChange={(value) => change(brushTo(runBetween(Number(value), Math.max(Number(value), last))))}
      />
      <SelectField
        label="to"
        options={options}
        value={String(last)}
        onChange={(value) => change(brushTo(runBetween(Math.min(first, Number(value)), Number(value))))}
      />
      <Button size="small" variant="quiet" disabled={run === null} onClick={() => change(brushTo(null))} className="justify-self-start">
        Whole range
      </Button>
    </div>
  );
}

/** A headline as it is drawn, the same object as long as it says the same; null while it is not known. */
function useTrend(id: HeadlineId, external: ExternalCounts): Trend | null {
  // Apart from the values: naming buckets is slow, and they stay while a filter or a brush changes what is in them.
  const range = usePart(rangeOf);
  const series = usePart(
    useCallback(({ answer: view }: DashboardEntry) => (view === null ? null : headlineSeries(view, id, external)), [id, external]),
  );
  const earliest = useDescribedField('earliest');
  return useMemo(
    () => (range === null || series === null ? null : headlineTrend(id, series, range, earliest)),
    [id, range, series, earliest],
  );
}

const rangeOf = ofAnswer(({ range }) => bucketRange(range));

const LONGEST_BUCKET_MS = 32 * DAY_MS;

/** The buckets of the range on the screen that are brushed just now, before their answer is there. */
function useBrushedRun(views: Views): BucketRun | null {
  const brush = useViewField(views, 'brush');
  const edges = usePart(edgesOf);
  return useMemo(() => (brush === null ? null : runOfSpan(brush, edges)), [brush, edges]);
}

/** Makes the update of a view that brushes buckets of the range on the screen; null removes the brush. */
function useBrushTo(): ((run: BucketRun | null) => (view: View) => View) | null {
  const asker = useAsker();
  const wholeDays = useDescribedField('wholeDays');
  if (wholeDays !== null) return null;
  return (run) => (view) => {
    const range = asker.entryOf('shapes').answer?.range;
    return { ...view, brush: run === null || range === undefined ? null : spanOfRun(run, range) };
  };
}

const NO_EDGES: readonly number[] = [];

function edgesOf({ answer: view }: DashboardEntry): readonly number[] {
  return view?.range.edges ?? NO_EDGES;
}

/** The span of a run of a range's buckets; with all of them there is nothing to brush. */
export function spanOfRun({ first, last }: BucketRun, { edges, unit, zone }: Pick<ResolvedRange, 'edges' | 'unit' | 'zone'>): Span | null {
  const [from, start, to] = [edges[first], edges[last], edges[last + 1]];
  if (from === undefined || start === undefined || to === undefined || last - first + 2 >= edges.length) return null;
  // The running bucket is brushed as a whole: what comes later in it belongs to it.
  const end = last + 2 === edges.length ? (edgesBetween(start, start + LONGEST_BUCKET_MS, unit, zone)[1] ?? to) : to;
  return { from, to: Math.max(to, end) };
}

/** The buckets that a span touches; null where it lies outside. */
export function runOfSpan(span: Span, edges: readonly number[]): BucketRun | null {
  const count = edges.length - 1;
  let [first, last] = [-1, -1];
  for (let i = 0; i < count; i++) {
    if ((edges[i + 1] ?? 0) <= span.from || (edges[i] ?? 0) >= span.to) continue;
    if (first < 0) first = i;
    last = i;
  }
  return first < 0 ? null : { first, last };
}
