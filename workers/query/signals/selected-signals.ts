import type { TextColumn } from '../../contract/rows/text-columns.ts';
import type { Offsets, QuestionRange, Selection } from '../../contract/questions/selection.ts';
import type { SignalsAnswer } from '../../contract/questions/signals.ts';
import { EVENT_KINDS, type EventKind } from '../../contract/rows/event.ts';
import type { Slot, StoreView } from '../../store/store-view.ts';
import { Stamps } from '../scratch.ts';
import type { RowFilter } from '../select/row-filter.ts';
import { rowRange } from '../select/row-range.ts';
import { RowSet } from '../select/row-set.ts';
import type { SignalJoin, SignalJoins } from './signal-join.ts';

/** A text column of the page views as it is read by one question. */
export interface NameColumn {
  texts: readonly string[];
  codeAt(pageView: Slot): number;
}

/** The signals of the page views that a question selects. */
export class SelectedSignals {
  readonly #pageViews: StoreView;
  readonly #joins: SignalJoins;
  readonly #filter: RowFilter;
  /** The page views selected last. */
  readonly rows = new RowSet();
  readonly #selected = new Stamps();
  #stamp = 0;

  /** @param filter picks page views of `pageViews` */
  constructor(pageViews: StoreView, joins: SignalJoins, filter: RowFilter) {
    this.#pageViews = pageViews;
    this.#joins = joins;
    this.#filter = filter;
  }

  /** Selects page views of a range; good until the next time. */
  select(range: QuestionRange, selection: Selection, offsets: Offsets): void {
    for (const join of Object.values(this.#joins)) join.refresh();
    this.#filter.pick(rowRange(this.#pageViews, range), selection, offsets, this.rows);
    const stamp = this.#selected.begin(this.#pageViews.ts.length, 1);
    for (let k = 0; k < this.rows.count; k++) this.#selected.marks[this.rows.slots[k]!] = stamp;
    this.#stamp = stamp;
  }

  /** Signals of some kinds that are held, whatever they are about. */
  countHeld(kinds: readonly EventKind[]): number {
    const codes = kinds.map((kind) => EVENT_KINDS.indexOf(kind));
    return Object.values(this.#joins).reduce((sum, { heldByKind }) => codes.reduce((all, code) => all + (heldByKind[code] ?? 0), sum), 0);
  }

  /** From when on each log is complete: conversions, and what they are a share of, keep to that. */
  get completeSince(): SignalsAnswer['completeSince'] {
    const { actions, measurements } = this.#joins;
    return { actions: actions.log.completeSince, measurements: measurements.log.completeSince };
  }

  /** Hands over each signal that counts, of the kinds wanted, with its page view. */
  each<K extends EventKind>(wanted: readonly K[], take: (kind: K, pageView: Slot, value: number) => void): void {
    const names: (K | null)[] = EVENT_KINDS.map((kind) => wanted.find((each) => each === kind) ?? null);
    for (const join of Object.values(this.#joins)) this.#eachOf(join, names, take);
  }

  #eachOf<K>(join: SignalJoin, names: readonly (K | null)[], take: (kind: K, pageView: Slot, value: number) => void): void {
    const { kinds, values, completeSince } = join.log;
    const since = join === this.#joins.actions ? (completeSince ?? Number.NEGATIVE_INFINITY) : Number.NEGATIVE_INFINITY;
    const { ts } = this.#pageViews;
    const { marks } = this.#selected;
    const { signals, pageViews, count } = join;
    for (let k = 0; k < count; k++) {
      const pageView = pageViews[k]!;
      if (marks[pageView] !== this.#stamp || ts[pageView]! < since) continue;
      const signal = signals[k]!;
      const kind = names[kinds[signal]!] ?? null;
      if (kind !== null) take(kind, pageView, values[signal]!);
    }
  }

  /** Epoch ms of a page view. */
  timeOf(pageView: Slot): number {
    return this.#pageViews.ts[pageView]!;
  }

  /** A column of the page view itself. */
  names(column: TextColumn): NameColumn {
    const { codes, texts } = this.#pageViews.column(column);
    return { texts, codeAt: (pageView) => codes[pageView]! };
  }
}
