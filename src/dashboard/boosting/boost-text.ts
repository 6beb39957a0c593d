import type { BoostEvent, BoostingState, BoostLeader } from '#contract/documents/boosting.ts';
import { cutText } from '#contract/rows/cut-text.ts';
import { formatCount } from '#lib/format/format-number.ts';
import { formatClock, formatDay } from '#lib/format/format-time.ts';

const PREVIEW_LENGTH = 60;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** The first 60 characters. */
export function preview(content: string): string {
  return content.length > PREVIEW_LENGTH ? `${cutText(content, PREVIEW_LENGTH)}…` : content;
}

/** `Just now`, `5m ago`, `3h ago`, else a date; a date too where the clock was set back since. */
export function relativeTime(timestamp: number, now: number, zone: string): string {
  const age = now - timestamp;
  if (age >= DAY_MS || age <= -MINUTE_MS) return formatDay(timestamp, zone);
  if (age < MINUTE_MS) return 'Just now';
  return age < HOUR_MS ? `${Math.floor(age / MINUTE_MS)}m ago` : `${Math.floor(age / HOUR_MS)}h ago`;
}

/** One boost as one sentence. */
export function boostText({ type, platform, reach }: BoostEvent): string {
  if (type === 'test') return `Tested a boost on ${platform}. It counts in no figure, and nothing was posted.`;
  return `Simulated a boost on ${platform} with a reach of ${formatCount(reach)}. Nothing was posted.`;
}

/** The same, for as long as the boost is among the newest. */
export function boostMessage(boost: BoostEvent) {
  return { text: boostText(boost), holds: ({ recent }: BoostingState) => recent.some(({ id }) => id === boost.id) };
}

/** Who boosts, for the debugger. */
export function leaderText(leader: BoostLeader | null): string {
  if (leader === null) return 'No leading tab is known';
  return leader.isThisTab ? 'This tab' : `Another tab (${leader.tab.slice(0, 8)})`;
}

/** A time of today by the clock, another day with its date; a dash for none. */
export function timeText(timestamp: number | null, now: number, zone: string): string {
  if (timestamp === null) return '–';
  const [day, today] = [formatDay(timestamp, zone), formatDay(now, zone)];
  return day === today ? formatClock(timestamp, zone) : `${day}, ${formatClock(timestamp, zone)}`;
}
