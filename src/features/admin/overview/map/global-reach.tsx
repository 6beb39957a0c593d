import { Suspense, useMemo, useRef, useState } from 'react';
import type { Metric } from '../../../../../workers/contract/questions/dimensions.ts';
import { ChartDownloads, ChartFoot } from '../../../../components/charts/chart-foot.tsx';
import { MissingDrawing } from '../../../../components/charts/missing-drawing.tsx';
import { lazyPart } from '../../../../components/page/lazy-part.tsx';
import { Button } from '../../../../components/controls/button.tsx';
import { Card } from '../../../../components/elements/card.tsx';
import { ExplainButton } from '../../../../components/controls/explain-button.tsx';
import { LongTable, type LongColumn } from '../../../../components/figures/long-table.tsx';
import { Skeleton } from '../../../../components/feedback/skeleton.tsx';
import { classNames } from '../../../../lib/react/class-names.ts';
import { countryName, METRIC_HEADS } from '../../../../lib/format/display-name.ts';
import { formatCount, formatShare } from '../../../../lib/format/format-number.ts';
import { NothingHere } from '../../shown/nothing-here.tsx';
import { pickMode, type PickMode } from '../../view/pick.ts';
import { MapLegend } from './map-legend.tsx';
import { largestOf, reachSummary, type CountryCount } from './reach.ts';

/** Shapes and projection are large and load only here, behind the gate. */
const WorldMap = lazyPart(async () => (await import('./world-map.tsx')).WorldMap, MissingDrawing);

interface Props {
  /** Countries by the metric, most first; null before the first answer. */
  rows: readonly CountryCount[] | null;
  /** Whether further countries exist. */
  more: boolean;
  metric: Metric;
  /** What the shares are of; null where counts do not add up. */
  total: number | null;
  failed: boolean;
  /** Countries that are filtered by, ISO alpha-2. */
  selected?: readonly string[];
  /** Called for a click on a country of the map or the table; without it nothing can be clicked. */
  onSelect?: ((country: string, choice: PickMode) => void) | undefined;
  onExplain?: (() => void) | undefined;
  onShowAll?: (() => void) | undefined;
}

const NONE: readonly string[] = [];

/** Where visitors are: a map, and beside it the table that says the same. */
export function GlobalReach({ rows, more, metric, total, failed, selected = NONE, onSelect, onExplain, onShowAll }: Props) {
  const map = useRef<SVGSVGElement>(null);
  const [pointed, setPointed] = useState('');
  const columns = useMemo(() => columnsOf(metric, total, selected, onSelect), [metric, total, selected, onSelect]);
  const summary = rows === null ? '' : reachSummary(rows, metric, total, more);
  const largest = largestOf(rows ?? []);
  return (
    <Card
      title="Global Reach"
      description={<span className="block min-h-15 sm:min-h-10 lg:min-h-5">{summary}</span>}
      actions={onExplain !== undefined && <ExplainButton what="Global Reach" onClick={onExplain} />}
    >
      <div className="grid gap-x-6 gap-y-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 content-start gap-2">
          <div className="aspect-[800/392]">
            {rows === null && !failed ? (
              <Skeleton className="h-full" />
            ) : (
              <Suspense fallback={<Skeleton className="h-full" />}>
                <WorldMap
                  ref={map}
                  title={`Map of the world by ${METRIC_HEADS[metric].toLowerCase()}. ${summary}`}
                  rows={rows ?? []}
                  metric={metric}
                  total={total}
                  selected={selected}
                  onSelect={onSelect}
                  onPoint={setPointed}
                />
              </Suspense>
            )}
          </div>
          <div className="flex min-h-6 flex-wrap items-center justify-between gap-x-6 gap-y-1">
            <p aria-hidden="true" className="tabular text-sm text-muted">
              {pointed === '' ? 'Point at a country, or reach the map by tab and go on by arrows.' : pointed}
            </p>
            {largest > 0 && <MapLegend largest={largest} />}
          </div>
        </div>
        <div className={classNames('grid min-w-0 content-start gap-1', rows === null ? 'min-h-72' : 'lg:min-h-72')}>
          {rows !== null && rows.length === 0 ? (
            <NothingHere />
          ) : (
            <LongTable caption="Countries" columns={columns} rows={rows ?? []} rowKey={(row) => row.name} />
          )}
          <ChartFoot>
            <ChartDownloads
              name="countries"
              svg={() => map.current}
              lines={() => linesOf(rows ?? [], metric, total)}
              disabled={rows === null || rows.length === 0}
            />
            {onShowAll !== undefined && (
              <Button variant="quiet" size="small" aria-label="Show all of Countries" onClick={onShowAll}>
                Show all
              </Button>
            )}
          </ChartFoot>
        </div>
      </div>
    </Card>
  );
}

function columnsOf(
  metric: Metric,
  total: number | null,
  selected: readonly string[],
  onSelect: Props['onSelect'],
): LongColumn<CountryCount>[] {
  const name = (row: CountryCount) => countryName(row.name);
  const columns: LongColumn<CountryCount>[] = [
    {
      head: 'Country',
      cell:
        onSelect === undefined
          ? name
          : (row) => (
              <button
                type="button"
                aria-pressed={selected.includes(row.name)}
                onClick={(event) => onSelect(row.name, pickMode(event))}
                className={classNames('block w-full truncate text-left hover:underline', selected.includes(row.name) && 'font-semibold')}
              >
                {name(row)}
              </button>
            ),
    },
    { head: METRIC_HEADS[metric], width: 84, numeric: true, cell: (row) => formatCount(row.count) },
  ];
  if (total !== null)
    columns.push({ head: 'Share', width: 80, numeric: true, cell: (row) => formatShare(total > 0 ? row.count / total : null) });
  return columns;
}

function linesOf(rows: readonly CountryCount[], metric: Metric, total: number | null): (string | number)[][] {
  const share = ({ count }: CountryCount) => (total === null || total === 0 ? [] : [Number((count / total).toFixed(6))]);
  return [
    ['Country', 'Code', METRIC_HEADS[metric], ...(total === null || total === 0 ? [] : ['Share'])],
    ...rows.map((row) => [countryName(row.name), row.name, row.count, ...share(row)]),
  ];
}
