import { useContext } from 'react';
import type { Description } from '#contract/ports/query.ts';
import type { LiveAnswer, RecentVisitor } from '#contract/questions/live.ts';
import { Card } from '#ui/elements/card.tsx';
import { DataTable, type Column } from '#ui/figures/data-table.tsx';
import { useDescribed } from '#engine/source/use-source.ts';
import { useInspect } from '../../inspect/inspect-context.ts';
import { countryName, displayName } from '#lib/format/display-name.ts';
import { readableAddress } from '#lib/format/readable-text.ts';
import { formatClock, viewerZone } from '#lib/format/format-time.ts';
import { ShowVisitorContext, VisitorName } from '../../behaviour/visits/visitor-name.tsx';
import { RealtimeCard } from '../realtime-card.tsx';

/** `Berlin, Germany`; the country alone where the city is not known. */
export function placeName(visitor: Pick<RecentVisitor, 'city' | 'country'>): string {
  const country = countryName(visitor.country);
  return visitor.city === '' ? country : `${displayName('city', visitor.city)}, ${country}`;
}

const deviceName = ({ device }: RecentVisitor) => displayName('device', device);
const browserName = ({ browser }: RecentVisitor) => displayName('browser', browser);

const COLUMNS: readonly Column<RecentVisitor>[] = [
  { head: 'Place', cell: placeName, wide: true },
  { head: 'Page', cell: (visitor) => <span className="wrap-anywhere">{readableAddress(visitor.path)}</span>, wide: true },
  { head: 'Device', cell: deviceName },
  { head: 'Browser', cell: browserName },
  {
    head: 'Time',
    cell: ({ ts }) => <time dateTime={new Date(ts).toISOString()}>{formatClock(ts, viewerZone())}</time>,
    numeric: true,
  },
];

const VISITOR: Column<RecentVisitor> = { head: 'Visitor', cell: ({ visitor }) => <VisitorName visitor={visitor} /> };
const WITH_VISITOR = [VISITOR, ...COLUMNS];

/** The figures behind the panel as lines of a file, the head first. */
function visitorLines(visitors: readonly RecentVisitor[]): string[][] {
  return [
    ['Time', 'City', 'Country', 'Page', 'Device', 'Browser'],
    ...visitors.map((visitor) => [
      new Date(visitor.ts).toISOString(),
      visitor.city,
      countryName(visitor.country),
      visitor.path,
      deviceName(visitor),
      browserName(visitor),
    ]),
  ];
}

/** Whether the source answers who asks with figures alone: its list of visitors is empty then, even while there are some. */
export function withholdsVisitors(described: Pick<Description, 'rows'> | null): boolean {
  return described?.rows === false;
}

/** The visitors of the last 30 minutes, newest first, each with the latest page. */
export function RecentVisitors({ windows, failed }: { windows: LiveAnswer | null; failed: boolean }) {
  const inspect = useInspect();
  const isWithheld = useDescribed(withholdsVisitors);
  const visitors = windows?.recentVisitors ?? [];
  const columns = useContext(ShowVisitorContext) === null ? COLUMNS : WITH_VISITOR;
  if (isWithheld)
    return (
      <Card title="Recent Visitors">
        <p className="text-sm text-muted">Your account sees the figures of the site, but no single visitors.</p>
      </Card>
    );
  return (
    <RealtimeCard
      title="Recent Visitors"
      description="Last 30 minutes, newest first"
      rows={5}
      ready={windows !== null}
      failed={failed}
      missing={visitors.length === 0 ? 'Nobody in the last 30 minutes.' : null}
      onExplain={windows === null || inspect === null ? undefined : () => inspect.explainLive('recent', windows.now)}
      saved={{ lines: () => visitorLines(visitors) }}
    >
      <DataTable stacks="few" caption="Recent visitors" columns={columns} rows={visitors} rowKey={({ visitor }) => visitor} />
    </RealtimeCard>
  );
}
