import { fail, type Failure, type Outcome } from '#contract/outcome.ts';
import type { Clock } from '#lib/clock.ts';
import { isOutcome, type CallRule, type RulesOf, type Wire, type WorkerApi } from './protocol.ts';

/** A question is answered within this time, or fails; everything waits this long at most for a worker to come up. */
export const CALL_DEADLINE_MS = 10_000;

interface Call {
  method: string;
  args: unknown[];
  isSent: boolean;
  cancelDeadline(): void;
  resolve(outcome: Outcome<unknown>): void;
}

type Method = (...args: unknown[]) => Promise<unknown>;

/** Every call under way, so that each is answered exactly once: by the worker, by its deadline, or by the worker's death. */
export class PendingCalls<W extends Wire> {
  readonly api: W['calls'];
  readonly #rules: Readonly<Record<string, CallRule>>;
  readonly #clock: Clock;
  readonly #calls = new Set<Call>();
  #worker: Readonly<Record<string, Method>> | null = null;
  #isStarting = false;
  #onSend = () => {};
  #haveFailed = false;

  constructor(rules: RulesOf<W['calls']>, clock: Clock) {
    this.#rules = rules;
    this.#clock = clock;
    const methods = Object.keys(rules).map((method) => [method, (...args: unknown[]) => this.#make(method, args)]);
    this.api = Object.fromEntries(methods) as W['calls'];
  }

  /** Whether a worker owes an answer. */
  get areOut(): boolean {
    for (const call of this.#calls) if (call.isSent) return true;
    return false;
  }

  /** Whether a call failed because no worker answered it. */
  get haveFailed(): boolean {
    return this.#haveFailed;
  }

  /**
   * A worker is ready, or `isStarting`: calls that waited for it go out, in their order. `onSend` is called for each call that is sent
   * to it.
   */
  attach(worker: WorkerApi<W>, onSend: () => void, isStarting = false): void {
    this.#onSend = onSend;
    this.#worker = worker as unknown as Record<string, Method>;
    this.#isStarting = isStarting;
    for (const call of [...this.#calls]) this.#send(call);
  }

  /** The worker has ended: its open calls fail and may be repeated; calls not sent yet wait for the next one. */
  detach(reason: string): void {
    this.#worker = null;
    for (const call of [...this.#calls]) {
      if (call.isSent) this.#giveUp(call, fail('unavailable', reason));
    }
  }

  #make(method: string, args: unknown[]): Promise<Outcome<unknown>> {
    return new Promise((resolve) => {
      const call: Call = { method, args, isSent: false, cancelDeadline: () => {}, resolve };
      this.#calls.add(call);
      call.cancelDeadline = this.#clock.after(CALL_DEADLINE_MS, () => this.#expire(call));
      this.#send(call);
    });
  }

  /** Unless it was sent, or has to wait. */
  #send(call: Call): void {
    const { method, args } = call;
    const rule = this.#rules[method];
    const worker = this.#worker;
    if (worker === null || call.isSent || (this.#isStarting && rule !== 'early task')) return;
    call.isSent = true;
    if (rule !== 'question') call.cancelDeadline();
    const invoke = async () => worker[method]?.(...args);
    invoke().then(
      (answer) => this.#settle(call, isOutcome(answer) ? answer : fail('internal', `The engine's answer to "${method}" is invalid.`)),
      (error: unknown) => this.#settle(call, fail('internal', `The engine failed at "${method}": ${nameOf(error)}.`)),
    );
    this.#onSend();
  }

  #expire(call: Call): void {
    const failure: Partial<Failure> = { retryAfterMs: 1_000 };
    const sent = `The engine did not answer within ${CALL_DEADLINE_MS / 1_000} seconds.`;
    this.#giveUp(call, call.isSent ? fail('deadline', sent) : fail('unavailable', 'The engine is not running yet.', failure));
  }

  #giveUp(call: Call, failure: Outcome<never>): void {
    this.#haveFailed = true;
    this.#settle(call, failure);
  }

  /** Late and second answers find no call and are dropped. */
  #settle(call: Call, outcome: Outcome<unknown>): void {
    if (!this.#calls.delete(call)) return;
    call.cancelDeadline();
    call.resolve(outcome);
  }
}

/** The kind of an exception; its text may contain recorded data and is not shown. */
function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : 'unknown error';
}
