import { VISIT_GAP_MS } from '#contract/limits.ts';
import { isOfWholeVisit, type FilterDimension } from '#contract/questions/dimensions.ts';
import { ownClauses, type Clause, type Offsets, type QuestionRange, type Selection } from '#contract/questions/selection.ts';
import { NO_SLOT, type Slot, type SlotArray, type StoreView } from '../../store/store-view.ts';
import { Stamps } from '../scratch.ts';
import { ClauseMask, clausesByDimension, isJoinedDimension, type JoinedClauses, robotFlags, type ValueCodes } from '../select/clauses.ts';
import { dimensionColumn, type Codes } from '../select/dimension-columns.ts';
import { HOUR_CODES, HourWalk } from '../select/hour-of-week.ts';
import { rowRange, slotRuns } from '../select/row-range.ts';
import type { SignalJoin } from '../signals/signal-join.ts';

type Test = (error: Slot) => boolean;

/** A column in which no row has a text. */
const NOTHING = { level: 'entry', bound: 1, texts: [''], codeOf: (text: string) => (text === '' ? 0 : -1) } as const;

/**
 * Errors about no page view that name their visitor (R9), as logs of servers have them. Each is selected by what its own row says: its
 * time, its robot's flag and its columns. What belongs to a visit is that of the visit which it falls in, and of none its own.
 */
export class LoneErrors {
  readonly #view: StoreView;
  readonly #join: SignalJoin;
  readonly #joined: JoinedClauses;
  readonly #selected = new Stamps();
  #stamp = 0;
  /** By slot of an error: a page view of the visit that it falls in, or NO_SLOT. */
  #near: SlotArray = new Int32Array(0) as SlotArray;
  #revision = '';

  constructor(view: StoreView, join: SignalJoin, joined: JoinedClauses) {
    this.#view = view;
    this.#join = join;
    this.#joined = joined;
  }

