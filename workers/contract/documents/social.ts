import * as v from 'valibot';
import { MAX_LENGTH } from '../rows/max-length.ts';
import type { Outcome } from '../outcome.ts';
import { isTimeStamp } from '../rows/check-row.ts';
import { cutText } from '../rows/cut-text.ts';
import type { EventRow } from '../rows/event.ts';
import { figure, flag, must, object, oneOf, textLike } from '../schema.ts';

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

const isText = v.string(must('be a text'));
const keptText = v.pipe(
  isText,
  v.transform((value) => cutText(value, MAX_LENGTH.path)),
);
/** '' for any other value. */
const anyText = v.fallback(keptText, '');

/** A share made on this site, or an arrival from a social network. Reading repairs it: longer texts are cut. */
export const SocialEventSchema = object({
  /** Of a share: the id of its signal; of an arrival: the id of its page view. So nothing is taken twice. */
  id: isText,
  /** Epoch ms. */
  ts: v.custom<number>(isTimeStamp, must('be a time stamp')),
  kind: oneOf(['share', 'arrival']),
  platform: oneOf(SOCIAL_PLATFORMS),
  /** The name as it was given, where the platform is `Other`; else ''. */
  name: anyText,
  /** Path of the page that was shared or arrived at. */
  url: keptText,
  title: anyText,
  /** Address that an arrival came from, without secrets; '' of a share. */
  referrer: anyText,
  /** The browser as it was classified, such as `Chrome on Windows`: user agents are not stored. */
  browser: anyText,
  /** Page view on which it happened; '' of a test. */
  pageViewId: anyText,
  /** Session of the tab in which it happened; '' of a test, and of events that older versions kept. */
  sessionId: anyText,
  /** A test button made it: it is listed as a test and counts in no figure. */
  isTest: v.fallback(flag, false),
});
export type SocialEvent = v.InferOutput<typeof SocialEventSchema>;

/** A recorded row that may be a share or an arrival, with the session of its tab. */
export interface RecordedSocial {
  row: EventRow;
  sessionId: string;
}

/** Half-open range of epoch ms; `from: null` = everything that is kept. */
export const SocialQuestionSchema = object({ from: v.nullable(figure), to: figure });
export type SocialQuestion = v.InferOutput<typeof SocialQuestionSchema>;

export interface SocialAnswer {
  shares: number;
  arrivals: number;
  /** Platforms with at least one event, by events descending, then by the order of {@link SOCIAL_PLATFORMS}. */
  platforms: { platform: SocialPlatform; shares: number; arrivals: number }[];
  /** At most {@link MAX_RECENT_SOCIAL}, newest first; tests too, which count in none of the figures above. */
  recent: SocialEvent[];
}

/** The record of a tracker test: a made-up share, of origin `test`. */
export const TestShareSchema = object({
  platform: textLike(/\S/, 'the name of a platform'),
  url: textLike(/^\//, 'a path of this site'),
  title: isText,
});
export type TestShare = v.InferOutput<typeof TestShareSchema>;

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
