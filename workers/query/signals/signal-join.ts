import { isWithinBounds } from '#contract/rows/bounds.ts';
import { EVENT_KINDS, ORIGINS } from '#contract/rows/event.ts';
import { compareIds } from '../../store/event-order.ts';
import { NO_SLOT, type Slot, type SlotArray, type StoreView } from '../../store/store-view.ts';
import { WORDS_PER_ID } from '../../store/uuid-words.ts';
import { NO_SLOTS } from '../scratch.ts';
import { slotRuns } from '../select/row-range.ts';

/** Hears of page views held whose signals are others now. */
export interface JoinListener {
  changed(pageView: Slot): void;
  /** Those of any page view may be others: forget everything. */
  rebuilt(): void;
}

/** Stored code of the rows that test buttons make: they count in no figure. */
const TEST = ORIGINS.indexOf('test');

/** So many changes are followed between two questions; beyond, it costs less to start over. */
const MOST_FOLLOWED = 256;

/**
 * The signals whose page view is held, each beside it: found when it is first asked for, then kept as rows of both logs
 * come and go. Follows both as long as all live.
 */
export class SignalJoin {
  readonly log: StoreView;
  readonly #pageViews: StoreView;
  readonly #lastOnly: boolean;
  #isFilled = false;
  #followed = 0;
  #listener: JoinListener | null = null;
  /** By slot of a signal: its page view, or NO_SLOT where it does not count. */
  #pageViewOf = NO_SLOTS;
  /** By slot of a page view: one of its signals, or NO_SLOT; by slot of a signal: the next one of its page view. */
  firstOf = NO_SLOTS;
  nextOf = NO_SLOTS;
  /** By stored code of a kind: all signals held, selected or not. */
  readonly heldByKind = new Int32Array(EVENT_KINDS.length);
  /** By a hash of the id of a page view that is not held: one of the signals about it; the others are chained by `nextOf`. */
  readonly #waiting = new Map<number, Slot>();

  /** @param counts 'each' signal, or of a page view's signals only the 'last' of each kind */
  constructor(pageViews: StoreView, log: StoreView, counts: 'each' | 'last') {
    this.#pageViews = pageViews;
    this.log = log;
    this.#lastOnly = counts === 'last';
    const rebuilt = (): void => this.#reset();
    log.listen({
      rebuilt,
      added: (signal) => {
        if (this.#follows()) this.#tell(this.#add(signal));
      },
      removing: (signal) => {
        if (this.#follows()) this.#tell(this.#remove(signal));
      },
    });
    pageViews.listen({
      rebuilt,
      added: (pageView) => {
        if (this.#follows()) this.#findSignals(pageView);
      },
      removing: (pageView) => {
        if (this.#follows()) this.#dropSignals(pageView);
      },
    });
  }

  /** Another text whenever the signals or their page views may be others. */
  get revision(): string {
    return `${this.#pageViews.revision} ${this.log.revision}`;
  }

  listen(listener: JoinListener): void {
    this.#listener = listener;
  }

  /** Makes it good until the next change of a log. */
  refresh(): void {
    this.#followed = 0;
    if (this.#isFilled) return;
    this.#isFilled = true;
    this.#pageViewOf = emptied(this.#pageViewOf, this.log.capacity);
    this.nextOf = emptied(this.nextOf, this.log.capacity);
    this.firstOf = emptied(this.firstOf, this.#pageViews.capacity);
    this.heldByKind.fill(0);
    this.#waiting.clear();
    for (const { from, to } of slotRuns(this.log, 0, this.log.length)) for (let signal = from; signal < to; signal++) this.#add(signal);
  }

  /** Hands over each signal that counts with its page view, oldest first. */
  each(take: (signal: Slot, pageView: Slot) => void): void {
    for (const { from, to } of slotRuns(this.log, 0, this.log.length)) {
      for (let signal = from; signal < to; signal++) {
        const pageView = this.#pageViewOf[signal]!;
        if (pageView !== NO_SLOT) take(signal, pageView);
      }
    }
  }

  /** The page view of a signal that counts; NO_SLOT where it does not, or where its page view is not held. */
  pageViewOf(signal: Slot): Slot {
    return this.#pageViewOf[signal]!;
  }

  /** Whether a signal counts and is about no page view at all. */
  isLone(signal: Slot): boolean {
    return this.#counts(signal) && !this.#isAboutOne(signal);
  }

  #follows(): boolean {
    if (this.#isFilled && ++this.#followed > MOST_FOLLOWED) this.#reset();
    return this.#isFilled;
  }

  #reset(): void {
    this.#isFilled = false;
    this.#listener?.rebuilt();
  }

  #tell(pageView: Slot): void {
    if (pageView !== NO_SLOT) this.#listener?.changed(pageView);
  }

  /** Takes the newest signal in and answers its page view. */
  #add(signal: Slot): Slot {
    if (!this.#counts(signal)) return NO_SLOT;
    this.heldByKind[this.log.kinds[signal]!]!++;
    if (!this.#isAboutOne(signal)) return NO_SLOT;
    const pageView = this.#pageViews.slotOfId(this.log.pageViewIds, signal);
    if (pageView === NO_SLOT) this.#wait(signal);
    else this.#attach(signal, pageView);
    return pageView;
  }

  #remove(signal: Slot): Slot {
    if (!this.#counts(signal)) return NO_SLOT;
    this.heldByKind[this.log.kinds[signal]!]!--;
    const pageView = this.#pageViewOf[signal]!;
    if (pageView !== NO_SLOT) this.#detach(signal, pageView);
    else if (this.#isAboutOne(signal)) this.#stopWaiting(signal);
    return pageView;
  }

  /** Attaches the signals that wait for a page view, in the order of the log. */
  #findSignals(pageView: Slot): void {
    const { pageViewIds, head, capacity } = this.log;
    const { ids } = this.#pageViews;
    const own: Slot[] = [];
    for (let signal = this.#waiting.get(hashOf(ids, pageView)) ?? NO_SLOT; signal !== NO_SLOT; signal = this.nextOf[signal]!) {
      if (compareIds(pageViewIds, signal, ids, pageView) === 0) own.push(signal);
    }
    const place = (signal: Slot): number => (signal - head + capacity) % capacity;
    for (const signal of own.sort((a, b) => place(a) - place(b))) {
      this.#stopWaiting(signal);
      this.#attach(signal, pageView);
    }
  }

  #dropSignals(pageView: Slot): void {
    let signal = this.firstOf[pageView]!;
    this.firstOf[pageView] = NO_SLOT;
    while (signal !== NO_SLOT) {
      const next = this.nextOf[signal]!;
      this.#pageViewOf[signal] = NO_SLOT;
      this.#wait(signal);
      signal = next;
    }
  }

  #wait(signal: Slot): void {
    const hash = hashOf(this.log.pageViewIds, signal);
    this.nextOf[signal] = this.#waiting.get(hash) ?? NO_SLOT;
    this.#waiting.set(hash, signal);
  }

  /** Does nothing for a signal that another of its kind stands for. */
  #stopWaiting(signal: Slot): void {
    const hash = hashOf(this.log.pageViewIds, signal);
    let before = NO_SLOT;
    let each = this.#waiting.get(hash) ?? NO_SLOT;
    for (; each !== NO_SLOT && each !== signal; each = this.nextOf[each]!) before = each;
    if (each === NO_SLOT) return;
    const next = this.nextOf[signal]!;
    if (before !== NO_SLOT) this.nextOf[before] = next;
    else if (next === NO_SLOT) this.#waiting.delete(hash);
    else this.#waiting.set(hash, next);
  }

  #counts(signal: Slot): boolean {
    const { origins, kinds, values } = this.log;
    return origins[signal] !== TEST && isWithinBounds(EVENT_KINDS[kinds[signal]!]!, values[signal]!);
  }

  /** No id is four zeros, which is also how a page view with the nil UUID would be held. */
  #isAboutOne(signal: Slot): boolean {
    const { pageViewIds } = this.log;
    const at = signal * WORDS_PER_ID;
    return pageViewIds.length > 0 && (pageViewIds[at]! | pageViewIds[at + 1]! | pageViewIds[at + 2]! | pageViewIds[at + 3]!) !== 0;
  }

