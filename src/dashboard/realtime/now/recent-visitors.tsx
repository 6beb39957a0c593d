import { useContext, type ReactNode } from 'react';
import type { Description } from '#contract/ports/query.ts';
import type { LiveAnswer, RecentVisitor } from '#contract/questions/live.ts';
import { SaveMenu } from '#ui/charts/save-menu.tsx';
import { Card } from '#ui/elements/card.tsx';
import { DataTable, type Column } from '#ui/figures/data-table.tsx';
import { ExplainButton } from '#ui/controls/explain-button.tsx';
import { useDescribed } from '#engine/source/use-source.ts';
import { useInspect } from '../../inspect/inspect-context.ts';
import { countryName, displayName } from '#lib/format/display-name.ts';
import { readableAddress } from '#lib/format/readable-text.ts';
import { formatClock, viewerZone } from '#lib/format/format-time.ts';
import { ShowVisitorContext, VisitorName } from '../../behaviour/visits/visitor-name.tsx';
import { PanelRoom } from '../panel-room.tsx';

/** `Berlin, Germany`; the country alone where the city is not known. */
export function placeName(visitor: Pick<RecentVisitor, 'city' | 'country'>): string {
  const country = countryName(visitor.country);
  return visitor.city === '' ? country : `${displayName('city', visitor.city)}, ${country}`;
}

const deviceName = ({ device }: RecentVisitor) => displayName('device', device);
const browserName = ({ browser }: RecentVisitor) => displayName('browser', browser);
const time = ({ ts }: RecentVisitor) => <time dateTime={new Date(ts).toISOString()}>{formatClock(ts, viewerZone())}</time>;

const COLUMNS: readonly Column<RecentVisitor>[] = [
  { head: 'Place', cell: placeName },
  { head: 'Page', cell: (visitor) => readableAddress(visitor.path) },
  { head: 'Device', cell: deviceName },
  { head: 'Browser', cell: browserName },
  { head: 'Time', cell: time, numeric: true },
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

/** The visitors of the last 30 minutes, newest first, each with the latest page: a table, and lines of facts on a narrow screen. */
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
    <Card
      title="Recent Visitors"
      description="Last 30 minutes, newest first"
      actions={
        <>
          {windows !== null && inspect !== null && (
            <ExplainButton what="Recent Visitors" onClick={() => inspect.explainLive('recent', windows.now)} />
          )}
          <SaveMenu title="Recent Visitors" lines={() => visitorLines(visitors)} disabled={visitors.length === 0} />
        </>
      }
    >
      <PanelRoom
        rows={5}
        ready={windows !== null}
        failed={failed}
        missing={visitors.length === 0 ? 'Nobody in the last 30 minutes.' : null}
      >
        <div className="max-sm:hidden">
          <DataTable caption="Recent visitors" columns={columns} rows={visitors} rowKey={(visitor) => visitor.visitor} />
        </div>
        <ul aria-label="Recent visitors" className="divide-y divide-line border-y border-line text-sm sm:hidden">
          {visitors.map((visitor) => (
            <VisitorFacts key={visitor.visitor} visitor={visitor} />
          ))}
        </ul>
      </PanelRoom>
    </Card>
  );
}

/** One visitor in three lines; each fact has a hidden name for screen readers. */
function VisitorFacts({ visitor }: { visitor: RecentVisitor }) {
  const isShown = useContext(ShowVisitorContext) !== null;
  return (
    <li>
      <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 py-2.5">
        <Fact name="Place" className="font-medium">
          {placeName(visitor)}
        </Fact>
        <Fact name="Time" className="tabular text-muted">
          {time(visitor)}
        </Fact>
        <Fact name="Page" className="col-span-2 break-words">
          {readableAddress(visitor.path)}
        </Fact>
        <Fact name="Device and browser" className={isShown ? 'text-muted' : 'col-span-2 text-muted'}>
          {deviceName(visitor)} · {browserName(visitor)}
        </Fact>
        {isShown && (
          <Fact name="Visitor" className="text-right">
            <VisitorName visitor={visitor.visitor} />
          </Fact>
        )}
      </dl>
    </li>
  );
}

function Fact({ name, className, children }: { name: string; className: string; children: ReactNode }) {
  return (
    <div className={className}>
      <dt className="sr-only">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
