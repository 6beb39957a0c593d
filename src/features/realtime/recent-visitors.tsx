import type { LiveAnswer, RecentVisitor } from '../../../workers/contract/question.ts';
import { Card } from '../../components/ui/card.tsx';
import { DataTable, type Column } from '../../components/ui/data-table.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { countryName, displayName } from '../../lib/display-name.ts';
import { formatClock, viewerZone } from '../../lib/format-time.ts';

/** `Berlin, Germany`; the country alone where the city is not known. */
export function placeName(visitor: Pick<RecentVisitor, 'city' | 'country'>): string {
  const country = countryName(visitor.country);
  return visitor.city === '' ? country : `${visitor.city}, ${country}`;
}

const COLUMNS: readonly Column<RecentVisitor>[] = [
  { head: 'Place', cell: placeName },
  { head: 'Page', cell: (visitor) => visitor.path },
  { head: 'Device', cell: (visitor) => displayName('device', visitor.device) },
  { head: 'Browser', cell: (visitor) => displayName('browser', visitor.browser) },
  {
    head: 'Time',
    cell: (visitor) => <time dateTime={new Date(visitor.ts).toISOString()}>{formatClock(visitor.ts, viewerZone())}</time>,
    numeric: true,
  },
];

/** The visitors of the last 30 minutes, newest first, each with the latest page. */
export function RecentVisitors({ windows }: { windows: LiveAnswer | null }) {
  return (
    <Card title="Recent Visitors" description="Last 30 minutes, newest first">
      <div className="min-h-40">
        {windows === null ? (
          <Skeleton className="h-32" />
        ) : windows.recentVisitors.length === 0 ? (
          <p className="text-sm text-muted">Nobody in the last 30 minutes.</p>
        ) : (
          <DataTable caption="Recent visitors" columns={COLUMNS} rows={windows.recentVisitors} rowKey={(visitor) => visitor.visitor} />
        )}
      </div>
    </Card>
  );
}
