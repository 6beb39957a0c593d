import { useRef, useState, type Ref } from 'react';
import type { LiveAnswer } from '../../../workers/contract/question.ts';
import { ChartDownloads } from '../../components/charts/chart-downloads.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { DataTable, type Column } from '../../components/ui/data-table.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { countOf, formatCount } from '../../lib/format-number.ts';
import { viewerZone } from '../../lib/format-time.ts';
import { minuteName, pulseMinutes, pulseSummary, type PulseMinute } from './pulse-bars.ts';

/** The drawing in its own units: a bar and a gap for each minute. */
const STEP = 20;
const BAR = 15;
const HEIGHT = 96;

const columnsIn = (zone: string): readonly Column<PulseMinute>[] => [
  { head: 'Minute', cell: (minute) => minuteName(minute, zone) },
  { head: 'Page views', cell: (minute) => formatCount(minute.count), numeric: true },
];

/** Page views of the last 30 minutes, minute by minute; the rightmost bar is the minute that ends now. */
export function Pulse({ windows }: { windows: LiveAnswer | null }) {
  const [table, setTable] = useState(false);
  const chart = useRef<SVGSVGElement>(null);
  const zone = viewerZone();
  const minutes = windows === null ? [] : pulseMinutes(windows.perMinute, windows.now);
  const summary = windows === null ? '' : pulseSummary(minutes, zone);
  return (
    <Card
      title="Pulse of the Last 30 Minutes"
      description={<span className="tabular block min-h-15 sm:min-h-10 lg:min-h-5">{summary}</span>}
      actions={
        <Button size="small" aria-pressed={table} disabled={windows === null} onClick={() => setTable(!table)}>
          {table ? 'Show chart' : 'Show table'}
        </Button>
      }
    >
      <div className="h-32">
        {windows === null ? (
          <Skeleton className="h-full" />
        ) : table ? (
          <div className="h-full overflow-auto">
            <DataTable
              caption="Page views by minute"
              columns={columnsIn(zone)}
              rows={minutes.toReversed()}
              rowKey={(minute) => minute.end}
            />
          </div>
        ) : (
          <Bars ref={chart} minutes={minutes} zone={zone} title={`Page views by minute. ${summary}`} />
        )}
      </div>
      <div className="flex justify-end">
        <ChartDownloads
          name="pulse"
          svg={() => chart.current}
          lines={() => [['Minute until', 'Page views'], ...minutes.map(({ end, count }) => [new Date(end).toISOString(), count])]}
          disabled={windows === null || table}
        />
      </div>
    </Card>
  );
}

interface BarsProps {
  ref: Ref<SVGSVGElement>;
  minutes: readonly PulseMinute[];
  zone: string;
  title: string;
}

function Bars({ ref, minutes, zone, title }: BarsProps) {
  const largest = Math.max(1, ...minutes.map(({ count }) => count));
  return (
    <>
      <svg
        ref={ref}
        role="img"
        aria-label={title}
        viewBox={`0 0 ${minutes.length * STEP} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="block h-26 w-full"
      >
        {minutes.map((minute, index) => {
          // A minute without page views keeps a thin foot, so that it reads as zero and not as missing.
          const height = minute.count === 0 ? 1.5 : 4 + (minute.count / largest) * (HEIGHT - 4);
          return (
            <rect
              key={minute.end}
              x={index * STEP + (STEP - BAR) / 2}
              y={HEIGHT - height}
              width={BAR}
              height={height}
              rx="2"
              className={
                minute.count === 0 ? 'fill-control forced-colors:fill-[GrayText]' : 'fill-(--chart-1) forced-colors:fill-[Highlight]'
              }
            >
              <title>{`${minuteName(minute, zone)}: ${countOf(minute.count, 'page view')}`}</title>
            </rect>
          );
        })}
      </svg>
      <p aria-hidden="true" className="tabular flex justify-between pt-1 text-xs text-faint">
        <span>30 min ago</span>
        <span>{largest > 1 ? `highest bar: ${formatCount(largest)}` : ''}</span>
        <span>now</span>
      </p>
    </>
  );
}
