import type { TextColumn } from '../../contract/rows/text-columns.ts';
import { ACTION_KINDS, type SignalsAnswer, type SignalsQuestion } from '../../contract/questions/signals.ts';
import { EVENT_KINDS, type EventKind, ORIGINS } from '../../contract/rows/event.ts';
import type { IdLookup, Slot, StoreView } from '../../store/store-view.ts';
import { WORDS_PER_ID } from '../../store/uuid-words.ts';
import { NO_SLOTS, Stamps, withRoom } from '../scratch.ts';
import type { RowFilter } from '../select/row-filter.ts';
import { rowRange, slotRuns } from '../select/row-range.ts';
import { RowSet } from '../select/row-set.ts';

/** A log of signals: rows that name the page view that they are about. */
export interface SignalRows extends StoreView {
  /** Four words a slot; empty until a row is about a page view. */
  readonly pageViewIds: Uint32Array;
  /** Epoch ms from which on every row ever recorded is held; null = none was ever given up. */
  readonly completeSince: number | null;
}

/** Actions count one by one, measurements the last of a kind on a page view; each log has a cap of its own. */
export interface SignalLogs {
  readonly actions: SignalRows;
  readonly measurements: SignalRows;
  readonly errors: SignalRows;
}

/** The log of page views, in which they are found. */
export type PageViewRows = StoreView & IdLookup;

/** A text column of the page views as it is read by one question. */
export interface NameColumn {
  texts: readonly string[];
  codeAt(pageView: Slot): number;
}

/** The signals of the page views that a question selects. */
export class SelectedSignals {
  readonly #pageViews: PageViewRows;
  readonly #signals: SignalLogs;
  readonly #joins: readonly SignalJoin[];
  readonly #filter: RowFilter;
  readonly #rows = new RowSet();
  readonly #selected = new Stamps();
  readonly #visitors = new Stamps();
  #stamp = 0;

  /** @param filter picks page views of `pageViews` */
  constructor(pageViews: PageViewRows, signals: SignalLogs, filter: RowFilter) {
    this.#pageViews = pageViews;
    this.#signals = signals;
    this.#joins = [new SignalJoin(pageViews, signals.actions), new SignalJoin(pageViews, signals.measurements)];
    this.#filter = filter;
  }

