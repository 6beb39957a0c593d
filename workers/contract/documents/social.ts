import type { Outcome } from '../outcome.ts';
import type { EventRow } from '../rows/event.ts';

/** Platforms that shares and arrivals are counted by; any other name goes to `Other`. */
export const SOCIAL_PLATFORMS = [
  'Twitter/X',
  'LinkedIn',
  'Facebook',
  'WhatsApp',
  'Telegram',
  'Instagram',
  'Reddit',
  'YouTube',
  'TikTok',
  'Discord',
  'Slack',
  'Product Hunt',
  'Pinterest',
  'Other',
] as const;
export type SocialPlatform = (typeof SOCIAL_PLATFORMS)[number];

/** A share made on this site, or an arrival from a social network. */
export interface SocialEvent {
  /** Of a share: the id of its signal; of an arrival: the id of its page view. So nothing is taken twice. */
  id: string;
  /** Epoch ms. */
  ts: number;
  kind: 'share' | 'arrival';
  platform: SocialPlatform;
  /** The name as it was given, where the platform is `Other`; else ''. */
  name: string;
  /** Path of the page that was shared or arrived at. */
  url: string;
  title: string;
  /** Address that an arrival came from, without secrets; '' of a share. */
  referrer: string;
  /** The browser as it was classified, such as `Chrome on Windows`: user agents are not stored. */
  browser: string;
  /** Page view on which it happened; '' of a test. */
  pageViewId: string;
  /** Session of the tab in which it happened; '' of a test, and of events that older versions kept. */
  sessionId: string;
  /** A test button made it: it is listed as a test and counts in no figure. */
  isTest: boolean;
}

/** A recorded row that may be a share or an arrival, with the session of its tab. */
export interface RecordedSocial {
  row: EventRow;
  sessionId: string;
}

/** Half-open range of epoch ms; `from: null` = everything that is kept. */
export interface SocialQuestion {
  from: number | null;
  to: number;
}

export interface SocialAnswer {
  shares: number;
  arrivals: number;
  /** Platforms with at least one event, by events descending, then by the order of {@link SOCIAL_PLATFORMS}. */
  platforms: { platform: SocialPlatform; shares: number; arrivals: number }[];
  /** At most {@link MAX_RECENT_SOCIAL}, newest first; tests too, which count in none of the figures above. */
  recent: SocialEvent[];
}

/** The record of a tracker test: a made-up share, of origin `test`. */
export interface TestShare {
  platform: string;
  url: string;
  title: string;
}

/** Shares and social arrivals, kept with the documents of this browser. */
export interface Social {
  social(question: SocialQuestion): Promise<Outcome<SocialAnswer>>;
  /** Takes a share that was made to try the tracker out: a row of origin `test`, which counts in no figure. */
  trackTestShare(share: TestShare): Promise<Outcome<null>>;
  clearSocial(): Promise<Outcome<null>>;
}

export const MAX_RECENT_SOCIAL = 10;
/** Events kept; the oldest go first. */
export const MAX_SOCIAL_EVENTS = 2_000;
