import type { EventRow } from '#contract/rows/event.ts';
import { type LogName, perLog } from '#contract/rows/logs.ts';
import type { LogBlocks, PendingRow } from '../../../../workers/persistence/event-database.ts';
import type { EventBlock } from '../../../../workers/store/blocks/event-block.ts';
import { makePageView } from '../../../acceptance/make-events.ts';
import { makeId } from '../../../helpers/make-id.ts';

const START = Date.UTC(2025, 5, 1, 12);

/** Page view number `n`: one a second, of a few visitors and paths. */
export function makeRow(n: number, over: Partial<EventRow> = {}): EventRow {
  return makePageView({
    id: makeId(n + 1),
    ts: START + n * 1_000,
    visitor: `visitor-${n % 17}`,
    path: `/page/${n % 23}`,
    title: `Page ${n % 23}`,
    query: n % 5 === 0 ? `q=${n}` : '',
    referrer: n % 3 === 0 ? 'https://example.org/' : '',
    source: n % 3 === 0 ? 'example.org' : '',
    country: 'DE',
    browser: 'Firefox',
    os: 'Linux',
    screen: '1280x720',
    language: 'de',
    timeZone: 'Europe/Berlin',
    ...over,
  });
}

export function makeRows(count: number, from = 0): EventRow[] {
  return Array.from({ length: count }, (_, i) => makeRow(from + i));
}

/** Rows on their way to the disk under an epoch. */
export function pending(rows: readonly EventRow[], epoch = 0): PendingRow[] {
  return rows.map((row) => ({ row, epoch }));
}

/** Blocks of one log as a whole import. */
export function ofLog(log: LogName, blocks: EventBlock[]): LogBlocks {
  return { ...perLog((): EventBlock[] => []), [log]: blocks };
}
