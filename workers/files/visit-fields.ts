import { VISIT_GAP_MS } from '../contract/limits.ts';
import { VISIT_FIELDS, type VisitFields } from '../contract/questions/rows.ts';
import type { EventRow } from '../contract/rows/event.ts';
import { visitFields } from '../observe/arrival.ts';

/** What rows that are no page views say of a visit. */
export const NO_VISIT = Object.fromEntries(VISIT_FIELDS.map((name) => [name, ''])) as VisitFields;

/** Tells what the visit of each page view says, while all page views held pass by in the order of their time. */
export class VisitReader {
  readonly #latest = new Map<string, { ts: number; fields: VisitFields }>();

  fieldsOf(row: EventRow): VisitFields {
    if (row.kind !== 'pageview') return NO_VISIT;
    const latest = this.#latest.get(row.visitor);
    const goesOn = latest !== undefined && row.ts - latest.ts <= VISIT_GAP_MS;
    const fields = goesOn ? latest.fields : visitFields(row);
    this.#latest.set(row.visitor, { ts: row.ts, fields });
    return fields;
  }
}