  /** Selects; good until the next question. */
  select(question: SignalsQuestion): void {
    for (const join of this.#joins) join.refresh();
    this.#filter.pick(rowRange(this.#pageViews, question.range), question, question.offsets, this.#rows);
    const stamp = this.#selected.begin(this.#pageViews.ts.length, 1);
    for (let k = 0; k < this.#rows.count; k++) this.#selected.marks[this.#rows.slots[k]!] = stamp;
    this.#stamp = stamp;
  }

  /** Signals of some kinds that are held, whatever they are about. */
  countHeld(kinds: readonly EventKind[]): number {
    const codes = kinds.map((kind) => EVENT_KINDS.indexOf(kind));
    return this.#joins.reduce((sum, { heldByKind }) => codes.reduce((all, code) => all + (heldByKind[code] ?? 0), sum), 0);
  }

  /** From when on each log is complete: conversions, and what they are a share of, keep to that. */
  get completeSince(): SignalsAnswer['completeSince'] {
    const { actions, measurements } = this.#signals;
    return { actions: actions.completeSince, measurements: measurements.completeSince };
  }

  /** The selected page views all of whose actions are held, and their distinct visitors. */
  countPageViews(): { pageViews: number; visitors: number } {
    const { codes, bound } = this.#pageViews.column('visitor');
    const stamp = this.#visitors.begin(bound, 1);
    const { marks } = this.#visitors;
    const { slots, count } = this.#rows;
    const { ts } = this.#pageViews;
    const since = this.completeSince.actions ?? Number.NEGATIVE_INFINITY;
    let visitors = 0;
    let pageViews = 0;
    for (let k = 0; k < count; k++) {
      if (ts[slots[k]!]! < since) continue;
      pageViews++;
      const visitor = codes[slots[k]!]!;
      if (marks[visitor] === stamp) continue;
      marks[visitor] = stamp;
      visitors++;
    }
    return { pageViews, visitors };
  }

  /** Hands over each signal that counts, of the kinds wanted, with its page view. */
  each<K extends EventKind>(wanted: readonly K[], take: (kind: K, pageView: Slot, value: number) => void): void {
    const names: (K | null)[] = EVENT_KINDS.map((kind) => wanted.find((each) => each === kind) ?? null);
    for (const join of this.#joins) this.#eachOf(join, names, take);
  }

  #eachOf<K>(join: SignalJoin, names: readonly (K | null)[], take: (kind: K, pageView: Slot, value: number) => void): void {
    const { kinds, values, completeSince } = join.log;
    const since = join.log === this.#signals.actions ? (completeSince ?? Number.NEGATIVE_INFINITY) : Number.NEGATIVE_INFINITY;
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

  /** A column of the page view itself, or of the first page view of its visit. */
  names(column: TextColumn, of: 'page view' | 'visit'): NameColumn {
    const { codes, texts } = this.#pageViews.column(column);
    if (of === 'page view') return { texts, codeAt: (pageView) => codes[pageView]! };
    const { visitOf, visits } = this.#pageViews;
    return { texts, codeAt: (pageView) => codes[visits.first[visitOf[pageView]!]!]! };
  }
}

/** Stored code of the rows that test buttons make: they count in no figure. */
const TEST = ORIGINS.indexOf('test');

/** By stored code of a kind: whether each row of it counts, and not only a page view's last. */
const IS_ACTION = EVENT_KINDS.map((kind) => (ACTION_KINDS as readonly EventKind[]).includes(kind));

/**
 * The signals whose page view is held, each beside it; of a page view's measurements only the last of each kind.
 * Made anew when one of the logs changed, not for each question: a brush moves over the same rows.
 */
class SignalJoin {
  /** The log whose signals these are. */
  readonly log: SignalRows;
  readonly #pageViews: PageViewRows;
  #revision = '';
  #lastKinds = new Uint16Array(0);
  /** Slots of signals and of their page views; the first `count` mean something, newest signal first. */
  signals = NO_SLOTS;
  pageViews = NO_SLOTS;
  count = 0;
  /** By stored code of a kind: signals held, whatever they are about. */
  readonly heldByKind = new Int32Array(EVENT_KINDS.length);

  constructor(pageViews: PageViewRows, log: SignalRows) {
    this.#pageViews = pageViews;
    this.log = log;
  }

  /** Takes in what changed since the last time. */
  refresh(): void {
    const revision = `${this.#pageViews.revision} ${this.log.revision}`;
    if (revision === this.#revision) return;
    this.#revision = revision;
    const { length } = this.log;
    this.signals = withRoom(this.signals, length);
    this.pageViews = withRoom(this.pageViews, length);
    const slots = this.#pageViews.ts.length;
    // A bit for each kind that a page view has already: the newest comes first, and older ones do not count.
    this.#lastKinds = this.#lastKinds.length === slots ? this.#lastKinds.fill(0) : new Uint16Array(slots);
    this.count = 0;
    this.heldByKind.fill(0);
    const { kinds, origins, pageViewIds } = this.log;
    for (const { from, to } of slotRuns(this.log, 0, length).toReversed()) {
      for (let slot = (to - 1) as Slot; slot >= from; slot--) {
        if (origins[slot] === TEST) continue;
        this.heldByKind[kinds[slot]!]!++;
        if (pageViewIds.length > 0) this.#take(slot);
      }
    }
  }

  #take(slot: Slot): void {
    const { kinds, pageViewIds } = this.log;
    const at = slot * WORDS_PER_ID;
    // No id is four zeros, which is also how a page view with the nil UUID would be held.
    if ((pageViewIds[at]! | pageViewIds[at + 1]! | pageViewIds[at + 2]! | pageViewIds[at + 3]!) === 0) return;
    const pageView = this.#pageViews.slotOfId(pageViewIds, slot);
    if (pageView < 0) return;
    const kind = kinds[slot]!;
    if (!IS_ACTION[kind]) {
      if ((this.#lastKinds[pageView]! & (1 << kind)) !== 0) return;
      this.#lastKinds[pageView]! |= 1 << kind;
    }
    this.signals[this.count] = slot;
    this.pageViews[this.count++] = pageView;
  }
}
