import type { Offsets, QuestionRange, Selection } from '#contract/questions/selection.ts';
import { missingAddress, readErrorFacts, type ErrorGroup } from '#contract/rows/error-facts.ts';
import { NO_SLOT, type Slot, type StoreView } from '../../store/store-view.ts';
import type { TextColumn } from '#contract/rows/text-columns.ts';
import { NO_ROOM, NO_SLOTS, Stamps, withRoom } from '../scratch.ts';
import type { RowFilter } from '../select/row-filter.ts';
import { rowRange, RowSet, slotRuns } from '../select/row-range.ts';
import type { SignalJoin } from '../signals/signal-join.ts';
import type { RowJoin } from '../select/clauses.ts';
import type { LoneErrors } from './lone-errors.ts';

/** The errors on the page views that a question selects, and lone ones, those of an issue together. Good until the next selection. */
export class SelectedErrors {
  readonly #view: StoreView;
  readonly #filter: RowFilter;
  readonly #join: SignalJoin;
  readonly #lone: LoneErrors | null;
  readonly #marks = new Stamps();
  #starts = NO_ROOM;
  /** The selected page views all of whose errors are held. */
  readonly rows = new RowSet();
  /** By code of the issue: how many errors count. */
  counts = NO_ROOM;
  /** Slots of the errors that count and of their page views (NO_SLOT: a lone error); the first `count` mean something. */
  errors = NO_SLOTS;
  pageViews = NO_SLOTS;
  count = 0;
  /** Errors of the other groups, but for addresses that were not found. */
  leftOut = 0;

  /** `filter` picks page views of `view`; null `lone` = errors about no page view do not count. */
  constructor(view: StoreView, join: SignalJoin, filter: RowFilter, lone: LoneErrors | null) {
    this.#view = view;
    this.#join = join;
    this.#lone = lone;
    this.#filter = filter;
  }

  /** Selects; the join is up to date. */
  select(range: QuestionRange, selection: Selection, offsets: Offsets, group: ErrorGroup): void {
    const { low, high } = rowRange(this.#view, range);
    const { completeSince } = this.#join.log;
    const first = completeSince === null ? low : Math.max(low, this.#view.lowerBound(completeSince));
    this.#filter.pick({ low: first, high: Math.max(first, high) }, selection, offsets, this.rows);
    const stamp = this.#marks.begin(this.#view.ts.length, 1);
    const { marks } = this.#marks;
    for (let k = 0; k < this.rows.count; k++) marks[this.rows.slots[k]!] = stamp;
    this.#lone?.select(range, selection, offsets);
    this.#group((pageView) => marks[pageView] === stamp, group);
  }

  /** The text that the page view of the error at `k` has in a column, or a lone error itself. */
  textAt(name: TextColumn, k: number): string {
    const pageView = this.pageViews[k]!;
    return pageView === NO_SLOT ? this.#join.log.textAt(name, this.errors[k]!) : this.#view.textAt(name, pageView);
  }

  /** When the page view of the error at `k` was, or a lone error itself, epoch ms. */
  timeAt(k: number): number {
    const pageView = this.pageViews[k]!;
    return pageView === NO_SLOT ? this.#join.log.ts[this.errors[k]!]! : this.#view.ts[pageView]!;
  }

  /** Where the errors of an issue stand: `[from, to)`, oldest first. */
  span(issue: number): [from: number, to: number] {
    return [this.#starts[issue]!, this.#starts[issue + 1]!];
  }

  /** Counting sort by issue; it is stable, so that the order of time stays within an issue. */
  #group(isSelected: (pageView: Slot) => boolean, wanted: ErrorGroup): void {
    const { log } = this.#join;
    const { codes: issues, bound, texts: targets } = log.column('target');
    const { codes: properties, texts } = log.column('properties');
    const fromExtension = texts.map((text) => readErrorFacts(text).fromExtension);
    const isMissing = targets.map((target) => missingAddress(target) !== null);
    const groupOf = (error: Slot): ErrorGroup => {
      if (isMissing[issues[error]!] === true) return 'missing';
      return fromExtension[properties[error]!] === true ? 'extensions' : 'site';
    };
    this.counts = withRoom(this.counts, bound).fill(0, 0, bound);
    this.#starts = withRoom(this.#starts, bound + 1);
    this.errors = withRoom(this.errors, log.length);
    this.pageViews = withRoom(this.pageViews, log.length);
    this.leftOut = 0;
    const each = (take: (error: Slot, pageView: Slot) => void): void => {
      for (const { from, to } of slotRuns(log, 0, log.length)) {
        for (let error = from; error < to; error++) {
          const pageView = this.#join.pageViewOf(error);
          if (pageView === NO_SLOT ? this.#lone?.isSelected(error) : isSelected(pageView)) take(error, pageView);
        }
      }
    };
    each((error) => {
      const group = groupOf(error);
      if (group === wanted) this.counts[issues[error]!]!++;
      else if (group !== 'missing') this.leftOut++;
    });
    let sum = 0;
    for (let issue = 0; issue < bound; issue++) {
      this.#starts[issue] = sum;
      sum += this.counts[issue]!;
    }
    this.#starts[bound] = sum;
    this.count = sum;
    each((error, pageView) => {
      if (groupOf(error) !== wanted) return;
      const at = this.#starts[issues[error]!]!++;
      this.errors[at] = error;
      this.pageViews[at] = pageView;
    });
    // Each start has moved to its end, which is the next one's start.
    this.#starts.copyWithin(1, 0, bound);
    this.#starts[0] = 0;
  }
}

/** Clauses about issues: page views with an error of one, those of robots too. */
export class IssueJoin implements RowJoin {
  readonly #join: SignalJoin;

  constructor(errors: SignalJoin) {
    this.#join = errors;
  }

  get revision(): string {
    return this.#join.revision;
  }

  keyOf(issues: readonly string[]): string {
    return JSON.stringify(issues);
  }

  fill(issues: readonly string[], _: unknown, bits: Int32Array): void {
    this.#join.refresh();
    const { codes, texts } = this.#join.log.column('target');
    const wanted = new Set(issues);
    const isWanted = texts.map((text) => wanted.has(text));
    this.#join.each((error, pageView) => {
      if (isWanted[codes[error]!]) bits[pageView >>> 5]! |= 1 << (pageView & 31);
    });
  }
}
