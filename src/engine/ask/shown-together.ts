import type { Clock } from '#lib/clock.ts';
import type { Live } from './question-runner.ts';

/** Answers wait for each other no longer than this. */
const LONGEST_WAIT_MS = 50;

/** Shows the answers to questions that are out at the same time at once, so that a page never mixes two states and is drawn once. */
export class ShownTogether {
  readonly #clock: Pick<Clock, 'after'>;
  /** Questions without an answer. */
  #out = 0;
  #waiting: (() => void)[] = [];
  #stopWaiting = () => {};

  constructor(clock: Pick<Clock, 'after'>) {
    this.#clock = clock;
  }

  /** Counts a question as out until it is answered; returns its answer. */
  async track<A>(answer: Promise<A>): Promise<A> {
    this.#out++;
    try {
      return await answer;
    } finally {
      this.#out--;
    }
  }

  /** What one runner tells, shown with what others tell. Its first answer waits for nobody: there is nothing yet to mix it with. */
  join<A>(onChange: (live: Live<A>) => void): (live: Live<A>, late: boolean) => void {
    let newest: Live<A> = { state: 'loading' };
    return (live, late) => {
      const waits = !late && newest.state !== 'loading';
      newest = live;
      if (waits) this.#show(() => onChange(newest));
      else onChange(live);
    };
  }

  /** Calls `show` when no question is out, in the task of the last answer, or when it has waited long enough. */
  #show(show: () => void): void {
    this.#waiting.push(show);
    if (this.#out === 0) this.#showAll();
    else if (this.#waiting.length === 1) this.#stopWaiting = this.#clock.after(LONGEST_WAIT_MS, () => this.#showAll());
  }

  #showAll(): void {
    this.#stopWaiting();
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const show of waiting) show();
  }
}
