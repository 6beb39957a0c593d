import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Clock } from '#lib/clock.ts';
import type { View } from './view.ts';
import type { ViewState } from './view-store.ts';

/** A choice whose figures take longer than this is shown before them. */
export const LONGEST_WAIT_MS = 50;

/** Parts of a view that another answer belongs to. */
const ASKED = ['range', 'compare', 'interval', 'metric', 'robots', 'zone', 'clauses', 'goals', 'brush'] as const satisfies (keyof View)[];

/**
 * The state of the view as it is drawn: a choice shows in one frame with the figures that it asks for, so that everything is
 * drawn once. A movement shows at once, and so does what needs no other figures while nothing waits.
 */
export class DrawnView {
  readonly store: StoreApi<ViewState>;
  readonly #source: StoreApi<ViewState>;
  readonly #clock: Pick<Clock, 'after'>;
  #isAnswered = false;
  #stopWaiting: (() => void) | null = null;

  constructor(source: StoreApi<ViewState>, clock: Pick<Clock, 'after'>) {
    this.#source = source;
    this.#clock = clock;
    this.store = createStore<ViewState>(() => source.getState());
    source.subscribe((state) => this.#follow(state));
  }

  /** Somebody answers the view, and calls {@link catchUp} for each answer; returns the function that ends it. */
  waitForAnswers(): () => void {
    this.#isAnswered = true;
    return () => {
      this.#isAnswered = false;
      this.catchUp();
    };
  }

  /** What was chosen shows now: its figures are there. */
  catchUp(): void {
    this.#stopWaiting?.();
    this.#stopWaiting = null;
    this.store.setState(this.#source.getState(), true);
  }

  #follow(state: ViewState): void {
    const { view } = this.store.getState();
    const waits = this.#isAnswered && state.view === state.settled && ASKED.some((part) => state.view[part] !== view[part]);
    if (waits) this.#stopWaiting ??= this.#clock.after(LONGEST_WAIT_MS, () => this.catchUp());
    else this.catchUp();
  }
}
