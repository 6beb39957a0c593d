import type { EventRow } from '../contract/rows/event.ts';
import type { SiteSending } from '../contract/ports/sending.ts';
import type { StartOptions } from '../contract/ports/wire.ts';
import type { SiteCore, SitePart } from '../engine/dependencies.ts';
import { Lazy } from '../engine/lazy.ts';
import type { SiteQueue } from '../persistence/event-database.ts';
import type { MetaStore } from '../persistence/event-log/schema.ts';
import { isSent, MAX_WAITING, newKey, placeOf, queuedRow, readSite, siteRecords, waitingRows, writeSite } from './site-records.ts';
import type { SendingPort } from './sending-port.ts';

/** The leading tab looks for rows that other tabs could not send this often. */
export const LEFTOVERS_MS = 10_000;

/**
 * The part of sending that is always there: it queues each new row in the transaction that commits it. What sends is loaded once
 * there is something to send.
 */
export class SiteSender implements SiteQueue, SitePart {
  readonly #load: (core: SiteCore) => Promise<SendingPort>;
  #refusesTracking = false;
  /** Places of the rows that the transaction under way queues. */
  #places: string[] = [];
  #port: Lazy<SendingPort> | null = null;

  /** `load` loads what sends. */
  constructor(load: (core: SiteCore) => Promise<SendingPort>) {
    this.#load = load;
  }

  async queue(meta: MetaStore, rows: readonly EventRow[]): Promise<void> {
    this.#places = [];
    const candidates = this.#refusesTracking ? [] : rows.filter(isSent);
    const site = candidates.length === 0 ? null : await readSite(meta);
    if (!site?.on) return;
    const due = candidates.flatMap((row) => queuedRow(row, site) ?? []);
    const room = due.length === 0 ? 0 : MAX_WAITING - (await meta.count(waitingRows()));
    const kept = due.slice(0, Math.max(0, room));
    this.#places = kept.map(placeOf);
    await Promise.all(kept.map((row) => meta.put(row, newKey(placeOf(row)))));
    if (kept.length === due.length) return;
    site.dropped.full += due.length - kept.length;
    await writeSite(meta, site);
  }

  committed(): void {
    const places = this.#places;
    if (places.length > 0) void this.#send(places);
  }

  started({ refusesTracking = false }: StartOptions): void {
    this.#refusesTracking = refusesTracking;
  }

  join(core: SiteCore): SiteSending {
    const part = new Lazy(() => this.#load(core));
    this.#port = part;
    core.leaderTasks.add((signal) => void this.#lead(core, part, signal));
    return {
      async sending(order) {
        const port = await part.get();
        return port.ok ? port.value.sending(order) : port;
      },
    };
  }

  /** Where what sends cannot be loaded, the rows wait for the leading tab. */
  async #send(places: readonly string[]): Promise<void> {
    const port = await this.#port?.get();
    if (port?.ok) await port.value.queued(places);
  }

  /** While this tab leads: sends what is left over. */
  async #lead(core: SiteCore, part: Lazy<SendingPort>, signal: AbortSignal): Promise<void> {
    if (signal.aborted) return;
    const records = await core.database.withSite((meta) => meta.count(siteRecords()));
    const port = records === null || records === 0 ? null : await part.get();
    if (port?.ok) await port.value.sendLeftovers(signal);
    core.clock.after(LEFTOVERS_MS, () => void this.#lead(core, part, signal));
  }
}
