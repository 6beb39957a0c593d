import { DEVICE_REFERENCE } from '../reference-figures.ts';
import type { Dimension } from '../../../../../workers/contract/questions/dimensions.ts';

export interface ListShape {
  dim: Dimension;
  title: string;
  nameHead: string;
  /** Rows for which room is kept, so that nothing moves when names come and go. */
  room: 5 | 10;
  /** Said instead of a list in which nothing has a name; left out where no name is worth a row, such as direct visits. */
  unset?: string;
  /** Said of a list without rows instead of the usual words. */
  empty?: string;
}

/** Lists that share one panel. */
export interface ListTabs {
  label: string;
  options: readonly { value: string; label: string }[];
  value: string;
  onChange: (value: string) => void;
}

/** The lists in reading order, row by row of the page. */
export const LEADING_LISTS: readonly ListShape[] = [
  { dim: 'path', title: 'Top Paths', nameHead: 'Path', room: 10 },
  { dim: 'referrer', title: 'Top Referrers', nameHead: 'Referrer', room: 10 },
];

export const MIDDLE_LISTS: readonly ListShape[] = [
  { dim: 'entry', title: 'Entry Pages', nameHead: 'Path', room: 10 },
  { dim: 'exit', title: 'Exit Pages', nameHead: 'Path', room: 10 },
  { dim: 'source', title: 'Sources', nameHead: 'Source', room: 10 },
  { dim: 'channel', title: 'Channels', nameHead: 'Channel', room: 10 },
];

/** The five parts of a campaign, of which one is listed at a time. */
export const CAMPAIGN_DIMENSIONS = ['utmSource', 'utmMedium', 'utmCampaign', 'utmTerm', 'utmContent'] as const;
export type CampaignDimension = (typeof CAMPAIGN_DIMENSIONS)[number];

const CAMPAIGN_HEADS: Readonly<Record<CampaignDimension, string>> = {
  utmSource: 'Source',
  utmMedium: 'Medium',
  utmCampaign: 'Campaign',
  utmTerm: 'Term',
  utmContent: 'Content',
};

/** What the visits of an empty list lack. */
const CAMPAIGN_PARTS: Readonly<Record<CampaignDimension, string>> = {
  utmSource: 'source',
  utmMedium: 'medium',
  utmCampaign: 'name',
  utmTerm: 'term',
  utmContent: 'content',
};

export function campaignShape(dim: CampaignDimension): ListShape {
  return {
    dim,
    title: 'Campaigns',
    nameHead: CAMPAIGN_HEADS[dim],
    room: 10,
    unset: `No visit in this range came with the ${CAMPAIGN_PARTS[dim]} of a campaign. Links with utm parameters bring it.`,
  };
}

export function campaignTabs(dim: CampaignDimension, choose: (dim: CampaignDimension) => void): ListTabs {
  return {
    label: 'Part of the campaign',
    options: CAMPAIGN_DIMENSIONS.map((value) => ({ value, label: CAMPAIGN_HEADS[value] })),
    value: dim,
    onChange: (value) => {
      const chosen = CAMPAIGN_DIMENSIONS.find((known) => known === value);
      if (chosen !== undefined) choose(chosen);
    },
  };
}

/** Beside the countries, which stand on the map. */
export const REACH_LISTS: readonly ListShape[] = [
  { dim: 'language', title: 'Languages', nameHead: 'Language', room: 10 },
  { dim: 'timeZone', title: 'Time Zones', nameHead: 'Zone', room: 10 },
];

export const CLOSING_LISTS: readonly ListShape[] = [
  { dim: 'device', title: 'Devices', nameHead: 'Device', room: 5, empty: DEVICE_REFERENCE },
  { dim: 'browser', title: 'Browsers', nameHead: 'Browser', room: 5 },
  { dim: 'os', title: 'Operating Systems', nameHead: 'System', room: 5 },
];

/** What the map shows, which is a list too. */
const MAP: Pick<ListShape, 'dim'> = { dim: 'country' };

/** The dimensions that the dashboard always lists. */
export const LISTED_DIMENSIONS: readonly Dimension[] = [...LEADING_LISTS, ...MIDDLE_LISTS, MAP, ...REACH_LISTS, ...CLOSING_LISTS].map(
  ({ dim }) => dim,
);
