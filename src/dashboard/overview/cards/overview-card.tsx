import { memo, Suspense, useCallback, useMemo } from 'react';
import type { Description } from '#contract/ports/query.ts';
import { isAnswered, isOfRobots, isParam, paramDimension } from '#contract/questions/dimensions.ts';
import type { Robots } from '#contract/questions/selection.ts';
import type { Shares } from '#contract/questions/signals.ts';
import { useDescribed } from '#engine/source/use-source.ts';
import { ViewCard } from '../../card/view-card.tsx';
import type { OnPick } from '../../frame/view-props.ts';
import { InSight } from '../../answer/in-sight.tsx';
import { MapBody } from '../map/map-body.tsx';
import {
  cardOf,
  dimensionOf,
  PARAMETERS_PLACE,
  tabWords,
  withTab,
  type CardName,
  type TabName,
  type TabShape,
} from '#question/chosen-tabs.ts';
import { useViewPart, type Views } from '../../view/use-view.ts';
import type { ViewState } from '../../view/view-store.ts';
import { CardMenu } from './card-menu.tsx';
import { ListBody } from './list-body.tsx';
import { ExternalLink } from '#ui/controls/external-link.tsx';
import { lazyPart } from '#ui/page/lazy-part.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { formatCount } from '#lib/format/format-number.ts';
import { readableAddress } from '#lib/format/readable-text.ts';
import { NothingHere } from '../../answer/nothing-here.tsx';

const CampaignsBody = lazyPart(async () => (await import('../campaigns/campaigns-body.tsx')).CampaignsBody);
const CampaignsMenu = lazyPart(async () => (await import('../campaigns/campaigns-body.tsx')).CampaignsMenu);

interface Props {
  card: CardName;
  views: Views;
  bots: Robots;
  onPick: OnPick;
  /** Null while unknown. */
  shared?: Shares['pages'] | null;
}

/** A card of lists: only what its chosen tab shows is asked for. What the source cannot list is no tab. */
export const OverviewCard = memo(function OverviewCard({ card, views, bots, onPick, shared = null }: Props) {
  const chosen = useViewPart(
    views,
    useCallback(({ view }: ViewState): TabName => view.tabs[card], [card]),
  );
  const { change } = views.actions;
  const choose = useCallback((tab: string) => change((view) => ({ ...view, tabs: withTab(view.tabs, card, tab) })), [change, card]);
  const tabs = useOfferedTabs(card, chosen, bots);
  const { title, roomy } = cardOf(card);
  // What was chosen at another source may be none of this one.
  const open = tabs.find(({ shows }) => shows.includes(chosen)) ?? tabs[0];
  if (open === undefined) return null;
  const tab = open.shows.includes(chosen) ? chosen : open.shows[0];
  const options = tabs.map(({ label, shows }) => ({ value: shows.includes(tab) ? tab : shows[0], label }));
  const names = open.shows.length < 2 ? null : open.shows.map((value) => ({ value, label: tabWords(value).head }));
  return (
    <InSight>
      <ViewCard
        title={title}
        tabs={{ label: title, options, value: tab, onChange: choose }}
        menu={
          tab === 'campaigns' ? (
            <Suspense>
              <CampaignsMenu views={views} />
            </Suspense>
          ) : (
            <CardMenu tab={tab} shared={shared} onTab={choose} />
          )
        }
      >
        {tab === 'map' ? (
          <MapBody onPick={onPick} />
        ) : tab === 'shared' ? (
          <SharedContent pages={shared} />
        ) : tab === 'campaigns' ? (
          <Suspense fallback={<Skeleton className="h-76" />}>
            <CampaignsBody names={names} onTab={choose} views={views} roomy={roomy} />
          </Suspense>
        ) : (
          <ListBody key={tab} tab={tab} names={names} onTab={choose} views={views} onPick={onPick} roomy={roomy} />
        )}
      </ViewCard>
    </InSight>
  );
});

/** The tabs of what the source lists. Robots have one where they count. */
function useOfferedTabs(card: CardName, tab: TabName, bots: Robots): TabShape[] {
  const offered = useDescribed(offeredOf);
  return useMemo(() => {
    const isOffered = (name: TabName) => {
      if (isOfRobots(name) && bots === 'exclude' && name !== tab) return false;
      const dim = dimensionOf(name);
      return offered === null || (dim === null ? offered.shares : isAnswered(dim, offered.dimensions));
    };
    return [...cardOf(card).tabs, ...parameterTabs(card, tab, offered?.parameters ?? [])].flatMap(({ label, shows }) => {
      const [first, ...others] = shows.filter(isOffered);
      return first === undefined ? [] : [{ label, shows: [first, ...others] }];
    });
  }, [card, tab, bots, offered]);
}

/** The tab of the query parameters that are offered, and of the one that shows. */
function parameterTabs(card: CardName, tab: TabName, parameters: readonly string[]): TabShape[] {
  if (card !== PARAMETERS_PLACE[0]) return [];
  const [first, ...others] = new Set([...parameters.map(paramDimension), ...(isParam(tab) ? [tab] : [])]);
  return first === undefined ? [] : [{ label: PARAMETERS_PLACE[1], shows: [first, ...others] }];
}

function offeredOf(described: Description | null) {
  return (
    described && {
      parameters: described.parameters,
      dimensions: described.dimensions,
      shares: described.signals && described.goals.includes('action'),
    }
  );
}

/** As many as are listed. */
const MOST = 5;

/** What was shared most often, up to five pages; null while unknown. */
export function SharedContent({ pages }: { pages: Shares['pages'] | null }) {
  if (pages === null) return <Skeleton className="h-40" />;
  if (pages.length === 0) {
    return <NothingHere>Nothing was shared in this range. Pages that are shared show here with their share count.</NothingHere>;
  }
  return (
    <table className="w-full table-fixed text-[0.8125rem]">
      <caption className="sr-only">Most Shared Content</caption>
      <thead className="text-xs text-faint">
        <tr>
          <th scope="col" className="pb-1 pl-2 text-left font-normal">
            Title
          </th>
          <th scope="col" className="pb-1 text-left font-normal">
            Address
          </th>
          <th scope="col" className="w-16 pb-1 text-right font-normal">
            Shares
          </th>
        </tr>
      </thead>
      <tbody>
        {pages.slice(0, MOST).map(({ title, path, shares }) => (
          <tr key={path} className="h-7">
            <th scope="row" className="truncate pr-3 pl-2 text-left font-normal" title={title || path}>
              {title || readableAddress(path)}
            </th>
            <td className="truncate pr-3" title={addressOf(path)}>
              <ExternalLink href={addressOf(path)}>{readableAddress(addressOf(path))}</ExternalLink>
            </td>
            <td className="tabular text-right">{formatCount(shares)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A path of this site as an address; what came from outside and is none stays a text. */
function addressOf(path: string): string {
  const { origin } = location;
  const address = URL.canParse(path, origin) ? new URL(path, origin) : null;
  return address?.origin === origin ? address.href : path;
}
