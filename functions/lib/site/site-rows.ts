import SipHash from 'siphash';
import type { EventRow } from '#contract/rows/event.ts';
import { MAX_SENT_AGE_MS } from '#contract/site/wire.ts';
import { EVERY_SERVER, type SiteDatabase } from './clickhouse.ts';
import { summed } from './sql/statement.ts';
import { eventRecords, signalRecords, type StampedRow } from './stamped-row.ts';

/** ClickHouse's `sipHash64` has a key of zeros. */
const NO_KEY = [0, 0, 0, 0];
/** So many erasures are known, the newest; what comes of other visitors, the nightly command removes. */
const ERASURES_LOOKED_UP = 100_000;
/** A batch is checked against erasures as they were at most so long ago. */
export const ERASURES_KNOWN_MS = 1_000;
/** Tables with rows of visitors, and the column that tells when each was. */
const TIME_OF_TABLE = { events: 'ts', signals: 'ts', visits: 'visitStart' } as const;

/** The hash by which the tables know a visitor, in 16 hexadecimal digits: `sipHash64` of ClickHouse, which is SipHash-2-4. */
export function visitorHash(visitor: string): string {
  return SipHash.hash_hex(NO_KEY, visitor);
}

/** What browsers sent: page views with their stamps, and what happened on them. Checked before. */
export interface SentRows {
  pageViews: readonly StampedRow[];
  signals: readonly EventRow[];
}

/** Epoch ms up to which visitors erased, by {@link visitorHash}; who erased nothing that happened since `since` is not in it. */
export type LookUpErasures = (since: number) => Promise<ReadonlyMap<string, number>>;

/**
 * Adds rows to a site. However often and in whatever batches rows are sent, each counts once, as received first; those of a
 * visitor who erased since they happened are dropped. `token` names the batch: the same one sent again at once is not even stored.
 */
export async function insertRows(
  database: SiteDatabase,
  site: string,
  { pageViews, signals }: SentRows,
  received: number,
  token: string,
  lookUpErasures = erasuresOn(database, site),
): Promise<void> {
  const rows = [...pageViews, ...signals];
  const erasures = await lookUpErasures(rows.reduce((oldest, { ts }) => Math.min(oldest, ts), received));
  const visitors = new Set(erasures.size === 0 ? [] : rows.map(({ visitor }) => visitor));
  const erased = new Map([...visitors].map((visitor) => [visitor, erasures.get(visitorHash(visitor))]));
  const isKept = ({ visitor, ts }: EventRow) => ts > (erased.get(visitor) ?? Number.NEGATIVE_INFINITY);
  const events = eventRecords(site, pageViews.filter(isKept), received);
  const happenings = signalRecords(site, signals.filter(isKept), received);
  await Promise.all([database.insert('events', events, token), database.insert('signals', happenings, token)]);
}

/** Looks up who of a site erased, with a statement each time. */
export function erasuresOn(database: SiteDatabase, site: string): LookUpErasures {
  const sql = `
SELECT lower(hex(visitorHash)) AS visitor, max(erased) AS until FROM tombstones
WHERE site = {site:String} AND erased >= {since:Int64} GROUP BY visitorHash ORDER BY until DESC LIMIT ${ERASURES_LOOKED_UP}`;
  const merge = summed(['visitor'], [], { until: 'max(part.until)' });
  return async (since) => {
    const found = await database.ask({ sql, merge, parameters: { site, since } });
    return new Map(found.map(({ visitor, until }) => [String(visitor), Number(until)]));
  };
}

/**
 * Removes everything of a visitor up to `now` (epoch ms) and refuses what of it is sent again. Waits in between until `isKnown`: what
 * was let in by those who did not know of the erasure is stored by then.
 */
export async function eraseVisitor(
  database: SiteDatabase,
  site: string,
  visitor: string,
  now: number,
  isKnown = () => Promise.resolve(),
): Promise<void> {
  const parameters = { site, visitor, now };
  const tombstone = { columns: ['site', 'visitor', 'erased'], values: [[site, visitor, now]] };
  await database.insert('tombstones', tombstone, `${site} ${visitor} ${now}`);
  await isKnown();
  for (const [table, time] of Object.entries(TIME_OF_TABLE)) {
    const sql = `DELETE FROM ${table} ${EVERY_SERVER} WHERE site = {site:String} AND visitorHash = sipHash64({visitor:String}) AND ${time} <= {now:Int64}`;
    await database.run({ sql, parameters });
  }
}

/** Removes what arrived of visitors while they were erased, and tells how many rows that were. What they did later stays. */
export async function repeatErasures(database: SiteDatabase): Promise<number> {
  let removed = 0;
  for (const [table, time] of Object.entries(TIME_OF_TABLE)) {
    const erased = `
FROM ${table} AS held
INNER JOIN (SELECT site, visitorHash, max(erased) AS until FROM tombstones GROUP BY site, visitorHash) AS gone
  ON gone.site = held.site AND gone.visitorHash = held.visitorHash
WHERE held.${time} <= gone.until`;
    const [row] = await database.ask({ sql: `SELECT count() AS late ${erased}`, merge: summed([], ['late']), parameters: {} });
    const late = Number(row?.['late'] ?? 0);
    if (late === 0) continue;
    const keys = `SELECT held.site, held.visitorHash, held.${time} ${erased}`;
    await database.run({ sql: `DELETE FROM ${table} ${EVERY_SERVER} WHERE (site, visitorHash, ${time}) IN (${keys})`, parameters: {} });
    removed += late;
  }
  return removed;
}

/**
 * Remembers who erased for a second, so that many batches cost one look-up: it costs the database a fifth of what storing a hundred
 * rows costs. Rows too old to be taken need none. `now` gives epoch ms.
 */
export function rememberErasures(lookUp: LookUpErasures, now: () => number): LookUpErasures {
  let known: { from: number; until: number; erasures: ReturnType<LookUpErasures> } | null = null;

  return () => {
    const from = now();
    // A clock that was set back makes what is known older than it says.
    if (known !== null && from >= known.from && from < known.until) return known.erasures;
    const next = { from, until: from + ERASURES_KNOWN_MS, erasures: lookUp(from - MAX_SENT_AGE_MS) };
    next.erasures.catch(() => (next.until = from));
    known = next;
    return next.erasures;
  };
}
