import type { ReactNode } from 'react';
import { pagesPerVisit } from '../../../workers/contract/ratios.ts';
import type { DashboardAnswer, LiveAnswer } from '../../../workers/contract/question.ts';
import { BarList } from '../../components/ui/bar-list.tsx';
import { Card } from '../../components/ui/card.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { displayName } from '../../lib/display-name.ts';
import { DASH, formatCount, formatRatio } from '../../lib/format-number.ts';
import { RecentVisitors } from './recent-visitors.tsx';

interface Props {
  windows: LiveAnswer | null;
  day: DashboardAnswer | null;
}

export function LivePanels({ windows, day }: Props) {
  return (
    <>
      <div className="grid gap-3 lg:grid-cols-2">
        <TodayOverview day={day} />
        <CurrentPages windows={windows} />
        <TodayList day={day} dim="path" title="Most Visited Pages Today" nameHead="Path" room="min-h-[21.5rem]" />
        <TodayList day={day} dim="country" title="Visitor Locations Today" nameHead="Country" room="min-h-[17.5rem]" />
      </div>
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        <TodayList day={day} dim="device" title="Devices" nameHead="Device" room="min-h-[11.5rem]" />
        <TodayList day={day} dim="browser" title="Browsers" nameHead="Browser" room="min-h-[11.5rem]" />
        <TodayList day={day} dim="os" title="Operating Systems" nameHead="System" room="min-h-[11.5rem]" />
      </div>
      {/* Last, because it is the one panel that grows with what happens. */}
      <RecentVisitors windows={windows} />
    </>
  );
}

function TodayOverview({ day }: { day: DashboardAnswer | null }) {
  const totals = day?.figures.totals ?? null;
  const facts = [
    { name: 'Total visits', text: totals === null ? DASH : formatCount(totals.visits) },
    { name: 'Page views', text: totals === null ? DASH : formatCount(totals.pageViews) },
    { name: 'Unique visitors', text: totals === null ? DASH : formatCount(totals.visitors) },
    { name: 'Average pages per visit', text: totals === null ? DASH : formatRatio(pagesPerVisit(totals)) },
  ];
  return (
    <Card title="Today’s Overview">
      <dl className="divide-y divide-line">
        {facts.map((fact) => (
          <div key={fact.name} className="flex items-baseline justify-between gap-4 py-3">
            <dt className="text-sm text-muted">{fact.name}</dt>
            <dd className="tabular text-xl font-semibold">{fact.text}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

function CurrentPages({ windows }: { windows: LiveAnswer | null }) {
  return (
    <Card title="Currently Viewing">
      <Room
        className="min-h-[11.5rem]"
        waiting={windows === null}
        empty={windows?.currentPages.length === 0}
        emptyText="Nobody in the last 5 minutes."
      >
        <BarList
          caption="Pages that active visitors are on"
          nameHead="Path"
          countHead="Visitors"
          rows={(windows?.currentPages ?? []).map((page) => ({ key: page.path, label: page.path, count: page.visitors }))}
          total={null}
        />
      </Room>
    </Card>
  );
}

interface ListProps {
  day: DashboardAnswer | null;
  dim: 'path' | 'country' | 'device' | 'browser' | 'os';
  title: string;
  nameHead: string;
  room: string;
}

function TodayList({ day, dim, title, nameHead, room }: ListProps) {
  const rows = day?.figures.top.find((top) => top.dim === dim)?.rows ?? [];
  return (
    <Card title={title}>
      <Room className={room} waiting={day === null} empty={rows.length === 0} emptyText="No page views today yet.">
        <BarList
          caption={title}
          nameHead={nameHead}
          countHead="Views"
          rows={rows.map((row) => ({ key: row.name, label: displayName(dim, row.name), count: row.count }))}
          total={day?.figures.totals?.pageViews ?? null}
        />
      </Room>
    </Card>
  );
}

interface RoomProps {
  className: string;
  waiting: boolean;
  empty: boolean | undefined;
  emptyText: string;
  children: ReactNode;
}

/** Keeps the final height while there is nothing to show yet. */
function Room({ className, waiting, empty, emptyText, children }: RoomProps) {
  return (
    <div className={className}>
      {waiting ? <Skeleton className="h-32" /> : empty === true ? <p className="text-sm text-muted">{emptyText}</p> : children}
    </div>
  );
}
