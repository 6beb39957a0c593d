import type { ImportReport } from '#contract/ports/local-store.ts';
import { type LogName, LOGS, perLog } from '#contract/rows/logs.ts';
import { admit } from '../store/blocks/admit-blocks.ts';
import { blocksPerLog } from '../store/blocks/blocks-per-log.ts';
import { disjointBlocks } from '../store/blocks/merge-blocks.ts';
import { compareEvents } from '../store/event-order.ts';
import type { EventBlock } from '../store/blocks/event-block.ts';
import type { EventStore } from '../store/event-store.ts';
import type { RowsReport, ReadImport } from './import.ts';

/** What becomes of a log when the new rows of a file enter it. Times are epoch ms; null where there is no such row. */
export interface Overflow {
  /** Rows held that are the oldest then and go, and the times of the first and the last of them. */
  evicted: number;
  from: number | null;
  to: number | null;
  /** Rows of the file that are too old to stay, and the time of the first one that stays. */
  dropped: number;
  firstAdded: number | null;
  /** Rows held then, and the times of the first and the last of them. */
  held: number;
  earliest: number | null;
  latest: number | null;
}

/** Says exactly what a store loses and keeps when it takes rows that it does not hold; the store is not changed. */
export function overflowOf(store: EventStore, blocks: readonly EventBlock[]): Overflow {
  const fresh = disjointBlocks(admit(blocks, () => true).blocks);
  const added = fresh.reduce((sum, block) => sum + block.count, 0);
  const total = store.length + added;
  const [evicted, dropped] = oldestOf(store, fresh, Math.max(0, total - store.capacity));
  const heldTime = (index: number): number | null => store.ts[store.slotAt(index)] ?? null;
  const first = evicted < store.length ? heldTime(evicted) : null;
  const last = evicted < store.length ? heldTime(store.length - 1) : null;
  const [firstAdded, lastTaken] = [timeAt(fresh, dropped), dropped < added ? timeAt(fresh, added - 1) : null];
  return {
    evicted,
    from: evicted > 0 ? heldTime(0) : null,
    to: evicted > 0 ? heldTime(evicted - 1) : null,
    dropped,
    firstAdded,
    held: Math.min(total, store.capacity),
    earliest: least(first, firstAdded),
    latest: last === null || lastTaken === null ? (last ?? lastTaken) : Math.max(last, lastTaken),
  };
}

/** Of the `count` oldest rows of the store and of ascending blocks: how many are the store's and how many the blocks'. */
function oldestOf(store: EventStore, blocks: readonly EventBlock[], count: number): [number, number] {
  let [held, added, row] = [0, 0, 0];
  for (let at = 0; held + added < count;) {
    const block = blocks[at];
    const isHeldOlder = held < store.length && (!block || compareEvents(store, store.slotAt(held), block, row) < 0);
    if (isHeldOlder) held++;
    else {
      added++;
      row++;
      if (block && row === block.count) [at, row] = [at + 1, 0];
    }
  }
  return [held, added];
}

/** Time of a row by its place among all rows of the blocks. */
function timeAt(blocks: readonly EventBlock[], index: number): number | null {
  let before = 0;
  for (const block of blocks) {
    if (index < before + block.count) return block.ts[index - before] ?? null;
    before += block.count;
  }
  return null;
}

function least(a: number | null, b: number | null): number | null {
  return a === null || b === null ? (a ?? b) : Math.min(a, b);
}

/** The page views that a store holds, as a report gives them. */
export function heldBy(store: EventStore): ImportReport['held'] {
  return asHeld(store, overflowOf(store, []));
}

function asHeld({ capacity }: EventStore, { held, earliest, latest }: Overflow): ImportReport['held'] {
  return { pageViews: held, capacity, from: earliest, to: latest };
}

/** What the import of a file does to the rows held. */
export type Forecast = RowsReport & Pick<ImportReport, 'evicted' | 'held'>;

/** The report of a file that was read, with what its import would do to the rows held. */
export function forecast(logs: Readonly<Record<LogName, EventStore>>, { report, pageViews, signals }: ReadImport): Forecast {
  const parts = blocksPerLog([...pageViews, ...signals]);
  const overflow = perLog((log) => overflowOf(logs[log], parts[log]));
  const dropped = LOGS.reduce((sum, log) => sum + overflow[log].dropped, 0);
  const added = report.added - dropped;
  const first = LOGS.reduce<number | null>((time, log) => least(time, overflow[log].firstAdded), null);
  return {
    ...report,
    added,
    tooOld: report.tooOld + dropped,
    from: dropped === 0 ? report.from : first,
    to: added === 0 ? null : report.to,
    evicted: perLog((log) => ({ rows: overflow[log].evicted, from: overflow[log].from, to: overflow[log].to })),
    held: asHeld(logs.pageViews, overflow.pageViews),
  };
}
