import { memo } from 'react';
import type { Panel } from '#contract/questions/dashboard.ts';
import { formatMean } from '#lib/format/format-number.ts';
import { svgElement } from '#ui/charts/svg-file.ts';
import { DataTable, type Column } from '#ui/figures/data-table.tsx';
import { hasFailed, ofAnswer } from '../../answer/dashboard-asker.ts';
import { useWantedPanels, usePart } from '../../answer/use-part.ts';
import { DAY_HOURS, hoursPicked, WEEKDAYS, withHours, type HourBox } from '../../view/hour-box.ts';
import { hourText, valueName } from '../../view/texts/dimension-names.ts';
import { useViewPart, type Views } from '../../view/use-view.ts';
import type { ViewState } from '../../view/view-store.ts';
import { ChartCard, type ChartTabs } from '../chart/chart-card.tsx';
import { HeatGrid } from './heat-grid.tsx';
import { busiest, heatFigures } from './heat-map.ts';
import { Unanswered } from '../../card/unanswered.tsx';

const HOURS_TITLE = 'Page views an hour by weekday';

const HOURS: readonly Panel[] = [{ kind: 'hours' }];

/** The drawing in its own units, CSS pixels of a file opened at full size. */
const CELL = 26;
const LEFT = 56;
const TOP = 0;
const MARGIN = 16;

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
        <Unanswered failed={failed} className="h-full" />
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

const figuresOf = ofAnswer(heatFigures);

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

/** Page views an hour by weekday as a drawing with its scales, for a file. Colours are those of the page. */
function heatPicture(title: string, values: readonly (number | null)[]): SVGSVGElement {
  const most = Math.max(1e-9, ...values.map((value) => value ?? 0));
  const [width, height] = [LEFT + DAY_HOURS * CELL + MARGIN, TOP + WEEKDAYS.length * CELL + 32];
  const cells = values.flatMap((value, cell) => {
    const place = { x: LEFT + (cell % DAY_HOURS) * CELL + 1, y: TOP + Math.floor(cell / DAY_HOURS) * CELL + 1 };
    const size = { width: CELL - 2, height: CELL - 2, rx: 2 };
    const ground = svgElement('rect', { ...place, ...size, fill: 'var(--raised)' });
    // By the root of the share, as on the screen.
    const opacity = Math.sqrt((value ?? 0) / most);
    return opacity === 0 ? [ground] : [ground, svgElement('rect', { ...place, ...size, fill: 'var(--chart-1)', 'fill-opacity': opacity })];
  });
  const hours = Array.from({ length: DAY_HOURS / NAMED_EVERY }, (_, index) => index * NAMED_EVERY);
  return svgElement('svg', { viewBox: `0 0 ${width} ${height}`, width, height, 'data-picture': title }, [
    ...WEEKDAYS.map((name, day) => label(MARGIN, TOP + day * CELL + 17, name)),
    ...cells,
    svgElement(
      'text',
      { x: width - MARGIN, y: height - 14, fill: 'var(--muted)', 'font-size': 12, 'text-anchor': 'end' },
      `darkest: ${formatMean(most)}`,
    ),
    ...hours.map((hour) => label(LEFT + hour * CELL, height - 14, hourText(hour))),
  ]);
}

function label(x: number, y: number, text: string): SVGTextElement {
  return svgElement('text', { x, y, fill: 'var(--muted)', 'font-size': 12 }, text);
}
