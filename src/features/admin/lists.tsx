import { memo, useMemo } from 'react';
import type { Dimension } from '../../../workers/contract/dimensions.ts';
import {
  campaignShape,
  campaignTabs,
  CLOSING_LISTS,
  LEADING_LISTS,
  MIDDLE_LISTS,
  REACH_LISTS,
  type CampaignDimension,
} from './list-shapes.ts';
import type { OutsideFigures } from './outside-figures.ts';
import { ReachPanel } from './reach-panel.tsx';
import { SharedContentPanel } from './shared-content-panel.tsx';
import { SocialPanel } from './social-panel.tsx';
import { TopListPanel, type ListShape, type ListTabs } from './top-list-panel.tsx';
import type { DashboardView } from './use-dashboard-view.ts';
import { valuesOf, type PickMode } from './view/pick.ts';
import type { View } from './view/view.ts';

interface Props {
  view: DashboardView | null;
  /** The filters as they are now, which mark rows before their answer is there. */
  clauses: View['clauses'];
  /** The part of a campaign that is listed. */
  campaign: CampaignDimension;
  onCampaign: (dim: CampaignDimension) => void;
  onPick: (dim: Dimension, value: string, mode: PickMode) => void;
  mostShared: OutsideFigures['mostShared'];
  failed: boolean;
}

/** Every ranked list of the dashboard, in the order of the page. */
export const Lists = memo(function Lists({ view, clauses, campaign, onCampaign, onPick, mostShared, failed }: Props) {
  const tabs = useMemo(() => campaignTabs(campaign, onCampaign), [campaign, onCampaign]);
  const panel = (shape: ListShape, own: { tabs?: ListTabs } = {}) => (
    <TopListPanel
      key={shape.title}
      shape={shape}
      {...own}
      list={view?.answer.figures.top.find((top) => top.dim === shape.dim) ?? null}
      picked={valuesOf({ clauses }, shape.dim, 'in')}
      excluded={valuesOf({ clauses }, shape.dim, 'notIn')}
      onPick={onPick}
      failed={failed}
    />
  );
  return (
    <>
      <div className="grid gap-3 lg:grid-cols-2">{LEADING_LISTS.map((shape) => panel(shape))}</div>
      <div className="grid gap-3 md:grid-cols-2">
        {MIDDLE_LISTS.map((shape) => panel(shape))}
        {panel(campaignShape(campaign), { tabs })}
      </div>
      <div className="grid gap-3 lg:grid-cols-2">
        <SocialPanel social={view?.answer.figures.social ?? null} clauses={clauses} onPick={onPick} failed={failed} />
        <SharedContentPanel content={mostShared} />
      </div>
      <ReachPanel
        list={view?.answer.figures.top.find((top) => top.dim === 'country') ?? null}
        picked={valuesOf({ clauses }, 'country', 'in')}
        onPick={onPick}
        failed={failed}
      />
      <div className="grid gap-3 md:grid-cols-2">{REACH_LISTS.map((shape) => panel(shape))}</div>
      <div className="grid gap-3 md:grid-cols-2 lg:grid-cols-3 md:max-lg:[&>:last-child]:col-span-2">
        {CLOSING_LISTS.map((shape) => panel(shape))}
      </div>
    </>
  );
});
