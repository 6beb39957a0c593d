import { useDeferredValue, type ComponentProps, type ReactNode, memo } from 'react';
import type { Counted } from '#contract/questions/selection.ts';
import { Inspection } from '../inspect/inspection.tsx';
import { useDescribedField, useSourceEnd, useTellsWindow } from '#engine/source/use-source.ts';
import { viewerZone } from '#lib/format/format-time.ts';
import { readableAddress } from '#lib/format/readable-text.ts';
import { Pulse } from './now/pulse.tsx';
import { todayBasis, todayOn, type TodayDimension } from './today/today-question.ts';
import type { Realtime } from './use-realtime.ts';
import type { DashboardAnswer, Totals } from '#contract/questions/dashboard.ts';
import type { LiveAnswer, LiveWindow } from '#contract/questions/live.ts';
import { RecentVisitors } from './now/recent-visitors.tsx';
import { StatTile, StatTiles } from '#ui/figures/stat-tile.tsx';
import { useInspect, type InspectedList } from '../inspect/inspect-context.ts';
import type { LiveFigureId, FigureId } from '#question/figure-table.ts';
import { DASH, formatCount, formatShort, formatRatio, FEWEST_TO_TELL } from '#lib/format/format-number.ts';
import { barLines } from '#ui/charts/bar-lines.ts';
import { BarList } from '#ui/figures/bar-list.tsx';
import { Card } from '#ui/elements/card.tsx';
import { ExplainButton } from '#ui/controls/explain-button.tsx';
import { RealtimeCard } from './realtime-card.tsx';
import { PAGES_PER_VISIT, totalValue } from '#contract/questions/ratios.ts';
import { CardFoot } from '../card/card-foot.tsx';
import { moreText, totalOf } from '../inspect/list-total.ts';
import { displayName } from '#lib/format/display-name.ts';

interface Props {
  realtime: Realtime;
  counted: Counted;
  /** The source holds nothing at all. */
  empty: boolean;
  /** Notices, above the figures. */
  children?: ReactNode;
}

/** Every figure of what happens now and happened today; each explains itself. */
export function RealtimePanels({ realtime: { windows, day, isWindowless, failure }, counted, empty, children }: Props) {
  const failed = failure !== null;
  // The panels below the first figures follow them in tasks of their own: all of them at once would hold up a phone.
  const [lowerWindows, lowerDay] = [useDeferredValue(windows), useDeferredValue(day)];
  const asked = day === null ? windows?.now : day.range.to - 1;
  const wholeDays = useDescribedField('wholeDays');
  const tellsRecent = useTellsWindow('recent');
  return (
    <>
      {children}
      <Inspection basis={asked === undefined ? null : todayBasis(todayOn(wholeDays, asked, viewerZone()), counted)}>
        {!isWindowless && <LiveCards windows={windows} failed={failed} />}
        {!isWindowless && tellsRecent && <Pulse windows={windows} failed={failed} empty={empty} />}
        <LowerPanels windows={isWindowless ? 'none' : windows && lowerWindows} day={day && lowerDay} failed={failed} />
      </Inspection>
    </>
  );
}

interface LowerProps {
  /** Null before the first answer; 'none' of a source without live windows. */
  windows: LiveAnswer | 'none' | null;
  day: DashboardAnswer | null;
  /** Asking failed; the earlier answer is still shown. */
  failed: boolean;
}

