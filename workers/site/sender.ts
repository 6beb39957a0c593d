import { COLLECTOR, MAX_SITE_BYTES, MAX_SITE_ROWS, type SiteBatch, type SiteErase } from '#contract/site/wire.ts';
import type { SiteCore } from '../engine/dependencies.ts';
import { isErased, readReply, type CollectReply } from './collector.ts';
import { readErasures, writeErasures } from './site-state.ts';
import { nextBatch, settleBatch } from './outbox.ts';

export interface SiteWorld {
  /** The name under which rows are sent, of the browser's secret for this site. */
  pseudonymOf(secret: string): Promise<string>;
  fetch: typeof fetch;
  bytes(count: number): Uint8Array;
}

/** A request without an answer is given up after this time. */
const REQUEST_MS = 15_000;

/**
 * Empties the site outbox, one batch at a time. Where an attempt fails, rows and the end of the pause are in the database, for the
 * tab that leads then.
 */
export class Sender {
  readonly #core: Pick<SiteCore, 'database' | 'clock'>;
  readonly #world: SiteWorld;
  #limit = MAX_SITE_ROWS;
  #running = Promise.resolve();
  #request = new AbortController();

  constructor(core: Pick<SiteCore, 'database' | 'clock'>, world: SiteWorld) {
    this.#core = core;
    this.#world = world;
  }

  /** With `withRows`, sends all that waits; then asks for erasures. What this tab is sending already comes first. */
  send(withRows: boolean): Promise<void> {
    const run = async (): Promise<void> => {
      while (withRows && (await this.#sendBatch())) continue;
      await this.#eraseSent();
    };
    this.#running = this.#running.then(run, run);
    return this.#running;
  }

  /** The request under way is given up. */
  stop(): void {
    this.#request.abort();
  }

  /** Whether there may be more to send now. */
  async #sendBatch(): Promise<boolean> {
    const { database, clock } = this.#core;
    const batch = await database.withSite((meta) => nextBatch(meta, this.#limit, clock.now()));
    if (batch === null) return false;
    const reply = await this.#sendRows({
      v: 1,
      visitor: await this.#world.pseudonymOf(batch.secret),
      rows: batch.rows.map(({ frozen }) => frozen.sent),
    });
    const chance = this.#world.bytes(1)[0]! / 256;
    await database.withSite((meta) => settleBatch(meta, batch, { reply, now: clock.now(), chance }));
    this.#limit = reply.kind === 'unfit' ? Math.max(1, batch.rows.length >> 1) : Math.min(MAX_SITE_ROWS, this.#limit * 2);
    return true;
  }

  /** Asks for each erasure once. Its proof goes when it is acknowledged after the last batch of any tab has ended. */
  async #eraseSent(): Promise<void> {
    const { database, clock } = this.#core;
    for (const erasure of (await database.withSite(readErasures)) ?? []) {
      const isLast = Math.abs(clock.now() - erasure.askedAt) > REQUEST_MS;
      const order: SiteErase = { v: 1, erase: erasure.secret };
      if (erasure.isAcknowledged && !isLast) continue;
      if (!(await this.#post(JSON.stringify(order), false, isErased))) continue;
      await database.withSite(async (meta) => {
        const others = (await readErasures(meta)).filter(({ secret }) => secret !== erasure.secret);
        await writeErasures(meta, isLast ? others : [...others, { ...erasure, isAcknowledged: true }]);
      });
    }
  }

  #sendRows(batch: SiteBatch): CollectReply | Promise<CollectReply> {
    const body = JSON.stringify(batch);
    if (new TextEncoder().encode(body).length > MAX_SITE_BYTES) return { kind: 'unfit' };
    return this.#post<CollectReply>(body, { kind: 'later', retryAfterMs: 0 }, (response) =>
      readReply(response, batch.rows, this.#core.clock.now()),
    );
  }

  /** What is read of the collector's answer; `otherwise` where none comes in time, or one that cannot be read. */
  async #post<T>(body: string, otherwise: T, read: (response: Response) => Promise<T>): Promise<T> {
    const request = new AbortController();
    this.#request = request;
    const cancel = this.#core.clock.after(REQUEST_MS, () => request.abort());
    try {
      const response = await this.#world.fetch(COLLECTOR, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
        // It goes on when its tab is closed.
        keepalive: true,
        credentials: 'omit',
        redirect: 'error',
        signal: request.signal,
      });
      return await read(response);
    } catch {
      return otherwise;
    } finally {
      cancel();
    }
  }
}
