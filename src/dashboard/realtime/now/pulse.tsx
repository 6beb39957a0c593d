import { useState, type ReactNode } from 'react';
import type { LiveAnswer } from '#contract/questions/live.ts';
import { ChartDownloads, ChartFoot } from '#ui/charts/chart-foot.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Card } from '#ui/elements/card.tsx';
import { DataTable, type Column } from '#ui/figures/data-table.tsx';
import { ExplainButton } from '#ui/controls/explain-button.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { useInspect } from '../../inspect/inspect-context.ts';
import { formatCount } from '#lib/format/format-number.ts';
import { viewerZone } from '#lib/format/format-time.ts';
import { minuteName, pulseMinutes, pulseSummary, type PulseMinute } from './pulse-bars.ts';
import { PulseChart } from './pulse-chart.tsx';

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
