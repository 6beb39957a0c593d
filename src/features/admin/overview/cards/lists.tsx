import { memo, useCallback, useMemo } from 'react';
import type { Description } from '../../../../../workers/contract/ports/query.ts';
import type { Dimension } from '../../../../../workers/contract/questions/dimensions.ts';
import type { Shares } from '../../../../../workers/contract/questions/signals.ts';
import type { TopList } from '../../../../../workers/contract/questions/dashboard.ts';
import {
  campaignShape,
  campaignTabs,
  CLOSING_LISTS,
  LEADING_LISTS,
  MIDDLE_LISTS,
  REACH_LISTS,
  type CampaignDimension,
  type ListShape,
  type ListTabs,
} from './list-shapes.ts';
import { useDescribed } from '../../../../engine/source/use-source.ts';
import { ReachPanel } from './reach-panel.tsx';
import { SharedContentPanel } from '../../social/shared-content-panel.tsx';
import { SocialPanel } from '../../social/social-panel.tsx';
import { InSight } from '../../shown/in-sight.tsx';
import { hasFailed, type Shown } from '../../shown/shown.ts';
import { usePart } from '../../shown/use-part.ts';
import { TopListPanel } from './top-list-panel.tsx';
import { useChartForm } from './use-chart-form.ts';
import { valuesOf, type PickMode } from '../../view/pick.ts';
import { useViewPart, type Views } from '../../view/use-view.ts';
import type { ViewState } from '../../view/view-store.ts';

interface Props {
  views: Views;
  /** The part of a campaign that is listed. */
  campaign: CampaignDimension;
  onCampaign: (dim: CampaignDimension) => void;
  onPick: OnPick;
  /** Null while nobody knows. */
  mostShared: Shares['pages'] | null;
}

type OnPick = (dim: Dimension, value: string, mode: PickMode) => void;

/** Every ranked list of the dashboard, in the order of the page. */
export const Lists = memo(function Lists({ views, campaign, onCampaign, onPick, mostShared }: Props) {
  const tabs = useMemo(() => campaignTabs(campaign, onCampaign), [campaign, onCampaign]);
  const described = useDescribed(dimensionsOf);
  const knowsShares = useDescribed(countsShares);
  const panel = (shape: ListShape) =>
    described?.includes(shape.dim) !== false && <ShownList key={shape.title} shape={shape} views={views} onPick={onPick} />;
  return (
    <>
      <InSight className="grid gap-3 lg:grid-cols-2">{LEADING_LISTS.map(panel)}</InSight>
      {/* Without a list beside it the last one takes the whole row. */}
      <InSight className="grid gap-3 md:grid-cols-2 md:[&>:last-child:nth-child(odd)]:col-span-2">
        {MIDDLE_LISTS.map(panel)}
        <ShownList shape={campaignShape(campaign)} tabs={tabs} views={views} onPick={onPick} />
      </InSight>
      <InSight className="grid gap-3 lg:grid-cols-2">
        <ShownSocial views={views} onPick={onPick} />
        {knowsShares && <SharedContentPanel content={mostShared} />}
      </InSight>
      <InSight>
        <ShownReach views={views} onPick={onPick} />
      </InSight>
      <InSight className="grid gap-3 md:grid-cols-2">{REACH_LISTS.map(panel)}</InSight>
      <InSight className="grid gap-3 md:grid-cols-2 lg:grid-cols-3 md:max-lg:[&>:last-child]:col-span-2">
        {CLOSING_LISTS.map((shape) =>
          shape.dim === 'device' ? <ShownDevices key={shape.title} shape={shape} views={views} onPick={onPick} /> : panel(shape),
        )}
      </InSight>
    </>
  );
});

interface PartProps {
  views: Views;
  onPick: OnPick;
}

interface ListProps extends PartProps {
  shape: ListShape;
  tabs?: ListTabs;
  isPie?: boolean;
}

function ShownList({ shape, tabs, isPie = false, views, onPick }: ListProps) {
  const list = usePart(useListOf(shape.dim));
  const failed = usePart(hasFailed);
  const marks = useMarks(views, shape.dim);
  return <TopListPanel shape={shape} {...(tabs && { tabs })} isPie={isPie} list={list} {...marks} onPick={onPick} failed={failed} />;
}

function ShownDevices(props: PartProps & { shape: ListShape }) {
  const { isPie, forms } = useChartForm('devices');
  return <ShownList {...props} tabs={forms} isPie={isPie} />;
}

function ShownReach({ views, onPick }: PartProps) {
  const list = usePart(useListOf('country'));
  const failed = usePart(hasFailed);
  const { picked } = useMarks(views, 'country');
  return <ReachPanel list={list} picked={picked} onPick={onPick} failed={failed} />;
}

function ShownSocial({ views, onPick }: PartProps) {
  const social = usePart(socialOf);
  const failed = usePart(hasFailed);
  const clauses = useViewPart(views, clausesOf);
  const form = useChartForm('platforms');
  return <SocialPanel social={social} clauses={clauses} onPick={onPick} failed={failed} {...form} />;
}

function useListOf(dim: Dimension): (shown: Shown) => TopList | null {
  return useCallback(({ view }: Shown) => view?.answer.figures.top.find((top) => top.dim === dim) ?? null, [dim]);
}

/** The filters as they are now, which mark rows before their answer is there. */
export function useMarks(views: Views, dim: Dimension): { picked: readonly string[]; excluded: readonly string[] } {
  const select = useCallback(
    ({ view }: ViewState) => ({ picked: valuesOf(view, dim, 'in'), excluded: valuesOf(view, dim, 'notIn') }),
    [dim],
  );
  return useViewPart(views, select);
}

function dimensionsOf(described: Description | null): readonly Dimension[] | null {
  return described?.dimensions ?? null;
}

function countsShares(described: Description | null): boolean {
  return described === null || (described.signals && described.goals.includes('share'));
}

function clausesOf({ view }: ViewState) {
  return view.clauses;
}

function socialOf({ view }: Shown) {
  return view?.answer.figures.social ?? null;
}
