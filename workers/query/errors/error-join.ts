import { readErrorFacts } from '../../contract/rows/error-facts.ts';
import { ORIGINS } from '../../contract/rows/event.ts';
import { NO_SLOT, type IdLookup, type Slot, type StoreView } from '../../store/store-view.ts';
import { NO_SLOTS, withRoom } from '../scratch.ts';
import { slotRuns } from '../select/row-range.ts';
import type { SignalRows } from '../signals/signal-join.ts';

/** Stored code of the rows that test buttons make: they count in no figure. */
const TEST = ORIGINS.indexOf('test');

/** The errors whose page view is held, each beside it. Made anew when one of the logs changed, not for each question. */
export class ErrorJoin {
  readonly log: SignalRows;
  readonly #pageViews: StoreView & IdLookup;
  #revision = '';
  /** Slots of errors and of their page views; the first `count` mean something, oldest error first. */
  errors = NO_SLOTS;
  pageViews = NO_SLOTS;
  count = 0;
  /** Errors held, whatever they are about. */
  held = 0;
  /** By code of the properties: 1 where a browser extension made the error. */
  fromExtension = new Uint8Array(0);

  constructor(pageViews: StoreView & IdLookup, log: SignalRows) {
    this.#pageViews = pageViews;
    this.log = log;
  }

  /** Takes in what changed since the last time. */
  refresh(): this {
    const revision = `${this.#pageViews.revision} ${this.log.revision}`;
    if (revision !== this.#revision) this.#join();
    this.#revision = revision;
    return this;
  }

  #join(): void {
    const { length, origins, pageViewIds } = this.log;
    this.fromExtension = Uint8Array.from(this.log.column('properties').texts, (text) => Number(readErrorFacts(text).fromExtension));
    this.errors = withRoom(this.errors, length);
    this.pageViews = withRoom(this.pageViews, length);
    this.count = 0;
    this.held = 0;
    for (const { from, to } of slotRuns(this.log, 0, length)) {
      for (let slot = from; slot < to; slot = (slot + 1) as Slot) {
        if (origins[slot] === TEST) continue;
        this.held++;
        // Without an id, no page view is found: none has four zeros.
        const pageView = pageViewIds.length > 0 ? this.#pageViews.slotOfId(pageViewIds, slot) : NO_SLOT;
        if (pageView < 0) continue;
        this.errors[this.count] = slot;
        this.pageViews[this.count++] = pageView;
      }
    }
  }
}
