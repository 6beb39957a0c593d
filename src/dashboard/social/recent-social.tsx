import type { SocialEvent } from '#contract/documents/social.ts';
import { Badge } from '#ui/elements/badge.tsx';
import { DataTable, type Column } from '#ui/figures/data-table.tsx';
import { formatClock, formatShortDay, viewerZone } from '#lib/format/format-time.ts';

const COLUMNS: readonly Column<SocialEvent>[] = [
  { head: 'Platform', cell: ({ platform, name }) => name || platform },
  {
    head: 'Event',
    cell: ({ kind, isTest }) => (
      <>
        {kind === 'share' ? 'Share' : 'Arrival'} {isTest && <Badge tone="neutral">Test</Badge>}
      </>
    ),
  },
  { head: 'Page', cell: ({ url, title }) => <span title={title}>{url}</span> },
  {
    head: 'Time',
    cell: ({ ts }) => (
      <time dateTime={new Date(ts).toISOString()} className="whitespace-nowrap">
        {formatShortDay(ts, viewerZone())}, {formatClock(ts, viewerZone())}
      </time>
    ),
    numeric: true,
  },
];

/** The last events, newest first. */
export function RecentSocial({ events }: { events: readonly SocialEvent[] }) {
  return <DataTable stacks caption="Latest social events" columns={COLUMNS} rows={events} rowKey={({ id }) => id} />;
}
