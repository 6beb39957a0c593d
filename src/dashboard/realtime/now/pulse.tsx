import { useState, type ReactNode } from 'react';
import type { LiveAnswer } from '#contract/questions/live.ts';
import { ChartDownloads, ChartFoot } from '#ui/charts/chart-foot.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Card } from '#ui/elements/card.tsx';
import { DataTable, type Column } from '#ui/figures/data-table.tsx';
import { ExplainButton } from '#ui/controls/explain-button.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { useInspect } from '../../inspect/inspect-context.ts';
import { formatCount, countOf, FEWEST_TO_TELL } from '#lib/format/format-number.ts';
import { viewerZone, formatClock } from '#lib/format/format-time.ts';

const columnsIn = (zone: string): readonly Column<PulseMinute>[] => [
  { head: 'From – to', cell: (minute) => minuteName(minute, zone) },
  { head: 'Page views', cell: (minute) => formatCount(minute.count), numeric: true },
];

interface Props {
  windows: LiveAnswer | null;
  failed: boolean;
  /** Nothing was ever recorded. */
  empty: boolean;
}

/** Page views of the last 30 minutes, minute by minute. */
export function Pulse({ windows, failed, empty }: Props) {
  const [table, setTable] = useState(false);
  const inspect = useInspect();
  const zone = viewerZone();
  const minutes = windows === null ? [] : pulseMinutes(windows.perMinute, windows.now);
  const summary = windows === null ? '' : pulseSummary(minutes, zone);
  const drawn = windows !== null && !empty;
  return (
    <Card
      title="Pulse of the Last 30 Minutes"
      description={<span className="tabular block min-h-15 sm:min-h-10 lg:min-h-5">{summary}</span>}
      actions={
        <div className="flex flex-wrap items-center justify-end gap-2">
          <span className="min-w-6">
            {windows !== null && inspect !== null && (
              <ExplainButton what="the pulse" onClick={() => inspect.explainLive('pageViews30m', windows.now)} />
            )}
          </span>
          <Button size="small" disabled={!drawn} onClick={() => setTable(!table)}>
            {table ? 'Show chart' : 'Show table'}
          </Button>
        </div>
      }
    >
      <div className="h-32">
        {drawn ? (
          <Drawn minutes={minutes} zone={zone} summary={summary} table={table} />
        ) : windows === null && !failed ? (
          <Skeleton className="h-full" />
        ) : (
          <Remark>
            {empty ? 'Nothing is recorded yet: each page view becomes a bar here within a second.' : 'No figures could be read.'}
          </Remark>
        )}
      </div>
      <ChartFoot>
        <ChartDownloads
          name="pulse"
          picture="card"
          lines={() => [['60 s until', 'Page views'], ...minutes.map(({ end, count }) => [new Date(end).toISOString(), count])]}
          disabled={!drawn}
        />
      </ChartFoot>
    </Card>
  );
}

interface DrawnProps {
  minutes: readonly PulseMinute[];
  zone: string;
  summary: string;
  table: boolean;
}

function Drawn({ minutes, zone, summary, table }: DrawnProps) {
  if (!table) return <PulseChart minutes={minutes} zone={zone} title={`Page views by minute. ${summary}`} />;
  return (
    <div className="h-full overflow-auto">
      <DataTable caption="Page views by minute" columns={columnsIn(zone)} rows={minutes.toReversed()} rowKey={(minute) => minute.end} />
    </div>
  );
}

function Remark({ children }: { children: ReactNode }) {
  return <p className="grid h-full place-items-center rounded-control bg-raised px-6 text-center text-sm text-muted">{children}</p>;
}

/** The drawing in CSS pixels; its width is that of the card, so what lies along it is in shares of it. */
const BARS_HEIGHT = 104;
const HEIGHT = 128;
/** Of the room of a minute, as much is bar. */
const BAR_SHARE = 0.75;
const LABEL = 'fill-faint text-xs tabular';

interface ChartProps {
  minutes: readonly PulseMinute[];
  zone: string;
  title: string;
}

/** A bar for each minute, scaled to the highest; the rightmost is the minute that ends now. */
function PulseChart({ minutes, zone, title }: ChartProps) {
  const largest = Math.max(1, ...minutes.map(({ count }) => count));
  const step = 100 / minutes.length;
  return (
    <svg data-picture="Pulse of the Last 30 Minutes" role="img" aria-label={title} className="block w-full" style={{ height: HEIGHT }}>
      {minutes.map((minute, index) => {
        // A minute without page views keeps a thin foot, so that it reads as zero and not as missing.
        const height = minute.count === 0 ? 2 : 4 + (minute.count / largest) * (BARS_HEIGHT - 4);
        return (
          <rect
            key={minute.end}
            x={`${step * (index + (1 - BAR_SHARE) / 2)}%`}
            y={BARS_HEIGHT - height}
            width={`${step * BAR_SHARE}%`}
            height={height}
            rx={Math.min(2, height / 2)}
            className={minute.count === 0 ? 'fill-control' : 'fill-(--chart-1)'}
          >
            <title>{`${minuteName(minute, zone)}: ${countOf(minute.count, 'page view')}`}</title>
          </rect>
        );
      })}
      <text x="0" y={HEIGHT - 6} className={LABEL}>
        30 min ago
      </text>
      {largest > 1 && (
        <text x="50%" y={HEIGHT - 6} textAnchor="middle" className={LABEL}>
          highest bar: {formatCount(largest)}
        </text>
      )}
      <text x="100%" y={HEIGHT - 6} textAnchor="end" className={LABEL}>
        now
      </text>
    </svg>
  );
}

const MINUTE_MS = 60_000;

/** One minute of the pulse. */
interface PulseMinute {
  /** Epoch ms; the minute is `(end - 60 s, end]`. */
  end: number;
  count: number;
}

/** The minutes of a live answer, oldest first; the last one ends at `now`. */
export function pulseMinutes(perMinute: readonly number[], now: number): PulseMinute[] {
  return perMinute.map((count, index) => ({ end: now - (perMinute.length - 1 - index) * MINUTE_MS, count }));
}

/** `22:04:31 – 22:05:31`: the bar's own window, which ends at the second of the answer and is no minute of the clock. */
export function minuteName({ end }: PulseMinute, zone: string): string {
  return `${formatClock(end - MINUTE_MS, zone)} – ${formatClock(end, zone)}`;
}

/** What the pulse shows, as one sentence. */
export function pulseSummary(minutes: readonly PulseMinute[], zone: string): string {
  const total = minutes.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return 'No page view in the last 30 minutes.';
  const views = `${countOf(total, 'page view')} in the last 30 minutes`;
  if (total < FEWEST_TO_TELL) return `${views}, too few to tell a pattern.`;
  const busiest = minutes.reduce((most, minute) => (minute.count >= most.count ? minute : most));
  const silent = minutes.filter(({ count }) => count === 0).length;
  const rest = silent === 0 ? 'none without one' : `${countOf(silent, 'minute')} without one`;
  return `${views}, most in ${minuteName(busiest, zone)} with ${countOf(busiest.count, 'page view')}; ${rest}.`;
}
