import { memo, useMemo } from 'react';
import type { Panel } from '#contract/questions/dashboard.ts';
import { formatMean } from '#lib/format/format-number.ts';
import { useDescribedField } from '#engine/source/use-source.ts';
import { Legend } from '#ui/charts/legend.tsx';
import { classLimits, shadeOf, shadeOpacity, shadesLegend } from '#ui/charts/shades.ts';
import { svgElement } from '#ui/charts/svg-file.ts';
import { DataTable, type Column } from '#ui/figures/data-table.tsx';
import { hasFailed } from '../../answer/dashboard-asker.ts';
import { useWantedPanels, usePart } from '../../answer/use-part.ts';
import { DAY_HOURS, hoursPicked, WEEKDAYS, withHours, type HourBox } from '../../view/hour-box.ts';
import { hourText, valueName } from '../../view/texts/dimension-names.ts';
import { useViewPart, type Views } from '../../view/use-view.ts';
import type { ViewState } from '../../view/view-store.ts';
import { ChartCard, type ChartTabs } from '../chart/chart-card.tsx';
import { HeatGrid } from './heat-grid.tsx';
import { busiest, shownHours } from './heat-map.ts';
import { Unanswered } from '../../card/unanswered.tsx';

const HOURS_TITLE = 'Page views an hour by weekday';

const HOURS: readonly Panel[] = [{ kind: 'hours' }];

/** The drawing in its own units, CSS pixels of a file opened at full size. */
const CELL = 26;
const LEFT = 56;
const MARGIN = 16;

/** The room of a class in the legend. */
const CLASS = 120;

/** Hours that are named below the cells. */
const NAMED_EVERY = 6;

interface Props {
  views: Views;
  /** The tabs of this card. */
  tabs: ChartTabs;
}

/** When people come: page views by weekday and hour, each divided by how often that hour is in the range. */
export const HeatMapPanel = memo(function HeatMapPanel({ views, tabs }: Props) {
  useWantedPanels(HOURS);
  const values = usePart(shownHours);
  const shades = useMemo(() => shadesOf(values ?? []), [values]);
  const failed = usePart(hasFailed);
  const picked = useViewPart(views, pickedOf);
  const { change, move, settle } = views.actions;
  const canFilter = useDescribedField('filters')?.includes('hourOfWeek') !== false;
  const most = values === null ? null : busiest(values);
  const summary =
    most === null
      ? ''
      : `Busiest on ${valueName('hourOfWeek', String(most))}, with ${formatMean(values?.[most] ?? null)} page views in that hour on average.`;
  return (
    <ChartCard
      title="When people come"
      summary={summary}
      tabs={tabs}
      table={values && <DataTable caption={HOURS_TITLE} columns={COLUMNS} rows={rowsOf(values)} rowKey={(row) => row.hour} />}
      saved={{
        title: HOURS_TITLE,
        picture: () => heatPicture(HOURS_TITLE, values ?? [], shades),
        lines: () => hourLines(values ?? []),
        disabled: values === null,
      }}
      foot={<Legend items={shades.legend} />}
    >
      {values === null ? (
        <Unanswered failed={failed} className="h-full" />
      ) : (
        <HeatGrid
          values={values}
          limits={shades.limits}
          picked={picked}
          onMove={(box) => canFilter && move((now) => withHours(now, box))}
          onSettle={settle}
          onPick={(box: HourBox | null) => canFilter && change((now) => withHours(now, box))}
        />
      )}
    </ChartCard>
  );
});

/** The classes of the page views an hour, and what each of them holds. */
function shadesOf(values: readonly (number | null)[]) {
  const known = values.map((value) => value ?? 0);
  const limits = classLimits(known, formatMean);
  return { limits, legend: shadesLegend(known, limits, formatMean) };
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

/** The table as lines of a CSV file, the head first. */
export function hourLines(values: readonly (number | null)[]): (string | number)[][] {
  return [COLUMNS.map(({ head }) => head), ...rowsOf(values).map(lineOf)];
}

/** As a line of a CSV file; empty where the range has no such hour. */
function lineOf({ hour, values }: HourRow): (string | number)[] {
  return [hourText(hour), ...values.map((value) => value ?? '')];
}

/** Page views an hour by weekday as a drawing with its scales, for a file. Colours are those of the page. */
function heatPicture(title: string, values: readonly (number | null)[], { limits, legend }: ReturnType<typeof shadesOf>): SVGSVGElement {
  const [width, height] = [LEFT + DAY_HOURS * CELL + MARGIN, WEEKDAYS.length * CELL + 60];
  const cells = values.flatMap((value, cell) => {
    const place = { x: LEFT + (cell % DAY_HOURS) * CELL + 1, y: Math.floor(cell / DAY_HOURS) * CELL + 1 };
    const size = { width: CELL - 2, height: CELL - 2, rx: 2 };
    const ground = svgElement('rect', { ...place, ...size, fill: 'var(--raised)' });
    const shade = shadeOf(value ?? 0, limits);
    return shade === 0 ? [ground] : [ground, shaded(place, size, shadeOpacity(shade, limits))];
  });
  const hours = Array.from({ length: DAY_HOURS / NAMED_EVERY }, (_, index) => index * NAMED_EVERY);
  return svgElement('svg', { viewBox: `0 0 ${width} ${height}`, width, height, 'data-picture': title }, [
    ...WEEKDAYS.map((name, day) => label(MARGIN, day * CELL + 17, name)),
    ...cells,
    ...hours.map((hour) => label(LEFT + hour * CELL, height - 42, hourText(hour))),
    ...legend.flatMap(({ label: text, opacity = 1 }, index) => {
      const x = LEFT + index * CLASS;
      return [shaded({ x, y: height - 24 }, { width: 20, height: 12, rx: 2 }, opacity), label(x + 26, height - 14, text)];
    }),
  ]);
}

function shaded(place: { x: number; y: number }, size: Readonly<Record<string, number>>, opacity: number): SVGRectElement {
  return svgElement('rect', { ...place, ...size, fill: 'var(--chart-1)', 'fill-opacity': opacity });
}

function label(x: number, y: number, text: string): SVGTextElement {
  return svgElement('text', { x, y, fill: 'var(--muted)', 'font-size': 12 }, text);
}
