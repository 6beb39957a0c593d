import { memo } from 'react';
import type { DashboardAnswer } from '#contract/questions/dashboard.ts';
import type { LiveAnswer } from '#contract/questions/live.ts';
import { CurrentPages } from './now/current-pages.tsx';
import { RecentVisitors } from './now/recent-visitors.tsx';
import { TodayList } from './today/today-list.tsx';
import { TodayOverview } from './today/today-overview.tsx';

interface Props {
  /** Null before the first answer; 'none' of a source without live windows. */
  windows: LiveAnswer | 'none' | null;
  day: DashboardAnswer | null;
  /** Asking failed; the earlier answer is still shown. */
  failed: boolean;
}

/** The panels below the first figures; they stay as they are while those change. */
export const LivePanels = memo(function LivePanels({ windows, day, failed }: Props) {
  const today = { day, failed };
  return (
    <>
      <div className="grid gap-3 lg:grid-cols-2">
        <TodayOverview day={day} />
        {windows !== 'none' && <CurrentPages windows={windows} failed={failed} />}
        <TodayList {...today} dim="path" title="Most Visited Pages Today" nameHead="Path" rows={10} />
        <TodayList {...today} dim="country" title="Visitor Locations Today" nameHead="Country" rows={8} />
      </div>
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3 sm:max-lg:[&>:last-child]:col-span-2">
        <TodayList {...today} dim="device" title="Devices" nameHead="Device" rows={5} />
        <TodayList {...today} dim="browser" title="Browsers" nameHead="Browser" rows={5} />
        <TodayList {...today} dim="os" title="Operating Systems" nameHead="System" rows={5} />
      </div>
      {/* Last, because it is the one panel that grows with what happens. */}
      {windows !== 'none' && <RecentVisitors windows={windows} failed={failed} />}
    </>
  );
});
