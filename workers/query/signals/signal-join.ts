import { EVENT_KINDS, type EventKind } from '../../contract/rows/event.ts';
import { ACTION_KINDS } from '../../contract/questions/signals.ts';
import type { IdLookup, Slot, StoreView } from '../../store/store-view.ts';
import { WORDS_PER_ID } from '../../store/uuid-words.ts';
import { NO_ROOM, withRoom } from '../scratch.ts';
import { slotRuns } from '../select/row-range.ts';

/** The log of signals: rows that name the page view that they are about. */
export interface SignalRows extends StoreView {
  /** Four words a slot; empty until a row is about a page view. */
  readonly pageViewIds: Uint32Array;
}

/** The log of page views, in which they are found. */
export type PageViewRows = StoreView & IdLookup;

/** By stored code of a kind: whether each row of it counts, and not only a page view's last. */
const IS_ACTION = EVENT_KINDS.map((kind) => (ACTION_KINDS as readonly EventKind[]).includes(kind));

/**
 * The signals whose page view is held, each beside it; of a page view's measurements only the last of each kind.
 * Made anew when one of the logs changed, not for each question: a brush moves over the same rows.
 */
export class SignalJoin {
  readonly #signals: SignalRows;
  readonly #pageViews: PageViewRows;
  #revision = '';
  #lastKinds = new Uint16Array(0);
  /** Slots of signals and of their page views; the first `count` mean something, newest signal first. */
  signals: Int32Array<ArrayBuffer> = NO_ROOM;
  pageViews: Int32Array<ArrayBuffer> = NO_ROOM;
  count = 0;
  /** By stored code of a kind: signals held, whatever they are about. */
  readonly heldByKind = new Int32Array(EVENT_KINDS.length);

  constructor(pageViews: PageViewRows, signals: SignalRows) {
    this.#pageViews = pageViews;
    this.#signals = signals;
  }

  /** Takes in what changed since the last time. */
  refresh(): void {
    const revision = `${this.#pageViews.revision} ${this.#signals.revision}`;
    if (revision === this.#revision) return;
    this.#revision = revision;
    const { length } = this.#signals;
    this.signals = withRoom(this.signals, length);
    this.pageViews = withRoom(this.pageViews, length);
    const slots = this.#pageViews.ts.length;
    // A bit for each kind that a page view has already: the newest comes first, and older ones do not count.
    this.#lastKinds = this.#lastKinds.length === slots ? this.#lastKinds.fill(0) : new Uint16Array(slots);
    this.count = 0;
    this.heldByKind.fill(0);
    const { kinds, pageViewIds } = this.#signals;
    for (const { from, to } of slotRuns(this.#signals, 0, length).toReversed()) {
      for (let slot = to - 1; slot >= from; slot--) {
        this.heldByKind[kinds[slot]!]!++;
        if (pageViewIds.length > 0) this.#take(slot);
      }
    }
  }

  #take(slot: Slot): void {
    const { kinds, pageViewIds } = this.#signals;
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