  /** Signals are attached in the order of the log: the one that comes is the last of its kind. */
  #attach(signal: Slot, pageView: Slot): void {
    const { kinds } = this.log;
    for (let other = this.firstOf[pageView]!; this.#lastOnly && other !== NO_SLOT; other = this.nextOf[other]!) {
      if (kinds[other] === kinds[signal]) this.#detach(other, pageView);
    }
    this.nextOf[signal] = this.firstOf[pageView]!;
    this.firstOf[pageView] = signal;
    this.#pageViewOf[signal] = pageView;
  }

  #detach(signal: Slot, pageView: Slot): void {
    let before = NO_SLOT;
    for (let each = this.firstOf[pageView]!; each !== signal; each = this.nextOf[each]!) before = each;
    if (before === NO_SLOT) this.firstOf[pageView] = this.nextOf[signal]!;
    else this.nextOf[before] = this.nextOf[signal]!;
    this.#pageViewOf[signal] = NO_SLOT;
  }
}

/** A number for an id, mostly another for another one. */
function hashOf(ids: Uint32Array, row: number): number {
  const at = row * WORDS_PER_ID;
  return ids[at]! ^ ids[at + 1]! ^ ids[at + 2]! ^ ids[at + 3]!;
}

function emptied(slots: SlotArray, length: number): SlotArray {
  return (slots.length === length ? slots : (new Int32Array(length) as SlotArray)).fill(NO_SLOT) as SlotArray;
}

/** Actions and errors count one by one, measurements the last of a kind on a page view; each log has a cap of its own. */
export interface SignalLogs {
  readonly actions: StoreView;
  readonly measurements: StoreView;
  readonly errors: StoreView;
}

export type SignalJoins = Readonly<Record<'actions' | 'measurements', SignalJoin>>;

export function joinSignals(pageViews: StoreView, { actions, measurements }: SignalLogs): SignalJoins {
  return { actions: new SignalJoin(pageViews, actions, 'each'), measurements: new SignalJoin(pageViews, measurements, 'last') };
}
