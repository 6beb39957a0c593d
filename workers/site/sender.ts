import type { Clock } from '../contract/clock.ts';
import { MAX_SITE_ROWS } from '../contract/site/wire.ts';
import type { EventDatabase } from '../persistence/event-database.ts';
import { type CollectorCalls, REQUEST_MS } from './collector.ts';
import { nextBatch, settleBatch } from './outbox.ts';
import { readErasures, writeErasures } from './frozen-records.ts';

export interface SenderDependencies {
  database: Pick<EventDatabase, 'withSite'>;
  clock: Pick<Clock, 'now' | 'after'>;
  collector: CollectorCalls;
  /** The name under which rows are sent, of the browser's secret for this site. */
  pseudonymOf(secret: string): Promise<string>;
}

/**
 * Empties the site outbox, one batch at a time: each tab sends the rows that it recorded, at once; the leading tab sends all, until
 * none is left. Where an attempt fails, rows and the end of the pause are in the database, for whichever tab leads then.
 */
export class Sender {
  readonly #deps: SenderDependencies;
  /** Places of rows that this tab recorded and has not sent yet. */
  #own: string[] = [];
  #lead: AbortSignal | null = null;
  #limit = MAX_SITE_ROWS;
  #running: Promise<void> | null = null;
  #isDue = false;
  #cancelRetry = () => {};

  constructor(deps: SenderDependencies) {
    this.#deps = deps;
  }

  /** Sends rows that this tab recorded. */
  async send(places: readonly string[]): Promise<void> {
    this.#own.push(...places);
    await this.#run();
  }

  /** This tab leads until the signal is aborted: sends what is left over, and asks for the erasures that are not acknowledged. */
  async sendAll(signal: AbortSignal): Promise<void> {
    this.#lead = signal;
    await this.#run();
    await this.eraseSent();
  }

  /** Nothing more is to be sent: the request under way is given up. */
  stop(): void {
    this.#own = [];
    this.#cancelRetry();
    this.#deps.collector.abort();
  }

  /** Asks for each erasure once. Its proof goes when it is acknowledged after the last batch of any tab has ended. */
  async eraseSent(): Promise<void> {
    const { database, collector, clock } = this.#deps;
    await this.#running;
    for (const { secret, askedAt, isAcknowledged } of (await database.withSite(readErasures)) ?? []) {
      const isLast = clock.now() - askedAt > REQUEST_MS || clock.now() < askedAt;
      if (isAcknowledged && !isLast) continue;
      if (!(await collector.erase(secret))) continue;
      await database.withSite(async (meta) => {
        const asked = await readErasures(meta);
        const others = asked.filter((erasure) => erasure.secret !== secret);
        await writeErasures(meta, isLast ? others : [...others, { secret, askedAt, isAcknowledged: true }]);
      });
    }
  }

  get #leads(): boolean {
    return this.#lead !== null && !this.#lead.aborted;
  }

  /** One run at a time; what comes meanwhile is seen by the same run. */
  #run(): Promise<void> {
    this.#isDue = true;
    this.#running ??= this.#sendWhileDue().finally(() => (this.#running = null));
    return this.#running;
  }

  async #sendWhileDue(): Promise<void> {
    this.#cancelRetry();
    while (this.#isDue) {
      this.#isDue = false;
      while (this.#own.length > 0 && (await this.#sendBatch(this.#own))) continue;
      while (this.#leads && (await this.#sendBatch(null))) continue;
    }
  }

  /** Whether there may be more to send now. */
  async #sendBatch(places: readonly string[] | null): Promise<boolean> {
    const { database, clock, collector, pseudonymOf } = this.#deps;
    const options = { places, limit: this.#limit, now: clock.now() };
    const next = await database.withSite((meta) => nextBatch(meta, options));
    if (!next?.batch) {
      this.#wait(next?.pausedUntil ?? 0);
      return false;
    }
    const { batch } = next;
    const reply = await collector.collect(
      await pseudonymOf(batch.secret),
      batch.rows.map(({ frozen }) => frozen),
    );
    const now = clock.now();
    const isSettled = await database.withSite(async (meta) => {
      await settleBatch(meta, batch, reply, now);
      return true;
    });
    this.#limit = reply.kind === 'unfit' ? Math.max(1, batch.rows.length >> 1) : Math.min(MAX_SITE_ROWS, this.#limit * 2);
    // What could not be entered would be sent again at once.
    if (isSettled === null) this.#own = [];
    return isSettled !== null;
  }

  /** Nothing can be sent now. What this tab recorded is left to the leading tab, unless that is this one. */
  #wait(pausedUntil: number): void {
    if (pausedUntil === 0 || !this.#leads) this.#own = [];
    if (pausedUntil === 0 || !this.#leads) return;
    this.#cancelRetry();
    this.#cancelRetry = this.#deps.clock.after(pausedUntil - this.#deps.clock.now(), () => void this.#run());
  }
}
