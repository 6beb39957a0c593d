import { createHash } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import path from 'node:path';
import type { FileReport, ReadChoices } from '../../../workers/contract/ports/opened-file.ts';
import { FLAG, type EventRow } from '../../../workers/contract/rows/event.ts';
import type { Span } from '../../../workers/contract/questions/selection.ts';
import { systemClock, systemRandomness } from '../../../workers/clock.ts';
import { readFiles } from '../../../workers/opened/read-files.ts';
import { rowOfBlock } from '../../../workers/store/blocks/event-block.ts';
import { isNamed, type HistoryNaming } from './naming.ts';
import { SortedRows } from './sorted-rows.ts';

const DAY_MS = 86_400_000;

/** What files say of the time before a site recorded itself. Close it. */
export interface History {
  /** As an opened file tells what was read. */
  report: FileReport;
  /** Follows from the rows of the files: the same files are the same import, whenever they are read. */
  number: number;
  counts: HistoryCounts;
  /** Of the rows that are to be stored; null = there are none. */
  span: Span | null;
  /** UTC days with such rows. */
  days: number;
  /** Rows to be stored in the order of time, each under a name that follows from what it says. */
  rows(): Generator<EventRow, void>;
  close(): void;
}

/** Rows to be stored, and those that are not, by the reason. */
export interface HistoryCounts extends Record<'people' | 'robots' | 'signals', number> {
  /** From before the span that is taken, and from after it. */
  before: number;
  after: number;
  /** What happened on no page view that the files name: it counts nowhere on the whole site. */
  apart: number;
}

/** Reads files as opened ones are, and takes what is in a span of time. Throws with a sentence where none of them can be read. */
export async function readHistory(names: readonly string[], choices: ReadChoices, taken: Span, naming: HistoryNaming): Promise<History> {
  const files = await Promise.all(names.map(async (name) => new File([await openAsBlob(name)], path.basename(name))));
  const sorted = new SortedRows();
  const places = new Map<string, Pick<EventRow, 'country' | 'city'>>();
  const counts: HistoryCounts = { people: 0, robots: 0, signals: 0, before: 0, after: 0, apart: 0 };
  const digest = createHash('sha256');
  const days = new Set<number>();
  let span = null as Span | null;

  const isTaken = (row: EventRow): boolean => {
    const { id, ts, kind, flags, pageViewId, country, city, visitor, path: page, query } = row;
    digest.update(JSON.stringify([isNamed(id) ? id : id.slice(0, 8), ts, kind, visitor, page, query]));
    if (kind === 'place') {
      places.set(pageViewId, { country, city });
      return false;
    }
    const reason = reasonOf(row, taken);
    if (reason !== null) {
      counts[reason] += 1;
      return false;
    }
    counts[kind !== 'pageview' ? 'signals' : (flags & FLAG.bot) === 0 ? 'people' : 'robots'] += 1;
    days.add(Math.floor(ts / DAY_MS));
    span = span === null ? { from: ts, to: ts } : { from: Math.min(span.from, ts), to: Math.max(span.to, ts) };
    return true;
  };

  try {
    const outcome = await readFiles({
      ...{ files, choices, naming, maxRows: Infinity, clock: systemClock, randomness: systemRandomness },
      take: (blocks) => {
        for (const block of blocks) sorted.add(Array.from({ length: block.count }, (_, i) => rowOfBlock(block, i)).filter(isTaken));
      },
      report: () => {},
      pause: () => new Promise(setImmediate),
    });
    if (!outcome.ok) throw new Error(outcome.failure.message);
    const number = digest.digest().readUInt32BE() || 1;
    const rows = () => named(sorted, places, naming);
    return { report: outcome.value, number, counts, span, days: days.size, rows, close: () => sorted.close() };
  } catch (error) {
    sorted.close();
    throw error;
  }
}

function reasonOf({ ts, kind, pageViewId }: EventRow, { from, to }: Span): 'before' | 'after' | 'apart' | null {
  if (kind !== 'pageview' && pageViewId === '') return 'apart';
  if (ts < from) return 'before';
  return ts < to ? null : 'after';
}

/** Rows of logs have names of one reading, by the order of their lines: what counts of it is the order within an instant. */
function* named(
  sorted: Iterable<EventRow>,
  places: ReadonlyMap<string, Partial<EventRow>>,
  naming: HistoryNaming,
): Generator<EventRow, void> {
  let instant = 0;
  const seen = new Map<string, number>();
  for (const row of sorted) {
    if (row.ts !== instant) seen.clear();
    instant = row.ts;
    const before = seen.get(row.visitor) ?? 0;
    seen.set(row.visitor, before + 1);
    const id = isNamed(row.id) ? row.id : naming.line(row, before);
    yield { ...row, ...places.get(id), id };
  }
}
