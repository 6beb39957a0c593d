import type { Panel } from '../../../workers/contract/questions/dashboard.ts';
import { LISTED_DIMENSIONS, type CampaignDimension } from '../../../src/features/admin/overview/cards/list-shapes.ts';

/** What all panels of the overview ask for together, with one part of campaigns. */
export function overviewPanels(campaign: CampaignDimension): Panel[] {
  const lists = [...LISTED_DIMENSIONS, campaign].map((dim) => ({ kind: 'top', dim, limit: dim === 'country' ? 100 : 10 }) as const);
  return [{ kind: 'totals' }, { kind: 'series' }, { kind: 'hours' }, { kind: 'social' }, ...lists];
}

export const OVERVIEW_PANELS = overviewPanels('utmCampaign');
