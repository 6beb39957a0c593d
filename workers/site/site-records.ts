import { DROP_REASONS, type DropReason } from '../contract/ports/sending.ts';
import { isTimeStamp } from '../contract/rows/check-row.ts';
import type { EventRow } from '../contract/rows/event.ts';
import { logOf } from '../contract/rows/logs.ts';
import { isSiteSecret } from '../contract/site/secret.ts';
import type { VisitStamp } from '../contract/site/wire.ts';
import type { MetaStore } from '../persistence/event-log/schema.ts';
import { isRecord } from '../persistence/event-log/state.ts';

/** The site outbox holds so many rows at most. */
export const MAX_WAITING = 5_000;

/** What is sent although it was recorded before the visitor agreed: the page view on the screen, with the referrer of its document. */
export type FirstRow = Pick<EventRow, 'path' | 'ts' | 'referrer' | 'source'>;

/** The visit that page views are stamped with; times in epoch ms. */
export interface CurrentVisit {
  start: number;
  /** Its latest page view. */
  last: number;
  first: Partial<VisitStamp>;
}

/** The record `site`: who this browser is to the whole site, and how sending goes. */
export interface SiteState {
  on: boolean;
  secret: string;
  /** Epoch ms of the visitor's agreement: rows from before are not sent. */
  since: number;
  first: FirstRow | null;
  visit: CurrentVisit | null;
  /** By how many ms this browser's clock was found to be ahead. */
  ahead: number;
  sent: number;
  dropped: Record<DropReason, number>;
  /** Attempts that failed since the last one that did not, and epoch ms before which none is made. */
  failures: number;
  pausedUntil: number;
}

export const STATE = 'site';
/** What the keys of new and of frozen rows begin with. */
export const NEW = 'site.new.';
export const FROZEN = 'site.row.';
/** Digits of the greatest time stamp. */
const TIME_DIGITS = 15;

/** All rows, new and frozen. */
export const waitingRows = (): IDBKeyRange => IDBKeyRange.bound(NEW, `${FROZEN}~`);

/** Everything that is kept for the whole site. */
export const siteRecords = (): IDBKeyRange => IDBKeyRange.bound(STATE, `${STATE}~`);

/** The part of a row's key that both kinds share: time, log, id. */
export function placeOf({ ts, kind, id }: Pick<EventRow, 'ts' | 'kind' | 'id'>): string {
  return `${timeKey(ts)}.${logOf(kind)}.${id}`;
}

export function timeKey(ts: number): string {
  return String(Math.max(0, ts)).padStart(TIME_DIGITS, '0');
}

export const newKey = (place: string): string => NEW + place;

/** The state; null where this browser never agreed, or where the record is damaged. */
export async function readSite(meta: MetaStore): Promise<SiteState | null> {
  const value: unknown = await meta.get(STATE);
  if (!isRecord(value) || !isSiteSecret(value['secret']) || typeof value['on'] !== 'boolean') return null;
  const counts = ['since', 'ahead', 'sent', 'failures', 'pausedUntil'].map((name) => value[name]);
  const { dropped } = value;
  const isWhole = counts.every(Number.isSafeInteger) && isRecord(dropped) && DROP_REASONS.every((reason) => isTimeStamp(dropped[reason]));
  return isWhole ? (value as unknown as SiteState) : null;
}

export async function writeSite(meta: MetaStore, state: SiteState): Promise<void> {
  await meta.put(state, STATE);
}

/** Whether rows like this are sent at all: live ones of every kind but places. */
export function isSent({ origin, kind }: Pick<EventRow, 'origin' | 'kind'>): boolean {
  return origin === 'live' && kind !== 'place';
}

/** A row as it is queued: the first one has the referrer of its document. Null = recorded before the visitor agreed. */
export function queuedRow(row: EventRow, { since, first }: Pick<SiteState, 'since' | 'first'>): EventRow | null {
  const isFirst = first !== null && row.kind === 'pageview' && row.ts === first.ts && row.path === first.path;
  if (!isFirst) return row.ts >= since ? row : null;
  return row.referrer === '' ? { ...row, referrer: first.referrer, source: row.source || first.source } : row;
}
