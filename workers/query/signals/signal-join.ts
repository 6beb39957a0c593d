import { EVENT_KINDS, ORIGINS } from '../../contract/rows/event.ts';
import type { IdLookup, Slot, StoreView } from '../../store/store-view.ts';
import { WORDS_PER_ID } from '../../store/uuid-words.ts';
import { NO_SLOTS, withRoom } from '../scratch.ts';
import { slotRuns } from '../select/row-range.ts';

/** A log of signals: rows that name the page view that they are about. */
export interface SignalRows extends StoreView {
  /** Four words a slot; empty until a row is about a page view. */
  readonly pageViewIds: Uint32Array;
  /** Epoch ms from which on every row ever recorded is held; null = none was ever given up. */
  readonly completeSince: number | null;
}

/** The log of page views, in which they are found. */
export type PageViewRows = StoreView & IdLookup;

/** Stored code of the rows that test buttons make: they count in no figure. */
const TEST = ORIGINS.indexOf('test');

/**
 * The signals whose page view is held, each beside it.
 * Made anew when one of the logs changed, not for each question: a brush moves over the same rows.
 */
export class SignalJoin {
  /** The log whose signals these are. */
  readonly log: SignalRows;
  readonly #pageViews: PageViewRows;
  readonly #lastOnly: boolean;
  #revision = '';
  #lastKinds = new Uint16Array(0);
  /** Slots of signals and of their page views; the first `count` mean something, newest signal first. */
  signals = NO_SLOTS;
  pageViews = NO_SLOTS;
  count = 0;
  /** By stored code of a kind: signals held, whatever they are about. */
  readonly heldByKind = new Int32Array(EVENT_KINDS.length);

  /** @param counts 'each' signal, or of a page view's signals only the 'last' of each kind */
  constructor(pageViews: PageViewRows, log: SignalRows, counts: 'each' | 'last') {
    this.#pageViews = pageViews;
    this.log = log;
    this.#lastOnly = counts === 'last';
  }

  /** Another text whenever the signals or their page views may be others. */
  get revision(): string {
    return `${this.#pageViews.revision} ${this.log.revision}`;
  }

  /** Takes in what changed since the last time. */
  refresh(): void {
    const { revision } = this;
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
    if (this.#lastOnly) {
      const kind = 1 << kinds[slot]!;
      if ((this.#lastKinds[pageView]! & kind) !== 0) return;
      this.#lastKinds[pageView]! |= kind;
    }
    this.signals[this.count] = slot;
    this.pageViews[this.count++] = pageView;
  }
}

/** Actions and errors count one by one, measurements the last of a kind on a page view; each log has a cap of its own. */
export interface SignalLogs {
  readonly actions: SignalRows;
  readonly measurements: SignalRows;
  readonly errors: SignalRows;
}

/** The joins of actions and measurements, of which all questions read. */
export type SignalJoins = Readonly<Record<'actions' | 'measurements', SignalJoin>>;

export function joinSignals(pageViews: PageViewRows, { actions, measurements }: SignalLogs): SignalJoins {
  return { actions: new SignalJoin(pageViews, actions, 'each'), measurements: new SignalJoin(pageViews, measurements, 'last') };
}