  /** Selects; the join is up to date. Good until the next selection. */
  select(range: QuestionRange, selection: Selection, offsets: Offsets): void {
    const { log } = this.#join;
    const { bots, brush, clauses } = selection;
    this.#findVisits();
    this.#stamp = this.#selected.begin(log.ts.length, 1);
    const { mask, flipped } = robotFlags(bots);
    const visitors = log.column('visitor').codes;
    const tests = [...clausesByDimension(clauses), ...clausesByDimension(ownClauses(selection))].map(([dim, own]) =>
      this.#testOf(dim, own, selection, offsets),
    );
    const { low, high } = rowRange(log, { from: Math.max(range.from ?? 0, log.completeSince ?? 0), to: range.to });
    for (const { from, to } of slotRuns(log, low, high)) {
      for (let at = from; at < to; at++) {
        const error: Slot = at;
        if (visitors[error] === 0 || ((log.flags[error]! ^ flipped) & mask) !== 0 || !this.#join.isLone(error)) continue;
        if (brush !== null && (log.ts[error]! < brush.from || log.ts[error]! >= brush.to)) continue;
        if (tests.every((test) => test(error))) this.#selected.marks[error] = this.#stamp;
      }
    }
  }

  isSelected(error: Slot): boolean {
    return this.#selected.marks[error] === this.#stamp;
  }

  /** A page view of the visit that an error falls in; NO_SLOT = it falls in none. */
  pageViewNear(error: Slot): Slot {
    return this.#near[error]!;
  }

  /** A number for the visitor of an error: the code that page views have for it, else one beyond their codes. */
  visitorOf(error: Slot): number {
    const { codes, texts } = this.#join.log.column('visitor');
    const known = this.#view.column('visitor');
    const code = known.codeOf(texts[codes[error]!]!);
    return code >= 0 ? code : known.bound + codes[error]!;
  }

  /** Numbers of visitors are below this. */
  get visitorBound(): number {
    return this.#view.column('visitor').bound + this.#join.log.column('visitor').bound;
  }

  #testOf(dim: FilterDimension, clauses: readonly Clause[], selection: Selection, offsets: Offsets): Test {
    const { log } = this.#join;
    if (dim === 'hourOfWeek') return hourTest(log.ts, clauses, offsets);
    if (dim === 'errorIssue') {
      const issues = log.column('target');
      return codeTest(issues.codes, clauses, { bound: issues.bound, texts: issues.texts, codeOf: (text) => issues.codeOf(text) });
    }
    if (isJoinedDimension(dim)) {
      const tests = clauses.map((clause) => this.#convertedTest(dim, clause, selection));
      return (error) => tests.every((test) => test(error));
    }
    // A visit that nobody knows has no length.
    const own = dim !== 'visitor' && isOfWholeVisit(dim) ? { ...NOTHING, codes: new Uint8Array(log.capacity) } : dimensionColumn(log, dim);
    const isOwn = codeTest(own.codes, clauses, own);
    if (own.level === 'row') return isOwn;
    const column = dimensionColumn(this.#view, dim);
    const { visitOf, visits } = this.#view;
    const ends = own.level === 'exit' ? visits.last : visits.first;
    const isOfVisit = codeTest(column.codes, clauses, column);
    return (error) => {
      const near = this.pageViewNear(error);
      return near === NO_SLOT ? isOwn(error) : isOfVisit(ends[visitOf[near]!]!);
    };
  }

  /** Whether the visit converted, as the clause wants it: what falls in no visit did not. */
  #convertedTest(dim: 'goal', clause: Clause, selection: Selection): Test {
    const bits = this.#joined.bits(dim, clause, selection);
    return (error) => {
      const near = this.pageViewNear(error);
      return near === NO_SLOT ? clause.op === 'notIn' : ((bits[near >>> 5]! >>> (near & 31)) & 1) === 1;
    };
  }

  /** An error falls in the visit of its visitor's last page view before it, else of the next one after it, each within a visit's gap. */
  #findVisits(): void {
    const [view, { log, revision }] = [this.#view, this.#join];
    if (this.#revision === revision) return;
    this.#revision = revision;
    const { codes } = view.column('visitor');
    const visitors = log.column('visitor');
    const codeOf = visitors.texts.map((text) => view.column('visitor').codeOf(text));
    const { bound } = view.column('visitor');
    const [first, last] = [noSlots(bound), noSlots(bound)];
    const before = noSlots(log.capacity);
    let at = 0;
    const passUntil = (ts: number): void => {
      for (; at < view.length; at++) {
        const slot = view.slotAt(at);
        if (view.ts[slot]! > ts) return;
        const code = codes[slot]!;
        if (first[code] === NO_SLOT) first[code] = slot;
        last[code] = slot;
      }
    };
    const eachError = (take: (error: Slot, code: number) => void): void => {
      for (const { from, to } of slotRuns(log, 0, log.length)) {
        for (let error = from; error < to; error++) take(error, codeOf[visitors.codes[error]!]!);
      }
    };
    eachError((error, code) => {
      passUntil(log.ts[error]!);
      if (code >= 0) before[error] = last[code]!;
    });
    passUntil(Number.POSITIVE_INFINITY);
    this.#near = noSlots(log.capacity);
    eachError((error, code) => {
      const isNear = (slot: Slot) => slot !== NO_SLOT && Math.abs(view.ts[slot]! - log.ts[error]!) <= VISIT_GAP_MS;
      const earlier = before[error]!;
      const later = earlier !== NO_SLOT ? view.next[earlier]! : (first[code] ?? NO_SLOT);
      this.#near[error] = [earlier, later].find(isNear) ?? NO_SLOT;
    });
  }
}

function noSlots(length: number): SlotArray {
  return new Int32Array(length).fill(NO_SLOT) as SlotArray;
}

function codeTest(codes: Codes, clauses: readonly Clause[], values: ValueCodes): Test {
  const keep = new ClauseMask().fill(clauses, values, 1, 0);
  return (row) => keep[codes[row]!] === 1;
}

/** Rows are asked about in the order of time. */
function hourTest(ts: Float64Array, clauses: readonly Clause[], offsets: Offsets): Test {
  const keep = new ClauseMask().fill(clauses, HOUR_CODES, 1, 0);
  const walk = new HourWalk(offsets);
  return (row) => {
    if (ts[row]! >= walk.until) walk.moveTo(ts[row]!);
    return keep[walk.hour] === 1;
  };
}
