import type { TextColumn } from '#contract/rows/text-columns.ts';
import type { Offsets, Selection } from '#contract/questions/selection.ts';
import type { SignalsAnswer } from '#contract/questions/signals.ts';
import { EVENT_KINDS, type EventKind } from '#contract/rows/event.ts';
import type { Slot, StoreView } from '../../store/store-view.ts';
import { Stamps } from '../scratch.ts';
import type { RowFilter } from '../select/row-filter.ts';
import { type IndexRange, RowSet } from '../select/row-range.ts';
import type { SignalJoins } from './signal-join.ts';

/** A text column of the page views as it is read by one question. */
export interface NameColumn {
  texts: readonly string[];
  codeAt(pageView: Slot): number;
}

/** The page views that a question selects, and the signals on them. */
export class SelectedSignals {
  readonly #pageViews: StoreView;
  readonly #joins: SignalJoins;
  readonly #filter: RowFilter;
  /** The page views selected last. */
  readonly rows = new RowSet();
  readonly #selected = new Stamps();

  /** @param filter picks page views of `pageViews` */
  constructor(pageViews: StoreView, joins: SignalJoins, filter: RowFilter) {
    this.#pageViews = pageViews;
    this.#joins = joins;
    this.#filter = filter;
  }

  refresh(): void {
    for (const join of Object.values(this.#joins)) join.refresh();
  }

  /** Selects page views of a range; good until the next time. */
  select(range: IndexRange, selection: Selection, offsets: Offsets): void {
    this.#filter.pick(range, selection, offsets, this.rows);
  }

  /** All signals of some kinds that are held, selected or not. */
  countHeld(kinds: readonly EventKind[]): number {
    const codes = kinds.map((kind) => EVENT_KINDS.indexOf(kind));
    return Object.values(this.#joins).reduce((sum, { heldByKind }) => codes.reduce((all, code) => all + (heldByKind[code] ?? 0), sum), 0);
  }

  /** From when on each log is complete: conversions, and what they are a share of, keep to that. */
  get completeSince(): SignalsAnswer['completeSince'] {
    const { actions, measurements } = this.#joins;
    return { actions: actions.log.completeSince, measurements: measurements.log.completeSince };
  }

  /** Hands over each measurement of the kinds wanted, with its page view. */
  eachMeasured<K extends EventKind>(wanted: readonly K[], take: (kind: K, pageView: Slot, value: number) => void): void {
    const names: (K | null)[] = EVENT_KINDS.map((kind) => wanted.find((each) => each === kind) ?? null);
    const { kinds, values } = this.#joins.measurements.log;
    this.#each('measurements', (signal, pageView) => {
      const kind = names[kinds[signal]!] ?? null;
      if (kind !== null) take(kind, pageView, values[signal]!);
    });
  }

  /** Hands over each action on a page view all of whose actions are held, as a slot of their log. */
  eachAction(take: (action: Slot, log: StoreView) => void): void {
    const { log } = this.#joins.actions;
    const since = log.completeSince ?? Number.NEGATIVE_INFINITY;
    const { ts } = this.#pageViews;
    this.#each('actions', (action, pageView) => {
      if (ts[pageView]! >= since) take(action, log);
    });
  }

  #each(log: keyof SignalJoins, take: (signal: Slot, pageView: Slot) => void): void {
    const stamp = this.#selected.begin(this.#pageViews.ts.length, 1);
    const { marks } = this.#selected;
    for (let k = 0; k < this.rows.count; k++) marks[this.rows.slots[k]!] = stamp;
    this.#joins[log].each((signal, pageView) => {
      if (marks[pageView] === stamp) take(signal, pageView);
    });
  }

  /** When a page view was, epoch ms. */
  timeOf(pageView: Slot): number {
    return this.#pageViews.ts[pageView]!;
  }

  /** A column of the page view itself. */
  names(column: TextColumn): NameColumn {
    const { codes, texts } = this.#pageViews.column(column);
    return { texts, codeAt: (pageView) => codes[pageView]! };
  }
}
