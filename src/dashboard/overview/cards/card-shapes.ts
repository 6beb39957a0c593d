import type { Dimension } from '#contract/questions/dimensions.ts';
import type { CardName, TabName } from '../../view/chosen-tabs.ts';
import { DEVICE_REFERENCE } from '../reference-figures.ts';

/** The words of what a tab shows. */
export interface TabWords {
  /** Names its table, its files and its details. */
  title: string;
  /** Head of the names. */
  head: string;
}

/** A tab of a card: one list, or several that the head of its names chooses among. */
export interface TabShape {
  label: string;
  shows: readonly [TabName, ...TabName[]];
}

export interface CardShape {
  title: string;
  tabs: readonly TabShape[];
  /** Room for ten rows is kept, so that nothing moves when names come and go. */
  roomy: boolean;
}

export const TAB_WORDS: Readonly<Record<TabName, TabWords>> = {
  channel: { title: 'Channels', head: 'Channel' },
  source: { title: 'Sources', head: 'Source' },
  referrer: { title: 'Top Referrers', head: 'Referrer' },
  utmCampaign: { title: 'Campaigns', head: 'Campaign' },
  utmSource: { title: 'Campaign Sources', head: 'Source' },
  utmMedium: { title: 'Campaign Media', head: 'Medium' },
  utmTerm: { title: 'Campaign Terms', head: 'Term' },
  utmContent: { title: 'Campaign Contents', head: 'Content' },
  path: { title: 'Top Paths', head: 'Path' },
  title: { title: 'Top Titles', head: 'Title' },
  entry: { title: 'Entry Pages', head: 'Path' },
  exit: { title: 'Exit Pages', head: 'Path' },
  map: { title: 'Global Reach', head: 'Country' },
  country: { title: 'Countries', head: 'Country' },
  city: { title: 'Cities', head: 'City' },
  language: { title: 'Languages', head: 'Language' },
  timeZone: { title: 'Time Zones', head: 'Zone' },
  device: { title: 'Devices', head: 'Device' },
  browser: { title: 'Browsers', head: 'Browser' },
  os: { title: 'Operating Systems', head: 'System' },
  screen: { title: 'Screens', head: 'Screen' },
  robotKind: { title: 'Kinds of Robots', head: 'Kind' },
  robot: { title: 'Robots', head: 'Name' },
  network: { title: 'Social Platform Breakdown', head: 'Platform' },
  shared: { title: 'Most Shared Content', head: 'Page' },
};

export const CARDS: Readonly<Record<CardName, CardShape>> = {
  sources: {
    title: 'Sources',
    roomy: true,
    tabs: [
      { label: 'Channels', shows: ['channel'] },
      { label: 'Sources', shows: ['source'] },
      { label: 'Top Referrers', shows: ['referrer'] },
      { label: 'Campaigns', shows: ['utmCampaign', 'utmSource', 'utmMedium', 'utmTerm', 'utmContent'] },
    ],
  },
  pages: {
    title: 'Pages',
    roomy: true,
    tabs: [
      { label: 'Top Paths', shows: ['path', 'title'] },
      { label: 'Entry Pages', shows: ['entry'] },
      { label: 'Exit Pages', shows: ['exit'] },
    ],
  },
  locations: {
    title: 'Locations',
    roomy: true,
    tabs: [
      { label: 'Map', shows: ['map'] },
      { label: 'Countries', shows: ['country'] },
      { label: 'Cities', shows: ['city'] },
      { label: 'Languages', shows: ['language'] },
      { label: 'Time zones', shows: ['timeZone'] },
    ],
  },
  devices: {
    title: 'Devices',
    roomy: true,
    tabs: [
      { label: 'Device', shows: ['device'] },
      { label: 'Browser', shows: ['browser'] },
      { label: 'System', shows: ['os'] },
      { label: 'Screen', shows: ['screen'] },
      { label: 'Robots', shows: ['robotKind', 'robot'] },
    ],
  },
  social: {
    title: 'Social',
    roomy: false,
    tabs: [
      { label: 'Social Platform Breakdown', shows: ['network'] },
      { label: 'Most Shared Content', shows: ['shared'] },
    ],
  },
};

/** The dimension whose names a tab shows; null for the pages that were shared. */
export function dimensionOf(tab: TabName): Dimension | null {
  if (tab === 'shared') return null;
  return tab === 'map' ? 'country' : tab;
}

const CAMPAIGN_PARTS: Partial<Record<TabName, string>> = {
  utmSource: 'source',
  utmMedium: 'medium',
  utmCampaign: 'name',
  utmTerm: 'term',
  utmContent: 'content',
};

/** What is said in place of a list without a name that is worth a row; undefined where the usual words do. */
export function emptyText(tab: TabName): string | undefined {
  if (tab === 'device') return DEVICE_REFERENCE;
  if (isOfRobots(tab)) return 'No page view of a robot in this range.';
  const part = CAMPAIGN_PARTS[tab];
  return part && `No visit in this range came with the ${part} of a campaign. Links with utm parameters set it.`;
}

/** Whether a list of these stored names says nothing: visits without any campaign are no campaign. */
export function saysNothing(tab: TabName, names: readonly string[]): boolean {
  return names.length === 0 || (CAMPAIGN_PARTS[tab] !== undefined && names.every((name) => name === ''));
}

/** Robots are listed where they count; page views of people have no name there. */
export function isOfRobots(tab: TabName): boolean {
  return tab === 'robot' || tab === 'robotKind';
}
