import type { EventRow } from '#contract/rows/event.ts';
import type { SiteDatabase } from './clickhouse.ts';
import { eventRecords, signalRecords, type StampedRow } from './stamped-row.ts';

/** What browsers sent: page views with their stamps, and what happened on them. Checked before. */
export interface SentRows {
  pageViews: readonly StampedRow[];
  signals: readonly EventRow[];
}

/**
 * Adds rows to a site. However often and in whatever batches rows are sent, each counts once, as received first. `token` names the
 * batch: the same one sent again at once is not even stored.
 */
export async function insertRows(
  database: SiteDatabase,
  site: string,
  { pageViews, signals }: SentRows,
  received: number,
  token: string,
): Promise<void> {
  await Promise.all([
    database.insert('events', eventRecords(site, pageViews, received), token),
    database.insert('signals', signalRecords(site, signals, received), token),
  ]);
}
