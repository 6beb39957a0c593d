import { createStore, type StoreApi } from 'zustand/vanilla';
import { fail, type Failure, type Outcome } from '#contract/outcome.ts';
import { Backoff } from '#lib/backoff.ts';
import type { Clock } from '#lib/clock.ts';

/** Waits before a question that failed is asked again. */
export const RETRY_WAITS = { firstMs: 1_000, lastMs: 30_000 };

/**
 * A hint waits so long after an answer was drawn, ms, and so many times as long as drawing it took: where page views come all the
 * time, a page that drew each answer at once would do nothing else, and nobody reads faster.
 */
export const REST_MS = 1_000;
const REST_TIMES = 3;

const CANCELLED: Failure = {
  code: 'cancelled',
  message: 'You cancelled this question.',
  retry: false,
  path: '',
  retryAfterMs: 0,
};

/** What is known of a question. Never changed in place. */
export interface Entry<A = unknown> {
  /**
   * The last answer: it stays in sight while the next is out, and when that fails. It holds what it is about wherever a label
   * says that: a label derives from it, never from what was chosen since.
   */
  answer: A | null;
  /** `asking`: there is no answer yet. `stale`: the answer is to the question before. */
  status: 'asking' | 'fresh' | 'stale' | 'failed';
  /** Why the newest question was not answered. */
  failure: Failure | null;
}

export const NO_ENTRY: Entry<never> = { answer: null, status: 'asking', failure: null };

/** Whether the first answer or that to a newer question is awaited: what shows is old. A drag waits for nothing. */
export function isAwaited({ status }: Entry): boolean {
  return status === 'asking' || status === 'stale';
}

/** Everything that is known, by the key of its question. */
export interface Answers {
  entries: Readonly<Record<string, Entry>>;
  /** Who has been asked something that is awaited. */
  awaited: ReadonlySet<Origin>;
  /** A person drags: an answer may be to the question before the newest, and panels out of sight wait. */
  dragging: boolean;
}

/**
 * Asks one question. `now`, in epoch ms, stands during a drag, so that the buckets under the pointer stay the same; the signal
 * aborts when nobody waits for the answer any more.
 */
export type Ask<A> = (now: number, signal: AbortSignal) => Promise<Outcome<A>>;

export interface Origin {
  /** Calls `hint` when the answer may have changed, and `forget` when somebody else answers from now on. Returns what ends it. */
  subscribe(hint: () => void, forget: () => void): () => void;
  /** How often to ask where `wishMs` is wanted (0 = never), in ms; left out: as wanted. */
  pace?(wishMs: number): number;
  /** Whether a question may be asked in each frame of a drag; left out: yes. */
  isInteractive?(): boolean;
}

export interface AskOptions {
  /** Asks again this often, beside hints; 0 = never. */
  pollMs?: number;
  paused?: boolean;
}

export interface Watch<A> {
  /** Another question: its answer replaces the one that shows. */
  change(ask: Ask<A>): void;
  setOptions(options: AskOptions): void;
  refresh(): void;
  /** The reader is gone. The entry goes with the last one. */
  stop(): void;
}

export interface AskerDependencies {
  clock: Clock;
  /** Calls back in the next frame, so that several hints cost one question; returns what cancels it. */
  nextFrame(callback: () => void): () => void;
  isVisible(): boolean;
  /** Calls back each time that the page is seen again; returns what ends it. */
  onSeen(callback: () => void): () => void;
}

/**
 * Keeps questions answered, each under a key that names its place on the page. Their answers are in one store.
 * - One question is out for a key. Whatever changes meanwhile leads to one more, and the newest wins.
 * - A hint asks in the next frame, once the page has rested from the last answer; what gives no hints is polled.
 * - Hidden or paused, nothing is asked, and it catches up afterwards.
 * - A failure that may pass is asked again with growing waits, or as long after as it says; another one stands.
 * - During a drag late answers show too, nothing becomes stale, and what is not interactive is asked when the pointer rests.
 */
export class Asker {
  readonly store: StoreApi<Answers> = createStore<Answers>(() => ({ entries: {}, awaited: new Set(), dragging: false }));
  readonly #deps: AskerDependencies;
  readonly #questions = new Map<string, { question: Question; readers: number }>();
  /** When the last question was asked outside of a drag. */
  #instant: number | null = null;

  constructor(deps: AskerDependencies) {
    this.#deps = deps;
  }