/** The panels below the first figures; they stay as they are while those change. */
const LowerPanels = memo(function LowerPanels({ windows, day, failed }: LowerProps) {
  const today = { day, failed };
  const tellsActive = useTellsWindow('active');
  const dayWords = useSourceEnd() === null ? 'Today' : 'on the Last Day';
  return (
    <>
      <div className="grid gap-3 lg:grid-cols-2">
        <TodayOverview day={day} />
        {windows !== 'none' && tellsActive && <CurrentPages windows={windows} failed={failed} />}
        <TodayList {...today} dim="path" title={`Most Visited Pages ${dayWords}`} nameHead="Path" rows={10} />
        <TodayList {...today} dim="country" title={`Visitor Locations ${dayWords}`} nameHead="Country" rows={8} />
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

interface LiveCard {
  id: LiveFigureId;
  window: LiveWindow;
  label: string;
  /** What is counted, one of it. */
  unit: string;
  of: (windows: LiveAnswer) => number;
}

const CARDS: readonly LiveCard[] = [
  { id: 'active', window: 'active', label: 'Active Now (5 min)', unit: 'visitor', of: (windows) => windows.active },
  { id: 'pageViews30m', window: 'recent', label: 'Last 30 Minutes', unit: 'page view', of: (windows) => windows.pageViews30m },
  { id: 'pageViews24h', window: 'day', label: 'Last 24 Hours', unit: 'page view', of: (windows) => windows.pageViews24h },
  { id: 'visitors24h', window: 'day', label: 'Unique Visitors (24h)', unit: 'visitor', of: (windows) => windows.unique24h },
];

/** The figures of the rolling windows; each explains itself. */
const LiveCards = memo(function LiveCards({ windows, failed }: { windows: LiveAnswer | null; failed: boolean }) {
  const inspect = useInspect();
  const offered = useDescribedField('liveWindows');
  const hasEnded = useSourceEnd() !== null;
  const none = failed ? DASH : '\u00a0';
  return (
    <StatTiles>
      {CARDS.filter(({ window }) => offered?.includes(window) !== false).map(({ id, label, unit, of }) => (
        <StatTile
          key={id}
          label={hasEnded && id === 'active' ? 'Last 5 Minutes' : label}
          value={windows === null ? none : formatShort(of(windows))}
          exact={windows === null ? none : formatCount(of(windows))}
          onExplain={windows === null || inspect === null ? undefined : () => inspect.explainLive(id, windows.now)}
        >
          <span className="text-xs text-faint">{windows !== null && of(windows) === 1 ? unit : `${unit}s`}</span>
        </StatTile>
      ))}
    </StatTiles>
  );
});

/** Where the visitors of the last 5 minutes are: the latest page of each. */
function CurrentPages({ windows, failed }: { windows: LiveAnswer | null; failed: boolean }) {
  const inspect = useInspect();
  const pages = windows?.currentPages ?? [];
  const title = useSourceEnd() === null ? 'Currently Viewing' : 'Pages of the Last 5 Minutes';
  return (
    <RealtimeCard
      title={title}
      className="flex flex-col"
      rows={5}
      ready={windows !== null}
      failed={failed}
      missing={pages.length === 0 ? 'Nobody in the last 5 minutes.' : null}
      onExplain={windows === null || inspect === null ? undefined : () => inspect.explainLive('currentPages', windows.now)}
      saved={{
        picture: 'card',
        lines: () => [['Path', 'Visitors'], ...pages.map(({ path, visitors }) => [path, visitors])],
      }}
    >
      <BarList
        caption="Pages that active visitors are on"
        nameHead="Path"
        countHead="Visitors"
        rows={pages.map(({ path, visitors }) => ({ key: path, label: readableAddress(path), count: visitors }))}
        total={null}
      />
    </RealtimeCard>
  );
}

const FACTS: readonly { id: FigureId; name: string; text: (totals: Totals) => string }[] = [
  { id: 'visits', name: 'Total visits', text: (totals) => formatCount(totals.visits) },
  { id: 'pageViews', name: 'Page views', text: (totals) => formatCount(totals.pageViews) },
  { id: 'visitors', name: 'Unique visitors', text: (totals) => formatCount(totals.visitors) },
  { id: 'pagesPerVisit', name: 'Average pages per visit', text: (totals) => formatRatio(totalValue(totals, PAGES_PER_VISIT)) },
];

/** The calendar day so far. */
function TodayOverview({ day }: { day: DashboardAnswer | null }) {
  const totals = day?.figures.totals ?? null;
  const inspect = useInspect();
  const hasEnded = useSourceEnd() !== null;
  return (
    <Card title={hasEnded ? 'Overview of the Last Day' : 'Today’s Overview'}>
      <dl className="divide-y divide-line">
        {FACTS.map(({ id, name, text }) => (
          <div key={id} className="flex items-center justify-between gap-4 py-3">
            <dt className="flex min-h-8 items-center gap-1 text-sm text-muted">
              {name}
              {totals !== null && inspect !== null && <ExplainButton what={name} onClick={() => inspect.explain(id)} />}
            </dt>
            <dd className="tabular text-xl font-semibold">{totals === null ? DASH : text(totals)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

interface TodayListProps extends Pick<ComponentProps<typeof RealtimeCard>, 'title' | 'failed' | 'rows'> {
  day: DashboardAnswer | null;
  dim: TodayDimension;
  nameHead: string;
}

/** The first names of a dimension among today's page views. */
function TodayList({ day, failed, dim, title, nameHead, rows }: TodayListProps) {
  const inspect = useInspect();
  const list = day?.figures.top.find((top) => top.dim === dim) ?? null;
  const total = list === null ? null : totalOf(list);
  const tooFew = total !== null && total > 0 && total < FEWEST_TO_TELL;
  const request: InspectedList = { dim, title, nameHead, metric: 'default', total };
  const shown = (list?.rows ?? []).map((row) => ({ key: row.name, label: displayName(dim, row.name), count: row.count }));
  const shares = tooFew ? null : total;
  return (
    <RealtimeCard
      title={title}
      className="flex flex-col"
      rows={rows}
      ready={list !== null}
      failed={failed}
      missing={shown.length === 0 ? 'No page views today yet.' : null}
      onExplain={list === null || inspect === null ? undefined : () => inspect.explainList(request)}
      saved={{ picture: 'card', lines: () => barLines({ nameHead, countHead: 'Views', rows: shown, total: shares }) }}
      foot={
        <CardFoot
          title={title}
          note={list === null ? '' : moreText(list)}
          onDetails={inspect === null || shown.length === 0 ? undefined : () => inspect.showAll(request)}
        />
      }
    >
      <BarList caption={title} nameHead={nameHead} countHead="Views" rows={shown} total={shares} />
      {tooFew && <p className="mt-2 text-xs text-faint">Too few page views to tell shares.</p>}
    </RealtimeCard>
  );
}
