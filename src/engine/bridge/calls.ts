import { fail, type Failure, type Outcome } from '../../../workers/contract/outcome.ts';
import type { WireApi } from '../../../workers/contract/ports/wire.ts';
import type { Clock } from '../../lib/clock.ts';
import { CALL_DEADLINE_MS, CALL_RULES, METHODS, type Method } from './call-rules.ts';
import { isOutcome } from './wire-guards.ts';

/** The calls of the contract whose answer is an outcome. */
export type CallApi = Pick<WireApi, Method>;

interface Call {
  method: Method;
  args: unknown[];
  dispatched: boolean;
  cancelDeadline(): void;
  resolve(outcome: Outcome<unknown>): void;
}

/** Every call under way, so that each is answered exactly once: by the engine, by its deadline, or by the engine's death. */
export class Calls {
  readonly api: CallApi;
  readonly #clock: Clock;
  readonly #onDispatch: () => void;
  readonly #calls = new Set<Call>();
  #engine: WireApi | null = null;

  constructor(clock: Clock, onDispatch: () => void) {
    this.#clock = clock;
    this.#onDispatch = onDispatch;
    const methods = METHODS.map((method) => [method, (...args: unknown[]) => this.#make(method, args)]);
    this.api = Object.fromEntries(methods) as CallApi;
  }

  /** Whether an engine owes an answer. */
  get areOut(): boolean {
    for (const call of this.#calls) if (call.dispatched) return true;
    return false;
  }

  /** An engine is ready: calls that waited for one go out, in their order. */
  attach(engine: WireApi): void {
    this.#engine = engine;
    for (const call of [...this.#calls]) this.#dispatch(engine, call);
  }

  /** The engine is gone: what it owed fails and may be asked again; what was not sent yet waits for the next one. */
  detach(reason: string): void {
    this.#engine = null;
    for (const call of [...this.#calls]) {
      if (call.dispatched) this.#settle(call, fail('unavailable', reason));
    }
  }

  #make(method: Method, args: unknown[]): Promise<Outcome<unknown>> {
    return new Promise((resolve) => {
      const call: Call = { method, args, dispatched: false, cancelDeadline: () => {}, resolve };
      this.#calls.add(call);
      call.cancelDeadline = this.#clock.after(CALL_DEADLINE_MS, () => this.#expire(call));
      if (this.#engine) this.#dispatch(this.#engine, call);
    });
  }

  #dispatch(engine: WireApi, call: Call): void {
    call.dispatched = true;
    if (CALL_RULES[call.method] === 'task') call.cancelDeadline();
    const invoke = async () => (engine[call.method] as (...args: unknown[]) => Promise<unknown>)(...call.args);
    invoke().then(
      (answer) =>
        this.#settle(call, isOutcome(answer) ? answer : fail('internal', `The engine's answer to "${call.method}" is no answer.`)),
      (error: unknown) => this.#settle(call, fail('internal', `The engine failed at "${call.method}": ${nameOf(error)}.`)),
    );
    this.#onDispatch();
  }

  #expire(call: Call): void {
    const failure: Partial<Failure> = { retryAfterMs: 1_000 };
    const sent = `The engine did not answer within ${CALL_DEADLINE_MS / 1_000} seconds.`;
    this.#settle(call, call.dispatched ? fail('deadline', sent) : fail('unavailable', 'The engine is not running yet.', failure));
  }

  /** Late and second answers find no call and are dropped. */
  #settle(call: Call, outcome: Outcome<unknown>): void {
    if (!this.#calls.delete(call)) return;
    call.cancelDeadline();
    call.resolve(outcome);
  }
}

/** The kind of an exception; its text may hold what was recorded and is not shown. */
function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : 'unknown error';
}
