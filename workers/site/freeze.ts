import { MAX_VISIT_MS, VISIT_GAP_MS } from '#contract/limits.ts';
import type { EventRow } from '#contract/rows/event.ts';
import { NOT_SENT_TEXTS, VISIT_STAMP, type SentRow } from '#contract/site/wire.ts';
import { arrivalStampOf } from '../observe/arrival.ts';
import type { CurrentVisit } from './site-state.ts';

/** A row as it will be sent; it never changes, but for one shift of its time. */
export interface FrozenRow {
  sent: SentRow;
  isShifted: boolean;
  /** Epoch ms at which a tab took it in order to send it; 0 = none has. */
  takenAt: number;
}

/** A row as earlier builds froze it: its text in JSON. It may wait for a week. */
interface FrozenText {
  json: string;
  isShifted: boolean;
}

/** A frozen row as it was stored, by this build or an earlier one. */
export function readFrozen(stored: FrozenRow | FrozenText): FrozenRow {
  return 'json' in stored ? { sent: JSON.parse(stored.json) as SentRow, isShifted: stored.isShifted, takenAt: 0 } : stored;
}

/** All that is sent was recorded live. */
const NOT_SENT: ReadonlySet<string> = new Set(['origin', ...NOT_SENT_TEXTS]);

/** Freezes rows in the order of time, and stamps page views with their visit; `visit` is the current one before, and in the answer after. */
export function freezeRows(rows: readonly EventRow[], visit: CurrentVisit | null): { frozen: FrozenRow[]; visit: CurrentVisit | null } {
  let current = visit;
  const ordered = rows.toSorted((a, b) => a.ts - b.ts || (a.id < b.id ? -1 : 1));
  const frozen = ordered.map((row) => {
    const sent = filled(Object.entries(row).filter(([name]) => !NOT_SENT.has(name))) as unknown as SentRow;
    if (row.kind === 'pageview') {
      const own = visitOf(row, current);
      sent.visitStart = own.start;
      if (own === current) sent.first = own.first;
      // A late row from before the current visit is a visit of its own.
      if (current === null || row.ts >= current.start) current = { ...own, last: Math.max(own.last, row.ts) };
    }
    return { sent, isShifted: false, takenAt: 0 };
  });
  return { frozen, visit: current };
}

/** The same row with its time set back by `ms`: for a clock that was ahead. All rows of a visit move by the same, so that they stay one. */
export function shifted({ sent }: FrozenRow, ms: number): FrozenRow {
  const { ts, visitStart } = sent;
  return { sent: { ...sent, ts: ts - ms, ...(visitStart !== undefined && { visitStart: visitStart - ms }) }, isShifted: true, takenAt: 0 };
}

/** The current visit where a page view belongs to it, else one that begins with it. */
export function visitOf(row: EventRow, current: CurrentVisit | null): CurrentVisit {
  const goesOn = (visit: CurrentVisit) =>
    row.ts >= visit.start && row.ts - visit.last <= VISIT_GAP_MS && row.ts - visit.start <= MAX_VISIT_MS;
  if (current !== null && goesOn(current)) return current;
  const first = Object.entries(arrivalStampOf(row)).concat(VISIT_STAMP.map((name) => [name, row[name]]));
  return { start: row.ts, last: row.ts, first: filled(first) };
}

/** Columns without those that are '' or 0. */
function filled(columns: [string, unknown][]): Record<string, unknown> {
  return Object.fromEntries(columns.filter(([, value]) => value !== '' && value !== 0));
}
