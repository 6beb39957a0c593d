import type { DropReason, CurrentPageView } from '#contract/ports/sending.ts';
import { isTimeStamp } from '#contract/rows/check-row.ts';
import type { EventRow } from '#contract/rows/event.ts';
import { logOf } from '#contract/rows/logs.ts';
import { isSiteSecret } from '#contract/site/pseudonym.ts';
import type { VisitStamp } from '#contract/site/wire.ts';
import type { MetaStore } from '../persistence/event-log/schema.ts';
import { isRecord } from '../persistence/event-log/state.ts';

/** The key of {@link SiteState}; the keys of all that is kept for the whole site begin with it. */
export const SITE = 'site';
/** What the keys of new and of frozen rows begin with. */
export const NEW = 'site.new.';
export const FROZEN = 'site.row.';
const TIME_DIGITS = 15;

/** The part of a row's key that both kinds share: time, log, id. */
export function placeOf({ ts, kind, id }: Pick<EventRow, 'ts' | 'kind' | 'id'>): string {
  return `${timeKey(ts)}.${logOf(kind)}.${id}`;
}

export function timeKey(ts: number): string {
  return String(ts).padStart(TIME_DIGITS, '0');
}

export function isFirst({ kind, ts, path }: EventRow, first: CurrentPageView | null): first is CurrentPageView {
  return kind === 'pageview' && ts === first?.ts && path === first.path;
}

/** The visit that page views are stamped with; times in epoch ms. */
export interface CurrentVisit {
  start: number;
  last: number;
  first: Partial<VisitStamp>;
}

/** Who this browser is to the whole site, and how sending goes. */
export interface SiteState {
  on: boolean;
  secret: string;
  /** Epoch ms of the visitor's agreement: rows from before are not sent. */
  since: number;
  /** What is sent although it was recorded before: the page view on the screen then, with the referrer of its document. */
  first: CurrentPageView | null;
  visit: CurrentVisit | null;
  /** By how many ms this browser's clock was found to be ahead. */
  ahead: number;
  sent: number;
  /** Rows for which the outbox had no room, and those that were dropped for other reasons. */
  full: number;
  dropped: Partial<Record<DropReason, number>>;
  /** Attempts that failed since the last one that did not, and epoch ms before which none is made. */
  failures: number;
  pausedUntil: number;
}

const COUNTS = ['since', 'ahead', 'sent', 'full', 'failures', 'pausedUntil'] as const;

/** The state; null where this browser never agreed, or where the record is damaged. Earlier builds had no count of `full`. */
export async function readSite(meta: MetaStore): Promise<SiteState | null> {
  const value: unknown = await meta.get(SITE);
  if (!isRecord(value)) return null;
  const site: Record<string, unknown> = { full: 0, ...value };
  const isWhole = isSiteSecret(site['secret']) && isRecord(site['dropped']);
  return isWhole && COUNTS.every((name) => Number.isSafeInteger(site[name])) ? (site as unknown as SiteState) : null;
}

export async function writeSite(meta: MetaStore, state: SiteState): Promise<void> {
  await meta.put(state, SITE);
}

export function countDropped({ dropped }: SiteState, reason: DropReason, rows = 1): void {
  dropped[reason] = (dropped[reason] ?? 0) + rows;
}

/** Apart from all others, so that an erase of this browser leaves it. */
const ERASURES = 'siteErasures';

export interface Erasure {
  /** The proof; kept until the collector has acknowledged an erasure after which no batch can come any more. */
  secret: string;
  /** Epoch ms. */
  askedAt: number;
  isAcknowledged: boolean;
}

export async function readErasures(meta: MetaStore): Promise<Erasure[]> {
  const value: unknown = await meta.get(ERASURES);
  const list: unknown[] = Array.isArray(value) ? value : [];
  return list.filter((one): one is Erasure => isRecord(one) && isSiteSecret(one['secret']) && isTimeStamp(one['askedAt']));
}

export async function writeErasures(meta: MetaStore, erasures: Erasure[]): Promise<void> {
  await (erasures.length === 0 ? meta.delete(ERASURES) : meta.put(erasures, ERASURES));
}
