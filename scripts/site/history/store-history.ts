import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { SiteDatabase } from '../../../functions/lib/site/clickhouse.ts';
import { insertRows } from '../../../functions/lib/site/site-rows.ts';
import type { StampedRow } from '../../../functions/lib/site/stamped-row.ts';
import { VISIT_GAP_MS } from '../../../workers/contract/limits.ts';
import type { EventRow } from '../../../workers/contract/rows/event.ts';
import { ARRIVAL_STAMP, VISIT_STAMP, type VisitStamp } from '../../../workers/contract/site/wire.ts';
import { visitOf } from '../../../workers/site/freeze.ts';
import type { CurrentVisit } from '../../../workers/site/site-state.ts';

const ROWS_PER_BATCH = 5_000;
/** A connection that lay idle may be closed when it is used again. */
const ATTEMPTS = 3;
const PAUSE_MS = 1_000;
const NO_STAMP = Object.fromEntries([...VISIT_STAMP, ...ARRIVAL_STAMP].map((name) => [name, ''])) as VisitStamp;

/**
 * Stores rows that come in the order of time, page views with the stamps of their visits, as if they had been received at `began`
 * (epoch ms). What is stored already is not stored again, so that it can be repeated where it broke off.
 */
export async function storeHistory(
  database: SiteDatabase,
  { site, began }: { site: string; began: number },
  rows: Iterable<EventRow>,
  onStored: (rows: number) => void,
): Promise<void> {
  const stamp = makeStamps();
  let batch: EventRow[] = [];
  let stored = 0;
  const store = async () => {
    const pageViews = batch.filter((row): row is StampedRow => 'first' in row);
    const token = createHash('sha256')
      .update(JSON.stringify([began, batch.map(({ id }) => id)]))
      .digest('hex');
    const signals = batch.filter((row) => !('first' in row));
    await repeatedly(() => insertRows(database, site, { pageViews, signals }, began, token));
    onStored((stored += batch.length));
    batch = [];
  };
  for (const row of rows) {
    if (batch.push(row.kind === 'pageview' ? stamp(row) : row) === ROWS_PER_BATCH) await store();
  }
  if (batch.length > 0) await store();
}

/** What is stored already is not stored again, so that it may be tried again. */
async function repeatedly(store: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await store();
    } catch (error) {
      if (attempt === ATTEMPTS) throw error;
      await wait(PAUSE_MS);
    }
  }
}

/** Stamps page views that come in the order of time as the browser of each visitor would. */
function makeStamps(): (row: EventRow) => StampedRow {
  const visits = new Map<string, CurrentVisit>();
  let forgotten = 0;
  return (row) => {
    if (row.ts - forgotten > VISIT_GAP_MS) {
      for (const [visitor, { last }] of visits) if (row.ts - last > VISIT_GAP_MS) visits.delete(visitor);
      forgotten = row.ts;
    }
    const visit = visitOf(row, visits.get(row.visitor) ?? null);
    visit.last = row.ts;
    visits.set(row.visitor, visit);
    return { ...row, visitStart: visit.start, first: { ...NO_STAMP, ...visit.first } };
  };
}
