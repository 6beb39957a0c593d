import type { EventRow } from '#contract/rows/event.ts';
import { logOf } from '#contract/rows/logs.ts';

/** The key of {@link SiteState}; the keys of all that is kept for the whole site begin with it. */
export const SITE = 'site';
/** What the keys of new and of frozen rows begin with. */
export const NEW = 'site.new.';
export const FROZEN = 'site.row.';
/** Digits of the greatest time stamp. */
const TIME_DIGITS = 15;

/** The part of a row's key that both kinds share: time, log, id. */
export function placeOf({ ts, kind, id }: Pick<EventRow, 'ts' | 'kind' | 'id'>): string {
  return `${timeKey(ts)}.${logOf(kind)}.${id}`;
}

export function timeKey(ts: number): string {
  return String(ts).padStart(TIME_DIGITS, '0');
}
