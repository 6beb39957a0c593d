import { EVENT_KINDS, type EventKind, type TextColumn } from '../../contract/rows/event.ts';
import type { SignalsQuestion } from '../../contract/questions/signals.ts';
import type { Slot } from '../../store/store-view.ts';
import { rowRange } from '../select/answered-range.ts';
import { RowFilter } from '../select/row-filter.ts';
import { RowSet } from '../select/row-set.ts';
import { Stamps } from '../select/stamps.ts';
import { SignalJoin, type PageViewRows, type SignalRows } from './signal-join.ts';

/** A text column of the page views as it is read by one question. */
export interface NameColumn {
  texts: readonly string[];
  codeAt(pageView: Slot): number;
}

/** The signals of the page views that a question selects. */
export class SelectedSignals {
  readonly #pageViews: PageViewRows;
  readonly #signals: SignalRows;
  readonly #join: SignalJoin;
  readonly #filter: RowFilter;
  readonly #rows = new RowSet();
  readonly #selected = new Stamps();
  readonly #visitors = new Stamps();
  #stamp = 0;

  constructor(pageViews: PageViewRows, signals: SignalRows) {
    this.#pageViews = pageViews;
    this.#signals = signals;
    this.#join = new SignalJoin(pageViews, signals);
    this.#filter = new RowFilter(pageViews);
  }

  /** Selects; good until the next question. */
  select(question: SignalsQuestion): void {
    this.#join.refresh();
    this.#filter.pick(rowRange(this.#pageViews, question.range), question, question.offsets, this.#rows);
    const stamp = this.#selected.begin(this.#pageViews.ts.length, 1);
    for (let k = 0; k < this.#rows.count; k++) this.#selected.marks[this.#rows.slots[k]!] = stamp;
    this.#stamp = stamp;
  }

  /** Signals of some kinds that are held, whatever they are about. */
  countHeld(kinds: readonly EventKind[]): number {
    return kinds.reduce((sum, kind) => sum + (this.#join.heldByKind[EVENT_KINDS.indexOf(kind)] ?? 0), 0);
  }

  /** The selected page views, and their distinct visitors. */
  countPageViews(): { pageViews: number; visitors: number } {
    const { codes, bound } = this.#pageViews.column('visitor');
    const stamp = this.#visitors.begin(bound, 1);
    const { marks } = this.#visitors;
    const { slots, count } = this.#rows;
    let visitors = 0;
    for (let k = 0; k < count; k++) {
      const visitor = codes[slots[k]!]!;
      if (marks[visitor] === stamp) continue;
      marks[visitor] = stamp;
      visitors++;
    }
    return { pageViews: count, visitors };
  }

  /** Hands over each signal that counts, of the kinds wanted, with its page view. */
  each<K extends EventKind>(wanted: readonly K[], take: (kind: K, pageView: Slot, value: number) => void): void {
    const names: (K | null)[] = EVENT_KINDS.map((kind) => wanted.find((each) => each === kind) ?? null);
    const { kinds, values } = this.#signals;
    const { marks } = this.#selected;
    const { signals, pageViews, count } = this.#join;
    for (let k = 0; k < count; k++) {
      const pageView = pageViews[k]!;
      if (marks[pageView] !== this.#stamp) continue;
      const signal = signals[k]!;
      const kind = names[kinds[signal]!] ?? null;
      if (kind !== null) take(kind, pageView, values[signal]!);
    }
  }

  /** A column of the page view itself, or of the first page view of its visit. */
  names(column: TextColumn, of: 'page view' | 'visit'): NameColumn {
    const { codes, texts } = this.#pageViews.column(column);
    if (of === 'page view') return { texts, codeAt: (pageView) => codes[pageView]! };
    const { visitOf, visits } = this.#pageViews;
    return { texts, codeAt: (pageView) => codes[visits.first[visitOf[pageView]!]!]! };
  }
}
