import { VISIT_GAP_MS } from '#contract/limits.ts';
import { DERIVED_FIELDS, type DerivedFields, type VisitFields } from '#contract/questions/rows.ts';
import type { EventRow } from '#contract/rows/event.ts';
import { derivedOf, visitFields } from '../observe/derivations.ts';

/** What rows say of which nothing is derived. */
export const NOTHING_DERIVED = Object.fromEntries(DERIVED_FIELDS.map((name) => [name, ''])) as DerivedFields;

/** Gives the derived fields of each row, and those of a page view's visit, in one walk over all page views held in the order of their time. */
export class VisitReader {
  readonly #latest = new Map<string, { ts: number; fields: VisitFields }>();

  fieldsOf(row: EventRow): DerivedFields {
    return { ...this.#visitFieldsOf(row), ...derivedOf(row) };
  }

  #visitFieldsOf(row: EventRow): VisitFields {
    if (row.kind !== 'pageview') return NOTHING_DERIVED;
    const latest = this.#latest.get(row.visitor);
    const goesOn = latest !== undefined && row.ts - latest.ts <= VISIT_GAP_MS;
    const fields = goesOn ? latest.fields : visitFields(row);
    this.#latest.set(row.visitor, { ts: row.ts, fields });
    return fields;
  }
}
