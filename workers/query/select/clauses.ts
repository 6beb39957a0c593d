import { JOINED_DIMENSIONS, type FilterDimension, type JoinedDimension } from '#contract/questions/dimensions.ts';
import { comparesWhole } from '#contract/questions/operators.ts';
import type { Clause, Robots, Selection } from '#contract/questions/selection.ts';
import { clauseTest } from '#contract/questions/text-tests.ts';
import { FLAG } from '#contract/rows/event.ts';
import type { StoreView } from '../../store/store-view.ts';
import { LruList } from '../lru-list.ts';
import { NO_ROOM, withRoom } from '../scratch.ts';

export interface ValueCodes {
  /** All codes are below this. */
  bound: number;
  texts: readonly string[];
  /** Code of a value, or -1 when no row has it. */
  codeOf(value: string): number;
}

/** Translates clauses of one dimension into a table by code, once a question, so that rows are looked up and not compared. */
export class ClauseMask {
  #table: Int32Array<ArrayBuffer> = NO_ROOM;

  /**
   * By code: `fits` where a row with that code meets all the clauses, else `fails`. Good until the next call. Whole values are looked up;
   * for other clauses each text that still fits is compared once.
   */
  fill(clauses: readonly Clause[], { bound, texts, codeOf }: ValueCodes, fits: number, fails: number): Int32Array {
    this.#table = withRoom(this.#table, bound);
    const table = this.#table;
    const included = clauses.filter((clause) => clause.op === 'in');
    const excluded = clauses.filter((clause) => clause.op === 'notIn');
    table.fill(included.length === 0 ? fits : fails, 0, bound);
    for (const { op, values } of [...included, ...excluded]) {
      // A value that no row has is at -1, where a typed array takes nothing.
      for (const value of values) table[codeOf(value)] = op === 'in' ? fits : fails;
    }
    for (const clause of clauses.filter(({ op }) => !comparesWhole(op))) {
      const meets = clauseTest(clause);
      for (let code = 0; code < bound; code++) if (table[code] === fits && !meets(texts[code] ?? '')) table[code] = fails;
    }
    return table;
  }
}

/** The clauses of each dimension that has some. */
export function clausesByDimension(clauses: readonly Clause[]): [Clause['dim'], Clause[]][] {
  const dims = [...new Set(clauses.map((clause) => clause.dim))];
  return dims.map((dim) => [dim, clauses.filter((clause) => clause.dim === dim)]);
}

/** Which flags of a row decide whether it counts: a row counts where `(flags ^ flipped) & mask` is 0. */
export interface RobotFlags {
  mask: number;
  flipped: number;
}

const FLAGS: Readonly<Record<Robots, RobotFlags>> = {
  exclude: { mask: FLAG.bot, flipped: 0 },
  include: { mask: 0, flipped: 0 },
  only: { mask: FLAG.bot, flipped: FLAG.bot },
};

/** The flags by which a question's rows count. */
export function robotFlags(bots: Robots): RobotFlags {
  return FLAGS[bots];
}

/** How page views are found by a dimension whose values are in rows of other logs. */
export interface RowJoin {
  /** Another text whenever the page views found may be others: of every log that is read. */
  readonly revision: string;
  /** What decides beside the rows held: equal texts find equal page views. */
  keyOf(values: readonly string[], selection: Selection): string;
  /** Sets the bit of each page view that has one of the values, by slot, 32 to a number; all bits were 0. */
  fill(values: readonly string[], selection: Selection, bits: Int32Array): void;
}

/** Whether the values of a dimension are in rows of other logs. */
export function isJoinedDimension(dim: FilterDimension): dim is JoinedDimension {
  return (JOINED_DIMENSIONS as readonly FilterDimension[]).includes(dim);
}

/** Enough for the filters that a dashboard's visitor switches between; each holds a bit a row. */
const MAX_KNOWN = 12;

/** The sets of rows that were asked for last, each with a bit a row, made again when what decides them changed. */
export class KnownBits {
  readonly #view: StoreView;
  readonly #known = new LruList<{ key: string; revision: string; bits: Int32Array }>(MAX_KNOWN);

  constructor(view: StoreView) {
    this.#view = view;
  }

  /** By slot, 32 to a number: the bits that `fill` sets where all were 0. Bits of slots that hold no row mean nothing. */
  of(key: string, revision: string, fill: (bits: Int32Array) => void): Int32Array {
    const known =
      this.#known.use((each) => (each.key === key ? each : null)) ??
      this.#known.add({ key, revision: '', bits: new Int32Array((this.#view.capacity + 31) >>> 5) });
    if (known.revision !== revision) fill(known.bits.fill(0));
    known.revision = revision;
    return known.bits;
  }
}

/** The page views that clauses of joined dimensions select. */
export class JoinedClauses {
  readonly #joins: Readonly<Record<JoinedDimension, RowJoin>>;
  readonly #known: KnownBits;

  /** @param joins one for each joined dimension: a dimension is added by declaring it in the contract and its join here */
  constructor(view: StoreView, joins: Readonly<Record<JoinedDimension, RowJoin>>) {
    this.#joins = joins;
    this.#known = new KnownBits(view);
  }

  /** 1 where the row meets the clause, see {@link KnownBits}. */
  bits(dim: JoinedDimension, { op, values }: Clause, selection: Selection): Int32Array {
    const join = this.#joins[dim];
    return this.#known.of(`${dim} ${op} ${join.keyOf(values, selection)}`, join.revision, (bits) => {
      join.fill(values, selection, bits);
      if (op === 'notIn') for (let at = 0; at < bits.length; at++) bits[at] = ~bits[at]!;
    });
  }
}
