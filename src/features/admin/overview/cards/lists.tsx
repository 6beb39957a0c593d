import { memo, useCallback, useMemo, useState } from 'react';
import { MAX_TOP } from '../../../../../workers/contract/limits.ts';
import type { Description } from '../../../../../workers/contract/ports/query.ts';
import type { Dimension } from '../../../../../workers/contract/questions/dimensions.ts';
import type { Shares } from '../../../../../workers/contract/questions/signals.ts';
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
import { SocialPanels } from '../../social/social-panels.tsx';
import { InSight } from '../../shown/in-sight.tsx';
import { hasFailed } from '../../shown/shown.ts';
import { usePart } from '../../shown/use-part.ts';
import { useTopList } from '../../shown/use-top-list.ts';
import { TopListPanel } from './top-list-panel.tsx';
import { useChartForm } from './use-chart-form.ts';
import type { OnPick } from '../../frame/view-props.ts';
import { comparedWords } from '../../view/comparison.ts';
import { valuesOf } from '../../view/pick.ts';
import { useViewPart, type Views } from '../../view/use-view.ts';
import type { ViewState } from '../../view/view-store.ts';

interface Props {
  views: Views;
  onPick: OnPick;
  /** Null while nobody knows. */
  mostShared: Shares['pages'] | null;
}

/** Every ranked list of the dashboard, in the order of the page. */
export const Lists = memo(function Lists({ views, onPick, mostShared }: Props) {
  const [campaign, setCampaign] = useState<CampaignDimension>('utmCampaign');
  const tabs = useMemo(() => campaignTabs(campaign, setCampaign), [campaign]);
  const described = useDescribed(dimensionsOf);
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
      <InSight>
        <SocialPanels views={views} onPick={onPick} mostShared={mostShared} />
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
  const list = useTopList(shape.dim);
  const failed = usePart(hasFailed);
  const against = usePart(comparedWords);
  const marks = useMarks(views, shape.dim);
  return (
    <TopListPanel
      shape={shape}
      {...(tabs && { tabs })}
      isPie={isPie}
      list={list}
      against={against}
      {...marks}
      onPick={onPick}
      failed={failed}
    />
  );
}

function ShownDevices(props: PartProps & { shape: ListShape }) {
  const { isPie, forms } = useChartForm('devices');
  return <ShownList {...props} tabs={forms} isPie={isPie} />;
}

function ShownReach({ views, onPick }: PartProps) {
  // The map shows every country, not ten.
  const list = useTopList('country', MAX_TOP);
  const failed = usePart(hasFailed);
  const { picked } = useMarks(views, 'country');
  return <ReachPanel list={list} picked={picked} onPick={onPick} failed={failed} />;
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
