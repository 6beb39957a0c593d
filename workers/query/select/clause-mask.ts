import type { Clause } from '#contract/questions/selection.ts';
import { NO_ROOM, withRoom } from '../scratch.ts';

/** Codes of the values of a dimension. */
export interface ValueCodes {
  /** All codes are below this. */
  bound: number;
  /** Code of a value, or -1 when no row has it. */
  codeOf(value: string): number;
}

/** Translates clauses of one dimension into a table by code, once a question, so that rows are looked up and not compared. */
export class ClauseMask {
  #table: Int32Array<ArrayBuffer> = NO_ROOM;

  /** By code: `fits` where a row with that code meets all the clauses, else `fails`. Good until the next call. */
  fill(clauses: readonly Clause[], { bound, codeOf }: ValueCodes, fits: number, fails: number): Int32Array {
    this.#table = withRoom(this.#table, bound);
    const table = this.#table;
    const included = clauses.filter((clause) => clause.op === 'in');
    const excluded = clauses.filter((clause) => clause.op === 'notIn');
    table.fill(included.length === 0 ? fits : fails, 0, bound);
    for (const { op, values } of [...included, ...excluded]) {
      for (const value of values) {
        const code = codeOf(value);
        if (code >= 0 && code < bound) table[code] = op === 'in' ? fits : fails;
      }
    }
    return table;
  }
}

/** The clauses of each dimension that has some. */
export function clausesByDimension(clauses: readonly Clause[]): [Clause['dim'], Clause[]][] {
  const dims = [...new Set(clauses.map((clause) => clause.dim))];
  return dims.map((dim) => [dim, clauses.filter((clause) => clause.dim === dim)]);
}
