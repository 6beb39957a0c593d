import type * as v from 'valibot';
import { MAX_CURRENT_PAGES, MAX_RECENT_VISITORS, PULSE_MINUTES } from '../limits.ts';
import { answeredText, figure, figures, flag, list, object } from '../schema.ts';
import { answeredEntries, namedEntries, selectionEntries } from './selection.ts';

/** The live windows by name: the last 5 minutes (who is active), 30 minutes and 24 hours. */
export const LIVE_WINDOWS = ['active', 'recent', 'day'] as const;
export type LiveWindow = (typeof LIVE_WINDOWS)[number];

/** Live windows (R7). They ignore range and filters, but neither the robots' switch nor own visits. */
export const LiveQuestionSchema = object({ ...namedEntries, bots: selectionEntries.bots, own: selectionEntries.own });
export type LiveQuestion = v.InferOutput<typeof LiveQuestionSchema>;

/** A visitor with a page view in the last 30 minutes, described by the latest one. */
const RecentVisitorSchema = object({
  visitor: answeredText,
  ts: figure,
  path: answeredText,
  country: answeredText,
  city: answeredText,
  device: answeredText,
  browser: answeredText,
});
export type RecentVisitor = v.InferOutput<typeof RecentVisitorSchema>;

export const LiveAnswerSchema = object({
  ...answeredEntries,
  /** The engine's clock, to which the windows `(now - w, now]` refer. */
  now: figure,
  /** Whether every row of the last 24 hours was at hand. */
  complete: flag,
  /** Distinct visitors of the last 5 minutes, 30 minutes and 24 hours. */
  active: figure,
  recent: figure,
  unique24h: figure,
  /** Page views of the last 30 minutes and 24 hours. */
  pageViews30m: figure,
  pageViews24h: figure,
  /**
   * Page views of the last 30 minutes by minute: 30 counts that add up to `pageViews30m`. Entry i is the window
   * `(now - (30 - i) min, now - (29 - i) min]`, so the last one is the minute that ends now.
   */
  perMinute: figures(PULSE_MINUTES),
  /** Newest first, at most 10. */
  recentVisitors: list(RecentVisitorSchema, 0, MAX_RECENT_VISITORS),
  /** Latest page of each active visitor, by visitors, at most 5. */
  currentPages: list(object({ path: answeredText, visitors: figure }), 0, MAX_CURRENT_PAGES),
});
export type LiveAnswer = v.InferOutput<typeof LiveAnswerSchema>;
