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

type Arrival = Pick<EventRow, 'referrer' | 'source' | 'utmSource' | 'utmMedium'>;

/** The network that the campaign names, else that of the referrer. */
export function networkOf(row: Arrival): string {
  return socialName(row.utmSource) || socialName(cameFrom(row));
}

export function channelOf(row: Arrival): string {
  const from = (row.utmSource || cameFrom(row)).toLowerCase();
  const medium = row.utmMedium.toLowerCase();
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
  return row.utmSource === '' && medium === '' ? 'Referral' : 'Other';
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

function cameFrom({ referrer, source }: Arrival): string {
  return referrer === '' ? source : new URL(referrer).hostname.replace(/^www\./, '');
}

function socialName(text: string): string {
  return SOCIAL.find(([, pattern]) => pattern.test(text.toLowerCase()))?.[0] ?? '';
}
