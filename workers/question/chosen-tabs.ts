import { dimensionForm, isParam, type Dimension, type ListedDimension, type ParamDimension } from '#contract/questions/dimensions.ts';
import { keysOf } from '#contract/keys-of.ts';

/** The cards of the first view. `roomy`: room for ten rows is kept, so that nothing moves when names come and go. */
const CARD_TABLE = {
  sources: { title: 'Sources', roomy: true },
  pages: { title: 'Pages', roomy: true },
  locations: { title: 'Global Reach', roomy: true },
  devices: { title: 'Devices', roomy: true },
  social: { title: 'Social', roomy: false },
};

export type CardName = keyof typeof CARD_TABLE;
export const CARD_NAMES = keysOf(CARD_TABLE);

/** The tabs that are no list of one dimension: the map, the table of campaigns by level, and the pages that were shared. */
type OtherTab = 'map' | 'campaigns' | 'shared';

/**
 * Where each list shows, in the order of the screen: its card, and the label of its tab there. The head of the names
 * chooses among lists of one tab; query parameters that are offered have a tab after the others of their card.
 */
const PLACES = {
  channel: ['sources', 'Channels'],
  source: ['sources', 'Sources'],
  referrer: ['sources', 'Top Referrers'],
  campaigns: ['sources', 'Campaigns'],
  utmCampaign: ['sources', 'Campaigns'],
  utmSource: ['sources', 'Campaigns'],
  utmMedium: ['sources', 'Campaigns'],
  utmTerm: ['sources', 'Campaigns'],
  utmContent: ['sources', 'Campaigns'],
  path: ['pages', 'Top Paths'],
  title: ['pages', 'Top Paths'],
  entry: ['pages', 'Entry Pages'],
  exit: ['pages', 'Exit Pages'],
  host: ['pages', 'Hosts'],
  visitDuration: ['pages', 'Visits'],
  visitPages: ['pages', 'Visits'],
  bounced: ['pages', 'Visits'],
  visitKind: ['pages', 'Visits'],
  map: ['locations', 'Map'],
  country: ['locations', 'Countries'],
  city: ['locations', 'Cities'],
  language: ['locations', 'Languages'],
  timeZone: ['locations', 'Time zones'],
  device: ['devices', 'Device'],
  browser: ['devices', 'Browser'],
  browserVersion: ['devices', 'Browser'],
  os: ['devices', 'System'],
  osVersion: ['devices', 'System'],
  screen: ['devices', 'Screen'],
  robotKind: ['devices', 'Robots'],
  robotOperator: ['devices', 'Robots'],
  robot: ['devices', 'Robots'],
  network: ['social', 'Social Platform Breakdown'],
  shared: ['social', 'Most Shared Content'],
} as const satisfies Record<Exclude<ListedDimension, ParamDimension> | OtherTab, readonly [CardName, string]>;

export const PARAMETERS_PLACE = ['pages', 'Parameters'] as const;

type Places = typeof PLACES & Record<ParamDimension, typeof PARAMETERS_PLACE>;
export type TabName = keyof Places;
export type ChosenTabs = { readonly [Card in CardName]: { [Tab in TabName]: Places[Tab][0] extends Card ? Tab : never }[TabName] };

type NamedTab = keyof typeof PLACES;
const TAB_NAMES = keysOf(PLACES);
const isOther = (tab: NamedTab): tab is OtherTab => ['map', 'campaigns', 'shared'].includes(tab);
export const LISTED_DIMENSIONS = TAB_NAMES.filter((tab): tab is Exclude<NamedTab, OtherTab> => !isOther(tab));

/** A tab of a card: one list, or several that the head of its names chooses among. */
export interface TabShape {
  label: string;
  shows: readonly [TabName, ...TabName[]];
}

/** The lists of a card, but for those of query parameters. */
export function tabsOf(card: CardName): NamedTab[] {
  return TAB_NAMES.filter((tab) => PLACES[tab][0] === card);
}

/** A card as the first view shows it. */
export function cardOf(card: CardName): { title: string; roomy: boolean; tabs: readonly TabShape[] } {
  const labels = new Set(tabsOf(card).map((tab) => PLACES[tab][1]));
  const tabs = [...labels].flatMap((label): TabShape[] => {
    const [first, ...others] = tabsOf(card).filter((tab) => PLACES[tab][1] === label);
    return first === undefined ? [] : [{ label, shows: [first, ...others] }];
  });
  return { ...CARD_TABLE[card], tabs };
}

/** The words of what a tab shows: `title` names its table, its files and its details, `head` heads its names. */
export function tabWords(tab: TabName): { title: string; head: string } {
  if (tab === 'map') return { title: 'Global Reach', head: 'Country' };
  if (tab === 'campaigns') return { title: 'Campaigns by Level', head: 'Source to content' };
  return tab === 'shared' ? { title: 'Most Shared Content', head: 'Page' } : dimensionForm(tab).list;
}

/** The dimension whose names a tab shows, of the campaigns that of the first level; null for the pages that were shared. */
export function dimensionOf(tab: TabName): Dimension | null {
  if (tab === 'shared') return null;
  if (tab === 'campaigns') return 'utmSource';
  return tab === 'map' ? 'country' : tab;
}

export const DEFAULT_TABS: ChosenTabs = { sources: 'channel', pages: 'path', locations: 'country', devices: 'device', social: 'network' };

/** The cards with another tab in one of them; a text that names none of its tabs changes nothing. */
export function withTab(tabs: ChosenTabs, card: CardName, tab: string): ChosenTabs {
  const isOfCard = tabsOf(card).some((known) => known === tab) || (card === PARAMETERS_PLACE[0] && isParam(tab));
  return isOfCard ? { ...tabs, [card]: tab } : tabs;
}

/** The tabs that are not as by default, as pairs of card and tab; where another one is kept, also those that are. */
export function tabPairs(tabs: ChosenTabs, kept = DEFAULT_TABS): [CardName, TabName][] {
  const isPlain = (card: CardName) => tabs[card] === DEFAULT_TABS[card] && kept[card] === DEFAULT_TABS[card];
  return CARD_NAMES.filter((card) => !isPlain(card)).map((card) => [card, tabs[card]]);
}

/** The tabs that an address names, the others as they were kept; an invalid part is returned as it is written. */
export function readTabs(params: URLSearchParams, dropped: string[], kept = DEFAULT_TABS): ChosenTabs {
  return CARD_NAMES.reduce((tabs, card) => {
    const tab = params.get(card);
    const after = withTab(tabs, card, tab ?? '');
    if (tab !== null && after[card] !== tab) dropped.push(`${card}=${tab}`);
    return after;
  }, kept);
}
