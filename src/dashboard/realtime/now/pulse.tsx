import { memo, useState, type ReactNode } from 'react';
import type { LiveAnswer } from '#contract/questions/live.ts';
import { SaveMenu } from '#ui/charts/save-menu.tsx';
import { TimeChart, type TimePoint } from '#ui/charts/time-chart.tsx';
import { MenuItem } from '#ui/controls/menu.tsx';
import { Card } from '#ui/elements/card.tsx';
import { DataTable, type Column } from '#ui/figures/data-table.tsx';
import { ExplainButton } from '#ui/controls/explain-button.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { useSourceEnd } from '#engine/source/use-source.ts';
import { useInspect } from '../../inspect/inspect-context.ts';
import { formatCount, countOf, FEWEST_TO_TELL } from '#lib/format/format-number.ts';
import { viewerZone, formatClock } from '#lib/format/format-time.ts';

const columnsIn = (zone: string): readonly Column<PulseMinute>[] => [
  { head: 'From – to', cell: (minute) => minuteName(minute, zone) },
  { head: 'Page views', cell: (minute) => formatCount(minute.count), numeric: true },
];

const TITLE = 'Pulse of the Last 30 Minutes';

interface Props {
  windows: LiveAnswer | null;
  failed: boolean;
  /** Nothing was ever recorded. */
  empty: boolean;
}

/** Page views of the last 30 minutes, minute by minute. Drawn with a new answer only: its chart is the most work of the page. */
export const Pulse = memo(function Pulse({ windows, failed, empty }: Props) {
  const [table, setTable] = useState(false);
  const inspect = useInspect();
  const zone = viewerZone();
  const minutes = windows === null ? [] : pulseMinutes(windows.perMinute, windows.now);
  const summary = windows === null ? '' : pulseSummary(minutes, zone);
  const drawn = windows !== null && !empty;
  return (
    <Card
      title={TITLE}
      description={<span className="tabular block min-h-15 sm:min-h-10 lg:min-h-5">{summary}</span>}
      actions={
        <>
          {windows !== null && inspect !== null && (
            <ExplainButton what="the pulse" onClick={() => inspect.explainLive('pageViews30m', windows.now)} />
          )}
          <SaveMenu
            title={TITLE}
            picture="card"
            lines={() => [['60 s until', 'Page views'], ...minutes.map(({ end, count }) => [new Date(end).toISOString(), count])]}
            disabled={!drawn}
            items={
              <MenuItem reason={drawn ? '' : 'nothing to show'} onClick={() => setTable(!table)}>
                {table ? 'Show chart' : 'Show table'}
              </MenuItem>
            }
          />
        </>
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
    </Card>
  );
});

interface DrawnProps {
  minutes: readonly PulseMinute[];
  zone: string;
  summary: string;
  table: boolean;
}

function Drawn({ minutes, zone, summary, table }: DrawnProps) {
  const last = useSourceEnd() === null ? 'now' : 'end';
  if (!table)
    return (
      <TimeChart
        title={TITLE}
        summary={`Page views by minute. ${summary}`}
        look="bars"
        unit="count"
        points={minutes.map((minute, index) => pulsePoint(minute, minutes.length - 1 - index, zone, last))}
        format={(count) => countOf(count, 'page view')}
        formatTick={formatCount}
      />
    );
  return (
    <div className="h-full overflow-auto">
      <DataTable caption="Page views by minute" columns={columnsIn(zone)} rows={minutes.toReversed()} rowKey={(minute) => minute.end} />
    </div>
  );
}

function Remark({ children }: { children: ReactNode }) {
  return <p className="grid h-full place-items-center rounded-control bg-raised px-6 text-center text-sm text-muted">{children}</p>;
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

/** A minute as a bar, named below the chart by how long before the last one it ended. */
function pulsePoint(minute: PulseMinute, minutesAgo: number, zone: string, last: 'now' | 'end'): TimePoint {
  return {
    name: minuteName(minute, zone),
    short: minutesAgo === 0 ? last : `${minutesAgo} min ${last === 'now' ? 'ago' : 'before'}`,
    value: minute.count,
  };
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
