import { NETWORKS, type Channel, type Network } from '#contract/questions/arrivals.ts';
import { CLICK_IDS } from '#contract/rows/click-ids.ts';
import { cutText } from '#contract/rows/cut-text.ts';
import type { EventRow } from '#contract/rows/event.ts';
import { TEXT_COLUMN } from '#contract/rows/text-columns.ts';
import type { ArrivalStamp } from '#contract/site/wire.ts';
import type { SourceKind } from './source-hosts.ts';
import { kindOfSource, remember, sourceOfCampaign, sourceOfReferrer } from './source.ts';

/** The fields of a visit's first page view that decide its source, channel and network. */
export const ARRIVAL = ['referrer', 'source', 'utmSource', 'utmMedium', 'query'] as const;
export type Arrival = Pick<EventRow, (typeof ARRIVAL)[number]>;

const SOCIAL: readonly SourceKind[] = ['network', 'community'];
const PAID = '.*cp.*|ppc|retargeting|paid.*';
const NO_MEDIUM = '|\\(none\\)|\\(not set\\)';
const EMAIL = 'e[-_ ]?mail';

/**
 * One rule: `kinds` are kinds of named sources, `source` and `medium` regular expressions over the whole lower-case text.
 * Where a rule has several of them, all must hold, or one where `any` is set. `tagged: false` = only where the address names no source.
 */
export interface ChannelRule {
  channel: Channel;
  kinds?: readonly SourceKind[];
  source?: string;
  medium?: string;
  tagged?: false;
  any?: true;
}

/**
 * GA4's default channel rules as data, the first that fits decides; a channel of GA4 that this product has no name for is `Other`, and
 * video counts with the social networks. Source: support.google.com/analytics/answer/9756891.
 */
export const CHANNEL_RULES: readonly ChannelRule[] = [
  { channel: 'Direct', source: '|direct|\\(direct\\)|\\(none\\)', medium: NO_MEDIUM },
  { channel: 'Paid Search', kinds: ['search'], medium: PAID },
  { channel: 'Paid Social', kinds: SOCIAL, medium: PAID },
  { channel: 'Display', medium: 'display|banner|expandable|interstitial|cpm' },
  { channel: 'Other', medium: PAID },
  { channel: 'Organic Social', kinds: SOCIAL, medium: 'social|social-network|social-media|sm|social network|social media', any: true },
  { channel: 'AI Assistants', kinds: ['assistant'], medium: 'ai-assistant', any: true },
  { channel: 'Organic Search', kinds: ['search'], medium: 'organic', any: true },
  { channel: 'Referral', medium: 'referral|app|link' },
  { channel: 'Email', source: EMAIL, medium: EMAIL, any: true },
  { channel: 'Affiliates', medium: 'affiliate' },
  { channel: 'Referral', tagged: false, medium: NO_MEDIUM },
];

const NETWORK_OF: ReadonlyMap<string, Network> = new Map(NETWORKS.map((network) => [network, network]));

const MATCHERS = CHANNEL_RULES.map((rule) => ({
  ...rule,
  sourcePattern: rule.source === undefined ? undefined : new RegExp(`^(?:${rule.source})$`),
  mediumPattern: rule.medium === undefined ? undefined : new RegExp(`^(?:${rule.medium})$`),
}));

/** The channel of a visit, by source, medium and referrer of its first page view. */
export function channelOf(arrival: Arrival): Channel {
  const { utmMedium, clickId } = tagsOf(arrival.query);
  const medium = [arrival.utmMedium, utmMedium, CLICK_IDS[clickId]?.medium].find(isTag) ?? '';
  return channelOfSource(sourceOfArrival(arrival), medium, tagOf(arrival) !== '');
}

/** Name of the source of an arrival: of its tag, else of its referrer, else of the network that marked the click. */
export function sourceOfArrival(arrival: Arrival): string {
  const tag = tagOf(arrival);
  return tag === '' ? sourceOfOrigin(arrival) : sourceOfCampaign(tag);
}

