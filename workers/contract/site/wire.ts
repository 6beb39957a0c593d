import type { EventRow } from '../rows/event.ts';
import type { TextColumn } from '../rows/text-columns.ts';

/** What browsers send to the collector of a whole site, and what it answers. docs/whole-site.md describes the way. */

export const COLLECTOR = '/.netlify/functions/collect';

/** Bounds of a batch: rows, and bytes of its body in UTF-8. */
export const MAX_SITE_ROWS = 200;
export const MAX_SITE_BYTES = 65_536;
/** A row waits for so long in the browser that recorded it, in ms; the collector takes rows up to a day older. */
export const MAX_WAIT_MS = 7 * 86_400_000;
export const MAX_SENT_AGE_MS = MAX_WAIT_MS + 86_400_000;

/** Kinds of rows that are sent; places are not: the collector knows where a request comes from. */
export type SentKind = Exclude<EventRow['kind'], 'place'>;
/** Columns that are not sent: the visitor stands in the batch, and the collector knows place, host and versions by the request. */
export const NOT_SENT_TEXTS = ['visitor', 'country', 'city', 'host', 'browserVersion', 'osVersion'] as const satisfies TextColumn[];
export type SentText = Exclude<TextColumn, (typeof NOT_SENT_TEXTS)[number]>;

/** What of a visit's first page view is stamped on each page view of it. */
export const VISIT_STAMP = ['path', 'referrer', 'source', 'utmSource', 'utmMedium', 'utmCampaign', 'utmTerm', 'utmContent'] as const;
/** What its query says of the arrival beside its columns: what names the source, and the name of a click id (rows/click-ids.ts). '' for none. */
export const ARRIVAL_STAMP = ['ref', 'clickId'] as const;
export type ArrivalStamp = Record<(typeof ARRIVAL_STAMP)[number], string>;
export type VisitStamp = Pick<EventRow, (typeof VISIT_STAMP)[number]> & ArrivalStamp;

/** A row as browsers send it. Texts that are '' are left out, and so are `value`, `flags` and `pageViewId` where they are 0 or ''. */
export interface SentRow extends Partial<Record<SentText, string>> {
  id: string;
  /** Epoch ms of the visitor's clock. */
  ts: number;
  kind: SentKind;
  value?: number;
  flags?: number;
  pageViewId?: string;
  /** Of a page view: epoch ms of its visit's first page view that is sent. */
  visitStart?: number;
  /** Of a page view that is not the first of its visit: the stamp, without texts that are ''. */
  first?: Partial<VisitStamp>;
}

/** A batch: rows of one visitor, under the pseudonym of {@link pseudonymOf}. The bytes of a row never change when it is sent again. */
export interface SiteBatch {
  v: 1;
  visitor: string;
  rows: SentRow[];
}

/** Asks to erase what was sent under a secret; the secret is the proof. */
export interface SiteErase {
  v: 1;
  erase: string;
}

/** Why a row was not taken. `ahead`: its time is ahead of the collector's clock; shift it once and send it again. The others are final. */
export const ROW_REFUSALS = ['malformed', 'too-old', 'ahead'] as const;
export type RowRefusal = (typeof ROW_REFUSALS)[number];

/** Why a whole call was not taken, whatever its rows are (functions/lib/site/collect/limits.ts). The sender keeps them and tries again. */
export type HeldBackCode = 'address' | 'visitor' | 'no-address' | 'robots' | 'over-quota' | 'bad-calls' | 'host' | 'shielded';

/** The collector's answer to a batch, with status 200: every row not refused is stored. `now` = epoch ms of its clock. */
export interface CollectAnswer {
  accepted: number;
  refused: { id: string; code: RowRefusal }[];
  now: number;
}

/** The collector's answer to an erasure, with status 200: nothing of the visitor is left. */
export interface EraseAnswer {
  erased: true;
  now: number;
}
