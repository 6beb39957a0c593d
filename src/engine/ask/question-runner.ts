import { fail, type Failure, type Outcome } from '#contract/outcome.ts';
import { Backoff } from '#lib/backoff.ts';
import type { Clock } from '#lib/clock.ts';

/** Waits before a question that failed is asked again. */
export const ASK_AGAIN_WAITS = { firstMs: 1_000, lastMs: 30_000 };

const CANCELLED: Failure = {
  code: 'cancelled',
  message: 'You cancelled this question.',
  retry: false,
  path: '',
  retryAfterMs: 0,
};

/** An answer that is kept up to date. */
export type Live<T> =
  | { state: 'loading' }
  /** `stale`: another question was asked, and its answer is not there yet. */
  | { state: 'ready'; answer: T; stale: boolean }
  | { state: 'error'; failure: Failure; answer: T | null };

/** Asks; the signal aborts when nobody waits for the answer any more. */
export type Ask<A> = (signal: AbortSignal) => Promise<Outcome<A>>;

/** Reports that an answer is old. */
export interface Asker {
  /** The answer may have changed. */
  hint(): void;
  /** The answer is about something else than what shows from now on. */
  forget(): void;
}

/** The parts of an answer that decide when to ask again. */
export interface Watch {
  /** Returns the function that ends it. */
  follow(asker: Asker): () => void;
  /** How often to ask by itself, in ms, where a caller wants `wishMs`; 0 = never. Left out: `wishMs` itself. */
  pace?(wishMs: number): number;
}

export interface RunnerDependencies<A> {
  clock: Clock;
  /** Asks the first question; called with one question out at a time. */
  ask: Ask<A>;
  /** Follows a question until its answer is there, which it returns; optional. */
  track?(answer: Promise<Outcome<A>>): Promise<Outcome<A>>;
  /** Calls back in the next frame, so that several hints cost one question; returns what cancels it. */
  nextFrame(callback: () => void): () => void;
  isVisible(): boolean;
  pace?: Watch['pace'];
  /** `late`: it may be the answer to a question that was replaced meanwhile, and shows immediately. */
  onChange(live: Live<A>, late: boolean): void;
}

export interface RunnerOptions {
  /** Asks again this often; 0 = never. */
  pollMs: number;
  paused: boolean;
  /** Shows the answer to a question that was replaced meanwhile, as stale: while a person drags, a late answer is better than none. */
  showLate?: boolean;
}

/**
 * Keeps one question answered. One question is under way at a time; all changes meanwhile lead to one more.
 * The newest question wins: answers to earlier ones are dropped. Hidden or paused it asks nothing and catches up afterwards.
 */
export class QuestionRunner<A> implements Asker {
  readonly #deps: RunnerDependencies<A>;
  #askNow: Ask<A>;
  #options: RunnerOptions = { pollMs: 0, paused: false };
  #live: Live<A> = { state: 'loading' };
  /** Raised by each new question; answers of an earlier one are dropped. */
  #question = 0;
  /** Raised when everything out is forgotten. */
  #era = 0;
  #running = false;
  #out = false;
  #again = false;
  readonly #askAgain = new Backoff(ASK_AGAIN_WAITS);
  #cancelTimer = () => {};
  #cancelFrame: (() => void) | null = null;
  /** Of the question that is out. */
  #aborter = new AbortController();

  constructor(deps: RunnerDependencies<A>) {
    this.#deps = deps;
    this.#askNow = deps.ask;
  }

  start(): void {
    this.#running = true;
    this.#ask();
  }

  stop(): void {
    this.#running = false;
    this.#question++;
    this.#aborter.abort();
    this.#cancelTimer();
    this.#cancelFrame?.();
    this.#cancelFrame = null;
  }

  setOptions(options: RunnerOptions): void {
    const { paused, pollMs } = this.#options;
    this.#options = options;
    if (paused && !options.paused) this.#ask();
    else if (options.pollMs !== pollMs || options.paused !== paused) this.#planPoll();
  }

  /** Another question: the shown answer is that of the one before. */
  changeQuestion(ask: Ask<A>): void {
    this.#askNow = ask;
    this.#question++;
    if (this.#options.showLate !== true) this.#aborter.abort();
    // While a person drags, every answer is a step behind: to mark each as stale would only draw everything twice.
    if (this.#live.state === 'ready' && !this.#live.stale && this.#options.showLate !== true) this.#show({ ...this.#live, stale: true });
    this.#ask();
  }

  /** What is out and what shows is forgotten, and the question asked again: another source answers it from now on. */
  forget(): void {
    this.#drop();
    this.#show({ state: 'loading' });
    this.refresh();
  }

  /** Gives up the question that is out, if one is: nothing is asked again by itself until the question changes or a refresh is wanted. */
  cancel(): void {
    if (!this.#out) return;
    this.#drop();
    this.#again = false;
    this.#cancelTimer();
    this.#show({ state: 'error', failure: CANCELLED, answer: this.#live.state === 'loading' ? null : this.#live.answer });
  }

  /** Whatever is out is forgotten. */
  #drop(): void {
    this.#era++;
    this.#question++;
    this.#out = false;
    this.#aborter.abort();
  }

  hint(): void {
    if (this.#cancelFrame || !this.#running) return;
    this.#cancelFrame = this.#deps.nextFrame(() => {
      this.#cancelFrame = null;
      this.#ask();
    });
  }

  /** Asks now: on request, on return to the page, when an engine is back. */
  refresh(): void {
    this.#askAgain.reset();
    this.#ask();
  }

  #ask(): void {
    if (!this.#running || this.#options.paused || !this.#deps.isVisible()) return;
    if (this.#out) this.#again = true;
    else void this.#run();
  }

  async #run(): Promise<void> {
    this.#out = true;
    this.#again = false;
    this.#cancelTimer();
    this.#aborter = new AbortController();
    const [question, era] = [this.#question, this.#era];
    let outcome: Outcome<A>;
    try {
      const answer = this.#askNow(this.#aborter.signal);
      outcome = await (this.#deps.track?.(answer) ?? answer);
    } catch (error) {
      outcome = fail('internal', `The question could not be asked: ${error instanceof Error ? error.message : 'unknown error'}`);
    }
    if (era !== this.#era) return;
    this.#out = false;
    if (question === this.#question) this.#take(outcome);
    else if (this.#options.showLate === true && this.#running && outcome.ok) {
      this.#show({ state: 'ready', answer: outcome.value, stale: true });
    }
    if (this.#again) this.#ask();
  }

  #take(outcome: Outcome<A>): void {
    if (outcome.ok) {
      this.#askAgain.reset();
      this.#show({ state: 'ready', answer: outcome.value, stale: false });
      this.#planPoll();
      return;
    }
    const { failure } = outcome;
    this.#show({ state: 'error', failure, answer: this.#live.state === 'loading' ? null : this.#live.answer });
    if (!failure.retry) {
      this.#planPoll();
      return;
    }
    this.#plan(Math.max(failure.retryAfterMs, this.#askAgain.next()));
  }

  #planPoll(): void {
    const { pollMs } = this.#options;
    this.#plan(this.#deps.pace?.(pollMs) ?? pollMs);
  }

  /** The next question by itself; 0 = none. */
  #plan(ms: number): void {
    this.#cancelTimer();
    if (ms > 0) this.#cancelTimer = this.#deps.clock.after(ms, () => this.#ask());
  }

  #show(live: Live<A>): void {
    this.#live = live;
    this.#deps.onChange(live, this.#options.showLate === true);
  }
}
