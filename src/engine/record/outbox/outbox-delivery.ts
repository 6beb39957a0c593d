import type { Observation } from '#contract/rows/event.ts';
import { MAX_BATCH_BYTES, MAX_BATCH_EVENTS } from '#contract/limits.ts';
import type { Outcome } from '#contract/outcome.ts';
import type { RecordAnswer } from '#contract/ports/collector.ts';
import { Backoff } from '#lib/backoff.ts';
import type { Clock } from '#lib/clock.ts';
import type { WaitingRow, Outbox } from './outbox.ts';

/** Waits before unacknowledged observations are sent again. */
export const RETRY_WAITS = { firstMs: 250, lastMs: 30_000 };

export interface OutboxDeliveryDependencies {
  outbox: Outbox;
  clock: Clock;
  /** Hands a batch to the engine; may fail, may throw, may be called twice with the same observations. */
  send(batch: Observation[]): Promise<Outcome<RecordAnswer>>;
  /** Whether what the engine accepts is on disk. In memory only, the line stays: the next page may do better. */
  durable(): boolean;
  /** Called with how many lines are in memory only. */
  report(overflow: number): void;
}

const encoder = new TextEncoder();

/** Sends what waits in an outbox to the engine; one message is under way at a time. */
export class OutboxDelivery {
  readonly #deps: OutboxDeliveryDependencies;
  #flying = false;
  readonly #retry = new Backoff(RETRY_WAITS);
  #batchEvents = MAX_BATCH_EVENTS;
  #cancelRetry = () => {};

  constructor(deps: OutboxDeliveryDependencies) {
    this.#deps = deps;
  }

  /** Something waits: the message leaves at the end of the running task, with what else is added in it. */
  wake(): void {
    this.#report();
    queueMicrotask(() => void this.#flush());
  }

  /** Sends everything unacknowledged again: after a restart, or when the engine got its disk back. */
  resend(): void {
    for (const entry of this.#waiting.values()) entry.held = false;
    this.#retry.reset();
    void this.#flush();
  }

  dropBefore(erasedAt: number): void {
    for (const entry of [...this.#waiting.values()]) if (entry.observation.ts < erasedAt) this.#drop(entry);
    this.#report();
  }

  get #waiting(): Map<string, WaitingRow> {
    return this.#deps.outbox.waiting;
  }

  async #flush(): Promise<void> {
    const batch = this.#flying ? [] : this.#nextBatch();
    if (batch.length === 0) return;
    this.#flying = true;
    this.#cancelRetry();
    let moved = false;
    try {
      const outcome = await this.#deps.send(batch.map((entry) => entry.observation));
      if (outcome.ok) moved = this.#settle(batch, outcome.value);
      else if (!outcome.failure.retry) this.#isolate(batch);
    } catch {
      // A broken bridge is an unanswered message: the lines stay and are sent again.
    }
    this.#flying = false;
    this.#promote();
    this.#report();
    if (moved) {
      this.#retry.reset();
      void this.#flush();
    } else {
      this.#cancelRetry = this.#deps.clock.after(this.#retry.next(), () => void this.#flush());
    }
  }

  #nextBatch(): WaitingRow[] {
    const batch: WaitingRow[] = [];
    let bytes = 2;
    for (const entry of this.#waiting.values()) {
      if (entry.held) continue;
      bytes += encoder.encode(entry.line).length + 1;
      if (batch.length >= this.#batchEvents || (bytes > MAX_BATCH_BYTES && batch.length > 0)) break;
      batch.push(entry);
    }
    return batch;
  }

  /** Takes out acknowledged observations; returns whether there were any. */
  #settle(batch: WaitingRow[], answer: RecordAnswer): boolean {
    const durable = this.#deps.durable();
    const accepted = new Set(answer.accepted);
    const refused = new Set(answer.refused.map((item) => item.id));
    this.#batchEvents = MAX_BATCH_EVENTS;
    let moved = false;
    for (const entry of batch) {
      const { id } = entry.observation;
      // Without a disk the engine answers for nothing and yet shows what it was sent: the next ones must not wait behind it.
      if (durable && !accepted.has(id) && !refused.has(id)) continue;
      moved = true;
      if (durable || refused.has(id)) this.#drop(entry);
      else entry.held = true;
    }
    return moved;
  }

  /** A batch that fails for good is cut in halves, until the one observation that spoils it is found and moved to the end. */
  #isolate(batch: WaitingRow[]): void {
    this.#batchEvents = Math.max(1, batch.length >> 1);
    const [only] = batch;
    if (batch.length !== 1 || !only || !this.#waiting.delete(only.observation.id)) return;
    this.#waiting.set(only.observation.id, only);
  }

  #drop({ observation: { id } }: WaitingRow): void {
    this.#waiting.delete(id);
    this.#deps.outbox.journal.remove(id);
  }

  /** Lines that found no room get the room that acknowledged lines left. */
  #promote(): void {
    for (const entry of this.#overflow()) {
      if (!this.#deps.outbox.journal.write(entry.observation.id, entry.line)) return;
      entry.inJournal = true;
    }
  }

  #overflow(): WaitingRow[] {
    return [...this.#waiting.values()].filter(({ inJournal }) => !inJournal);
  }

  #report(): void {
    this.#deps.report(this.#overflow().length);
  }
}
