import { VISIT_GAP_MS } from '../contract/limits.ts';
import type { EventRow } from '../contract/rows/event.ts';
import { TEXT_COLUMNS, type TextColumn } from '../contract/rows/text-columns.ts';
import { type SentRow, VISIT_STAMP } from '../contract/site/wire.ts';
import type { FrozenRow } from './frozen-records.ts';
import type { CurrentVisit } from './site-records.ts';

/** Of the visitor the batch tells the pseudonym; the place is the collector's to know. */
const NOT_SENT: ReadonlySet<string> = new Set(['visitor', 'country', 'city']);
const SENT_TEXTS = TEXT_COLUMNS.filter((name) => !NOT_SENT.has(name));

/** Freezes rows in the order of time, and stamps page views with their visit; `visit` is the current one before, and in the answer after. */
export function freezeRows(
  rows: readonly EventRow[],
  visit: CurrentVisit | null,
): { frozen: { row: EventRow; as: FrozenRow }[]; visit: CurrentVisit | null } {
  let current = visit;
  const ordered = rows.toSorted((a, b) => a.ts - b.ts || (a.id < b.id ? -1 : 1));
  const frozen = ordered.map((row) => {
    const sent = sentRow(row);
    if (row.kind === 'pageview') {
      const own = visitOf(row, current);
      sent.visitStart = own.start;
      if (own === current) sent.first = own.first;
      // A late row from before the current visit is a visit of its own.
      if (current === null || row.ts >= current.start) current = { ...own, last: Math.max(own.last, row.ts) };
    }
    return { row, as: frozenAs(sent) };
  });
  return { frozen, visit: current };
}

/** The same row with its time set back by `ms`: for a clock that was ahead. */
export function shifted(frozen: FrozenRow, ms: number): FrozenRow {
  const sent = JSON.parse(frozen.json) as SentRow;
  sent.ts -= ms;
  // All rows of a visit move by the same, so that they stay one visit.
  if (sent.visitStart !== undefined) sent.visitStart -= ms;
  return { ...frozenAs(sent), isShifted: true };
}

function frozenAs(sent: SentRow): FrozenRow {
  const json = JSON.stringify(sent);
  return { id: sent.id, ts: sent.ts, json, bytes: new TextEncoder().encode(json).length, isShifted: false };
}

function sentRow(row: EventRow): SentRow {
  const { id, ts, kind, value, flags, pageViewId } = row;
  return {
    id,
    ts,
    kind: kind as SentRow['kind'],
    ...(value !== 0 && { value }),
    ...(flags !== 0 && { flags }),
    ...(pageViewId !== '' && { pageViewId }),
    ...textsOf(row, SENT_TEXTS),
  };
}

/** The current visit where a page view belongs to it, else one that begins with it. */
function visitOf(row: EventRow, current: CurrentVisit | null): CurrentVisit {
  if (current !== null && row.ts >= current.start && row.ts - current.last <= VISIT_GAP_MS) return current;
  return { start: row.ts, last: row.ts, first: textsOf(row, VISIT_STAMP) };
}

/** These texts of a row, without those that are ''. */
function textsOf<Name extends TextColumn>(row: EventRow, names: readonly Name[]): Partial<Record<Name, string>> {
  return Object.fromEntries(names.filter((name) => row[name] !== '').map((name) => [name, row[name]])) as Partial<Record<Name, string>>;
}
