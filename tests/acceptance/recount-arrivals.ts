import type { EventRow } from '#contract/rows/event.ts';

/*
 * Source, channel and network of the arrivals that tests make, told from the definitions: what a host or a campaign's source is
 * stands here once more, for the names that occur, and the rules are read from top to bottom.
 */

type Kind = 'search' | 'assistant' | 'social';

/** What a host or the text of a campaign is called, in lower case. */
const NAMED: readonly (readonly [string, Kind, RegExp])[] = [
  ['Twitter/X', 'social', /^(x|twitter|x\.com|t\.co|twitter\/x)$/],
  ['LinkedIn', 'social', /^(linkedin|lnkd\.in|(.*\.)?linkedin\.com)$/],
  ['Facebook', 'social', /^(facebook|fb|(.*\.)?facebook\.com)$/],
  ['Instagram', 'social', /^(instagram|ig|(.*\.)?instagram\.com)$/],
  ['Reddit', 'social', /^(reddit|(.*\.)?reddit\.com)$/],
  ['YouTube', 'social', /^(youtube|(.*\.)?youtube\.com)$/],
  ['Bluesky', 'social', /^(bluesky|(.*\.)?bsky\.app)$/],
  ['Product Hunt', 'social', /^(product ?hunt|(.*\.)?producthunt\.com)$/],
  ['Google', 'search', /^google(\.(com|de))?$/],
  ['Bing', 'search', /^bing(\.com)?$/],
  ['DuckDuckGo', 'search', /^duckduckgo(\.com)?$/],
  ['Ecosia', 'search', /^ecosia$/],
  ['ChatGPT', 'assistant', /^chatgpt(\.com)?$/],
  ['Claude', 'assistant', /^claude(\.ai)?$/],
  ['Perplexity', 'assistant', /^perplexity(\.ai)?$/],
];
const PAID = /^(.*cp.*|ppc|retargeting|paid.*)$/;

type Arrival = Pick<EventRow, 'referrer' | 'source' | 'utmSource' | 'utmMedium' | 'query'>;

/** What the address names as source, else where the visit came from. */
export function sourceOf(row: Arrival): string {
  const from = tagOf(row) || cameFrom(row);
  return namedBy(from)?.name ?? from;
}

/** The network that the campaign names, else that of the referrer. */
export function networkOf(row: Arrival): string {
  return [tagOf(row), cameFrom(row)].map(namedBy).find((named) => named?.kind === 'social')?.name ?? '';
}

export function channelOf(row: Arrival): string {
  const from = (tagOf(row) || cameFrom(row)).toLowerCase();
  const medium = (row.utmMedium || (clickOf(row) && 'cpc')).toLowerCase();
  if (from === '' && medium === '') return 'Direct';
  const kind = namedBy(from)?.kind;
  const isSocial = kind === 'social';
  const isSearch = kind === 'search';
  if (PAID.test(medium) && isSearch) return 'Paid Search';
  if (PAID.test(medium) && isSocial) return 'Paid Social';
  if (['display', 'banner', 'expandable', 'interstitial', 'cpm'].includes(medium)) return 'Display';
  if (PAID.test(medium)) return 'Other';
  if (isSocial || ['social', 'social-network', 'social-media', 'sm', 'social network', 'social media'].includes(medium))
    return 'Organic Social';
  if (kind === 'assistant') return 'AI Assistants';
  if (isSearch || medium === 'organic') return 'Organic Search';
  if (['referral', 'app', 'link'].includes(medium)) return 'Referral';
  if ([from, medium].some((text) => /^e[-_ ]?mail$/.test(text))) return 'Email';
  if (medium === 'affiliate') return 'Affiliates';
  return tagOf(row) === '' && medium === '' ? 'Referral' : 'Other';
}

/** What rows say of the visit that began with this page view, beside what is derived. */
export function visitFieldsOf(first: EventRow) {
  const { referrer, utmCampaign, path } = first;
  return {
    visitSource: sourceOf(first),
    visitReferrer: referrer,
    visitCampaign: utmCampaign,
    visitEntry: path,
  };
}

function cameFrom(row: Arrival): string {
  const { referrer, source } = row;
  return referrer === '' ? source || clickOf(row) : new URL(referrer).hostname.replace(/^www\./, '');
}

/** What names the source in the address, by the parameters that tests write. */
function tagOf({ utmSource, query }: Arrival): string {
  return utmSource || (/(?:^|&)(?:(?:utm_)?source|ref)=([^&]+)/i.exec(query)?.[1] ?? '');
}

/** The network whose click id the address has, of those that tests write. */
function clickOf({ query }: Arrival): string {
  if (/(?:^|&)gclid\b/i.test(query)) return 'google';
  return /(?:^|&)msclkid\b/i.test(query) ? 'bing' : '';
}

function namedBy(text: string): { name: string; kind: Kind } | undefined {
  const named = NAMED.find(([, , pattern]) => pattern.test(text.toLowerCase()));
  return named && { name: named[0], kind: named[1] };
}
