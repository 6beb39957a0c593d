import { keysOf } from '#lib/keys-of.ts';

/** What the cards of the first view show by turns: names of dimensions, the map, and the pages that were shared. */
export const CARD_TABS = {
  sources: ['channel', 'source', 'referrer', 'utmCampaign', 'utmSource', 'utmMedium', 'utmTerm', 'utmContent'],
  pages: ['path', 'title', 'entry', 'exit'],
  locations: ['map', 'country', 'city', 'language', 'timeZone'],
  devices: ['device', 'browser', 'os', 'screen', 'robotKind', 'robot'],
  social: ['network', 'shared'],
} as const;

export type CardName = keyof typeof CARD_TABS;
/** What each card shows. */
export type ChosenTabs = { readonly [Card in CardName]: (typeof CARD_TABS)[Card][number] };
export type TabName = ChosenTabs[CardName];

export const CARD_NAMES = keysOf(CARD_TABS);

export const DEFAULT_TABS: ChosenTabs = { sources: 'channel', pages: 'path', locations: 'country', devices: 'device', social: 'network' };

/** The cards with another tab in one of them; a text that names none of its tabs changes nothing. */
export function withTab(tabs: ChosenTabs, card: CardName, tab: string): ChosenTabs {
  return CARD_TABS[card].some((known) => known === tab) ? { ...tabs, [card]: tab } : tabs;
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