/** What the query of a visit's first page view says of the arrival, beside its columns: stamped on each page view of the visit. */
export function arrivalStampOf({ utmSource, query }: Pick<EventRow, 'utmSource' | 'query'>): ArrivalStamp {
  return { ref: isTag(utmSource) ? '' : tagOf({ utmSource, query }), clickId: tagsOf(query).clickId };
}

/** A query that says of an arrival what its stamp does. */
export function queryOfStamp({ ref, clickId }: ArrivalStamp): string {
  return new URLSearchParams([
    ['ref', ref],
    [clickId, ''],
  ]).toString();
}

/** The parameters of a query by their names in small letters: the first one counts that is not blank. */
export function parametersOf(query: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const [written, value] of new URLSearchParams(query)) {
    const name = written.toLowerCase();
    if (!found.get(name)) found.set(name, value.trim());
  }
  return found;
}

/** What the parameters of a query say of an arrival. */
interface Tags extends Record<'utmSource' | 'utmMedium' | 'source' | 'ref', string> {
  clickId: string;
}

const NO_TAGS: Tags = { utmSource: '', utmMedium: '', source: '', ref: '', clickId: '' };
const TAGGED = new RegExp(`(?:^|&)(?:utm_source|utm_medium|source|ref|${Object.keys(CLICK_IDS).join('|')})(?:[=&]|$)`, 'i');

/** Queries differ a lot, and most say nothing of an arrival: they are not taken apart. */
function tagsOf(query: string): Tags {
  return TAGGED.test(query) ? readTags(query) : NO_TAGS;
}

const readTags = remember((query): Tags => {
  const found = parametersOf(query);
  const valueOf = (name: string): string => found.get(name) ?? '';
  return {
    utmSource: valueOf('utm_source'),
    utmMedium: valueOf('utm_medium'),
    source: valueOf('source'),
    ref: valueOf('ref'),
    clickId: Object.keys(CLICK_IDS).find((name) => found.has(name)) ?? '',
  };
});

/** What names the source of an arrival in its address; '' where nothing does. */
function tagOf({ utmSource, query }: Pick<EventRow, 'utmSource' | 'query'>): string {
  const tags = tagsOf(query);
  return cutText([utmSource, tags.utmSource, tags.source, tags.ref].find(isTag) ?? '', TEXT_COLUMN.utmSource.length);
}

/** The channel of visits from a source; `isTagged` = the address named it. */
export function channelOfSource(name: string, utmMedium: string, isTagged: boolean): Channel {
  const kind = kindOfSource(name);
  const source = name.toLowerCase();
  const medium = utmMedium.trim().toLowerCase();
  const rule = MATCHERS.find(({ kinds, sourcePattern, mediumPattern, tagged, any = false }) => {
    if (tagged === false && isTagged) return false;
    // A condition that the rule does not have decides nothing: it counts as what the others are joined by.
    const bySource = kinds?.some((each) => each === kind) ?? sourcePattern?.test(source) ?? !any;
    const byMedium = mediumPattern?.test(medium) ?? !any;
    return any ? bySource || byMedium : bySource && byMedium;
  });
  return rule?.channel ?? 'Other';
}

/** The social network that the tag of the address names, else the network of the referrer; '' where a visit came from none. */
export function networkOf(arrival: Arrival): Network | '' {
  return asNetwork(sourceOfCampaign(tagOf(arrival))) || asNetwork(sourceOfOrigin(arrival));
}

/** The network that goes by the name of a source; '' where none does. */
export function asNetwork(source: string): Network | '' {
  return NETWORK_OF.get(source) ?? '';
}

function isTag(text: string | undefined): boolean {
  return text !== undefined && text.trim() !== '';
}

/** Where an address without a tag came from; a row from a file may have the name alone. */
function sourceOfOrigin({ referrer, source, query }: Arrival): string {
  return (referrer === '' ? sourceOfCampaign(source) : sourceOfReferrer(referrer)) || sourceOfClick(tagsOf(query).clickId);
}

function sourceOfClick(clickId: string): string {
  return sourceOfCampaign(CLICK_IDS[clickId]?.source ?? '');
}