  /** Asks at once, and keeps the answer. Readers of one key share its entry: the last question and the options given count for all. */
  watch<A>(key: string, ask: Ask<A>, origin: Origin, options: AskOptions = {}): Watch<A> {
    const known = this.#questions.get(key);
    const question = known?.question ?? this.#open(key, ask, origin, options);
    if (known === undefined) this.#questions.set(key, { question, readers: 1 });
    else {
      known.readers += 1;
      question.setOptions(options);
      question.change(ask);
    }
    return {
      change: (next) => question.change(next),
      setOptions: (next) => question.setOptions(next),
      refresh: () => question.refresh(),
      stop: () => this.#stop(key),
    };
  }

  /** Gives up what is awaited of somebody: none of it is asked by itself until it changes or a refresh is wanted. */
  cancel(origin: Origin): void {
    for (const { question } of [...this.#questions.values()]) if (question.origin === origin && question.isAwaited) question.cancel();
  }

  setDragging(dragging: boolean): void {
    if (dragging === this.store.getState().dragging) return;
    this.store.setState({ dragging });
    if (!dragging) for (const { question } of [...this.#questions.values()]) question.rest();
  }

  #open<A>(key: string, ask: Ask<A>, origin: Origin, options: AskOptions): Question {
    return new Question(ask, origin, options, {
      ...this.#deps,
      isDragging: () => this.store.getState().dragging,
      instant: () => this.#takeInstant(),
      show: (entry) => this.store.setState(({ entries }) => ({ entries: { ...entries, [key]: entry } })),
      showAwaited: () => this.#showAwaited(),
    });
  }

  #showAwaited(): void {
    const before = this.store.getState().awaited;
    const awaited = new Set<Origin>();
    for (const { question } of this.#questions.values()) if (question.isAwaited) awaited.add(question.origin);
    if (awaited.size !== before.size || [...awaited].some((origin) => !before.has(origin))) this.store.setState({ awaited });
  }

  #takeInstant(): number {
    if (this.#instant === null || !this.store.getState().dragging) this.#instant = this.#deps.clock.now();
    return this.#instant;
  }

  #stop(key: string): void {
    const known = this.#questions.get(key);
    if (known === undefined) return;
    known.readers -= 1;
    if (known.readers > 0) return;
    known.question.stop();
    this.#questions.delete(key);
    this.store.setState(({ entries: { [key]: _, ...entries } }) => ({ entries }));
    this.#showAwaited();
  }
}

interface QuestionDependencies extends AskerDependencies {
  isDragging(): boolean;
  /** The time that a question is asked about. */
  instant(): number;
  show(entry: Entry): void;
  /** Whether the question is awaited may be another matter now. */
  showAwaited(): void;
}

class Question {
  readonly origin: Origin;
  readonly #deps: QuestionDependencies;
  readonly #ends: readonly (() => void)[];
  readonly #retryWaits = new Backoff(RETRY_WAITS);
  #ask: Ask<unknown>;
  #options: AskOptions;
  #entry: Entry = NO_ENTRY;
  /** Raised by each change; answers to an earlier question are dropped, unless a person drags. */
  #newest = 0;
  /** Of the question that was asked last, and of the one that the entry answers. */
  #asked = -1;
  #answered = -1;
  /** What aborts the question that is out; null while none is. */
  #out: AbortController | null = null;
  /** Something changed while a question was out, or while none may be asked. */
  #again = false;
  /** A hint came after the last question was asked. */
  #isHinted = false;
  /** Ends the rest after an answer early; null while there is none. */
  #cancelRest: (() => void) | null = null;
  #cancelTimer = () => {};
  #cancelFrame: (() => void) | null = null;

  constructor(ask: Ask<unknown>, origin: Origin, options: AskOptions, deps: QuestionDependencies) {
    this.#deps = deps;
    this.origin = origin;
    this.#ask = ask;
    this.#options = options;
    this.#deps.show(this.#entry);
    this.#ends = [
      origin.subscribe(
        () => this.#hint(),
        () => this.#forget(),
      ),
      deps.onSeen(() => this.refresh()),
    ];
    this.#askNow();
  }

  get isAwaited(): boolean {
    return this.#out !== null && isAwaited(this.#entry);
  }

  change(ask: Ask<unknown>): void {
    if (ask === this.#ask) return;
    this.#ask = ask;
    this.#newest += 1;
    if (!this.#deps.isDragging()) {
      this.#out?.abort();
      this.#markStale();
    }
    this.#askNow();
  }

  setOptions(options: AskOptions): void {
    const { paused, pollMs } = this.#options;
    this.#options = options;
    if (paused === true && options.paused !== true) this.#askNow();
    else if (options.pollMs !== pollMs || options.paused !== paused) this.#planPoll();
  }

  refresh(): void {
    this.#retryWaits.reset();
    this.#askNow();
  }

  cancel(): void {
    this.#drop();
    this.#again = false;
    this.#isHinted = false;
    this.#cancelTimer();
    this.#show({ ...this.#entry, status: 'failed', failure: CANCELLED });
  }

  rest(): void {
    const isAnswered = this.#answered === this.#newest;
    const isOut = this.#out !== null && this.#asked === this.#newest;
    if (!isAnswered) this.#markStale();
    if (this.#again || !(isAnswered || isOut)) this.#askNow();
  }

  stop(): void {
    this.#drop();
    for (const end of this.#ends) end();
    this.#cancelTimer();
    this.#cancelRest?.();
    this.#cancelFrame?.();
  }

  #hint(): void {
    this.#isHinted = true;
    if (this.#out !== null || this.#cancelRest !== null) return;
    this.#cancelFrame ??= this.#deps.nextFrame(() => {
      this.#cancelFrame = null;
      this.#askNow();
    });
  }

  /** Hints that come meanwhile are followed at its end. */
  #rest(): void {
    const { clock, nextFrame } = this.#deps;
    const answered = clock.elapsed();
    this.#cancelRest?.();
    this.#cancelRest = nextFrame(() => {
      this.#cancelRest = clock.after(Math.max(REST_MS, REST_TIMES * (clock.elapsed() - answered)), () => {
        this.#cancelRest = null;
        if (this.#isHinted) this.#hint();
      });
    });
  }

  #forget(): void {
    this.#drop();
    this.#answered = -1;
    this.#show(NO_ENTRY);
    this.refresh();
  }

  /** Whatever is out is given up, and nothing that still comes of it shows. */
  #drop(): void {
    this.#out?.abort();
    this.#out = null;
  }

  #askNow(): void {
    const waitsForRest = this.#deps.isDragging() && this.origin.isInteractive?.() === false;
    if (this.#options.paused === true || !this.#deps.isVisible()) return;
    if (this.#out === null && !waitsForRest) void this.#run();
    else this.#again = true;
  }

  async #run(): Promise<void> {
    const out = new AbortController();
    const question = this.#newest;
    this.#asked = question;
    this.#out = out;
    this.#again = false;
    this.#isHinted = false;
    this.#cancelTimer();
    this.#deps.showAwaited();
    let outcome: Outcome<unknown>;
    try {
      outcome = await this.#ask(this.#deps.instant(), out.signal);
    } catch (error) {
      outcome = fail('internal', `The question could not be asked: ${error instanceof Error ? error.message : 'unknown error'}`);
    }
    if (this.#out !== out) return;
    this.#out = null;
    this.#rest();
    if (outcome.ok && (question === this.#newest || this.#deps.isDragging())) this.#take(outcome.value, question);
    else if (!outcome.ok && question === this.#newest) this.#fail(outcome.failure);
    if (this.#again) this.#askNow();
  }

  #take(answer: unknown, question: number): void {
    this.#answered = question;
    this.#retryWaits.reset();
    this.#planPoll();
    this.#show({ answer, status: 'fresh', failure: null });
  }

  #fail(failure: Failure): void {
    this.#show({ ...this.#entry, status: 'failed', failure });
    if (failure.retry) this.#plan(Math.max(failure.retryAfterMs, this.#retryWaits.next()));
    else this.#planPoll();
  }

  #markStale(): void {
    const { answer, status } = this.#entry;
    const next = answer === null ? 'asking' : 'stale';
    if (status !== next) this.#show({ ...this.#entry, status: next, failure: null });
  }

  #planPoll(): void {
    const { pollMs = 0 } = this.#options;
    this.#plan(this.origin.pace?.(pollMs) ?? pollMs);
  }

  /** The next question by itself; 0 = none. */
  #plan(ms: number): void {
    this.#cancelTimer();
    if (ms > 0) this.#cancelTimer = this.#deps.clock.after(ms, () => this.#askNow());
  }

  #show(entry: Entry): void {
    this.#entry = entry;
    this.#deps.show(entry);
    this.#deps.showAwaited();
  }
}
