import { memo } from 'react';
import type { Panel } from '#contract/questions/dashboard.ts';
import { DataTable, type Column } from '#ui/figures/data-table.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { formatMean } from '#lib/format/format-number.ts';
import { hasFailed, type Shown } from '../../shown/shown.ts';
import { useAsked } from '../../shown/use-asked.ts';
import { usePart } from '../../shown/use-part.ts';
import { hourText, valueName } from '../../view/texts/dimension-names.ts';
import { ChartCard, type ChartTabs } from '../chart/chart-card.tsx';
import { HeatGrid } from './heat-grid.tsx';
import { busiest, heatFigures } from './heat-map.ts';
import { heatPicture } from './heat-picture.ts';
import { DAY_HOURS, hoursPicked, WEEKDAYS, withHours, type HourBox } from '../../view/hour-box.ts';
import { useViewPart, type Views } from '../../view/use-view.ts';
import type { ViewState } from '../../view/view-store.ts';

const HOURS_TITLE = 'Page views an hour by weekday';
const HOURS: readonly Panel[] = [{ kind: 'hours' }];

interface Props {
  views: Views;
  /** The tabs of this card. */
  tabs: ChartTabs;
}

/** When people come: page views by weekday and hour, each divided by how often that hour is in the range. */
export const HeatMapPanel = memo(function HeatMapPanel({ views, tabs }: Props) {
  useAsked(HOURS);
  const figures = usePart(figuresOf);
  const failed = usePart(hasFailed);
  const picked = useViewPart(views, pickedOf);
  const { change, move, settle } = views.actions;
  const most = figures === null ? null : busiest(figures.values);
  const summary =
    most === null
      ? ''
      : `Busiest on ${valueName('hourOfWeek', String(most))}, with ${formatMean(figures?.values[most] ?? null)} page views in that hour on average.`;
  return (
    <ChartCard
      title="When people come"
      summary={summary}
      tabs={tabs}
      table={figures && <DataTable caption={HOURS_TITLE} columns={COLUMNS} rows={rowsOf(figures.values)} rowKey={(row) => row.hour} />}
      downloads={{
        name: 'hours-of-the-week',
        title: HOURS_TITLE,
        picture: () => heatPicture(HOURS_TITLE, figures?.values ?? []),
        lines: () => [COLUMNS.map(({ head }) => head), ...rowsOf(figures?.values ?? []).map(lineOf)],
        disabled: figures === null,
      }}
    >
      {figures === null ? (
        failed ? (
          <p className="text-sm text-muted">Not available.</p>
        ) : (
          <Skeleton className="h-full" />
        )
      ) : (
        <HeatGrid
          values={figures.values}
          base={figures.base}
          picked={picked}
          onMove={(box) => move((now) => withHours(now, box))}
          onSettle={settle}
          onPick={(box: HourBox | null) => change((now) => withHours(now, box))}
        />
      )}
    </ChartCard>
  );
});

function figuresOf({ view }: Shown) {
  return view === null ? null : heatFigures(view);
}

function pickedOf({ view }: ViewState) {
  return hoursPicked(view);
}

interface HourRow {
  hour: number;
  values: readonly (number | null)[];
}

const COLUMNS: readonly Column<HourRow>[] = [
  { head: 'Hour', cell: (row) => hourText(row.hour) },
  ...WEEKDAYS.map((name, day): Column<HourRow> => ({
    head: name,
    cell: (row) => formatMean(row.values[day] ?? null),
    numeric: true,
  })),
];

function rowsOf(values: readonly (number | null)[]): HourRow[] {
  return Array.from({ length: DAY_HOURS }, (_, hour) => ({
    hour,
    values: WEEKDAYS.map((_, day) => values[day * DAY_HOURS + hour] ?? null),
  }));
}

/** As a line of a CSV file; empty where the range has no such hour. */
function lineOf({ hour, values }: HourRow): (string | number)[] {
  return [hourText(hour), ...values.map((value) => value ?? '')];
}
