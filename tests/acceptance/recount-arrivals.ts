import type { EventRow } from '#contract/rows/event.ts';

/*
 * Channel and network of the arrivals that tests make, told from the definitions: what a host or a campaign's source is
 * stands here once more, for the names that occur, and the rules are read from top to bottom.
 */

const SOCIAL: readonly (readonly [string, RegExp])[] = [
  ['Twitter/X', /^(x|twitter|x\.com|t\.co|twitter\/x)$/],
  ['LinkedIn', /^(linkedin|lnkd\.in|(.*\.)?linkedin\.com)$/],
  ['Facebook', /^(facebook|fb|(.*\.)?facebook\.com)$/],
  ['Instagram', /^(instagram|ig|(.*\.)?instagram\.com)$/],
  ['Reddit', /^(reddit|(.*\.)?reddit\.com)$/],
  ['YouTube', /^(youtube|(.*\.)?youtube\.com)$/],
  ['Bluesky', /^(bluesky|(.*\.)?bsky\.app)$/],
  ['Product Hunt', /^(product ?hunt|(.*\.)?producthunt\.com)$/],
];
const SEARCH = /^(google|bing|duckduckgo|ecosia|(.*\.)?(google|bing|duckduckgo)\.(com|de))$/;
const ASSISTANT = /^(chatgpt|claude|perplexity|(.*\.)?(chatgpt\.com|claude\.ai|perplexity\.ai))$/;
const PAID = /^(.*cp.*|ppc|retargeting|paid.*)$/;

type Arrival = Pick<EventRow, 'referrer' | 'source' | 'utmSource' | 'utmMedium' | 'query'>;

/** The network that the campaign names, else that of the referrer. */
export function networkOf(row: Arrival): string {
  return socialName(tagOf(row)) || socialName(cameFrom(row));
}

export function channelOf(row: Arrival): string {
  const from = (tagOf(row) || cameFrom(row)).toLowerCase();
  const medium = (row.utmMedium || (clickOf(row) && 'cpc')).toLowerCase();
  if (from === '' && medium === '') return 'Direct';
  const isSocial = socialName(from) !== '';
  const isSearch = SEARCH.test(from);
  if (PAID.test(medium) && isSearch) return 'Paid Search';
  if (PAID.test(medium) && isSocial) return 'Paid Social';
  if (['display', 'banner', 'expandable', 'interstitial', 'cpm'].includes(medium)) return 'Display';
  if (PAID.test(medium)) return 'Other';
  if (isSocial || ['social', 'social-network', 'social-media', 'sm', 'social network', 'social media'].includes(medium))
    return 'Organic Social';
  if (ASSISTANT.test(from)) return 'AI Assistants';
  if (isSearch || medium === 'organic') return 'Organic Search';
  if (['referral', 'app', 'link'].includes(medium)) return 'Referral';
  if ([from, medium].some((text) => /^e[-_ ]?mail$/.test(text))) return 'Email';
  if (medium === 'affiliate') return 'Affiliates';
  return tagOf(row) === '' && medium === '' ? 'Referral' : 'Other';
}

/** What rows say of the visit that began with this page view, beside what is derived. */
export function visitFieldsOf(first: EventRow) {
  const { source, referrer, utmCampaign, path } = first;
  return {
    visitSource: source,
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
  return utmSource || (/(?:^|&)(?:source|ref)=([^&]+)/i.exec(query)?.[1] ?? '');
}

/** The network whose click id the address has, of those that tests write. */
function clickOf({ query }: Arrival): string {
  if (/(?:^|&)gclid\b/i.test(query)) return 'google';
  return /(?:^|&)msclkid\b/i.test(query) ? 'bing' : '';
}

function socialName(text: string): string {
  return SOCIAL.find(([, pattern]) => pattern.test(text.toLowerCase()))?.[0] ?? '';
}
