import type { SiteSending } from '#contract/ports/sending.ts';
import type { StartOptions } from '#contract/ports/wire.ts';
import type { EventRow } from '#contract/rows/event.ts';
import type { SiteCore, SitePart } from '../engine/dependencies.ts';
import { lazyPort } from '../engine/lazy.ts';
import type { SiteQueue } from '../persistence/event-database.ts';
import { siteRows, type MetaStore } from '../persistence/event-log/schema.ts';
import { NEW, placeOf, SITE, type SiteState } from './site-state.ts';
import type { SendingPort } from './sending-port.ts';

/** The site outbox holds so many rows at most. */
export const MAX_WAITING = 5_000;
/** The leading tab looks for rows that other tabs could not send this often. */
export const LEFTOVERS_MS = 10_000;

/**
 * The part of sending that is always there: it queues each new row in the transaction that commits it. What sends is loaded once
 * there is something to send, and decides which of these rows are due.
 */
export class SiteSender implements SiteQueue, SitePart {
  readonly #load: (core: SiteCore) => Promise<SendingPort>;
  /** Whether the page lets rows be sent: the database may remember a "yes" that the page has lost. */
  #maySend = false;
  /** Whether the transaction under way queues rows. */
  #hasQueued = false;
  #port: SendingPort | null = null;

  /** `load` loads what sends. */
  constructor(load: (core: SiteCore) => Promise<SendingPort>) {
    this.#load = load;
  }

  async queue(meta: MetaStore, rows: readonly EventRow[]): Promise<void> {
    this.#hasQueued = false;
    const sent = this.#maySend ? rows.filter(isSent) : [];
    const site = sent.length === 0 ? undefined : ((await meta.get(SITE)) as Partial<SiteState> | undefined);
    if (site?.on !== true) return;
    const room = MAX_WAITING - (await meta.count(siteRows()));
    const kept = sent.slice(0, Math.max(0, room));
    this.#hasQueued = kept.length > 0;
    await Promise.all(kept.map((row) => meta.put(row, NEW + placeOf(row))));
    if (kept.length < sent.length) await meta.put({ ...site, full: (site.full ?? 0) + sent.length - kept.length }, SITE);
  }

  committed(): void {
    if (this.#hasQueued) void this.#port?.send(true);
  }

  started({ maySend = false }: StartOptions): void {
    this.#maySend = maySend;
  }

  join(core: SiteCore): SiteSending {
    const port = lazyPort(() => this.#load(core), { sending: true, send: true });
    this.#port = port;
    core.leaderTasks.add((signal) => void this.#lead(core, port, signal));
    return {
      sending: (order) => {
        if (order.do === 'start') this.#maySend = true;
        return port.sending(order);
      },
    };
  }

  /** While this tab leads: sends what is left over. */
  async #lead(core: SiteCore, port: SendingPort, signal: AbortSignal): Promise<void> {
    if (signal.aborted) return;
    const records = await core.database.withSite((meta) => meta.count(IDBKeyRange.bound(SITE, `${SITE}~`)));
    if (records) await port.send(this.#maySend);
    core.clock.after(LEFTOVERS_MS, () => void this.#lead(core, port, signal));
  }
}

/** Rows of every kind but places are sent, if they were recorded here. */
function isSent({ origin, kind }: EventRow): boolean {
  return origin === 'live' && kind !== 'place';
}
