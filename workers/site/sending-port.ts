import {
  DROP_REASONS,
  type DropReason,
  type SiteSending,
  type SendingOrder,
  type SendingStatus,
  type ShownPageView,
} from '../contract/ports/sending.ts';
import { fail, succeed, type Outcome } from '../contract/outcome.ts';
import { MAX_LENGTH } from '../contract/limits.ts';
import { cutText } from '../contract/rows/cut-text.ts';
import type { EventRow } from '../contract/rows/event.ts';
import type { SiteCore } from '../engine/dependencies.ts';
import { foreignReferrer, sourceOf } from '../observe/source.ts';
import type { MetaStore } from '../persistence/event-log/schema.ts';
import { CollectorCalls } from './collector.ts';
import { countWaiting, dropWaiting } from './outbox.ts';
import { Sender } from './sender.ts';
import type { SiteWorld } from './site-world.ts';
import { forgetSite, readErasures, writeErasures } from './frozen-records.ts';
import { type FirstRow, newKey, placeOf, queuedRow, readSite, type SiteState, writeSite } from './site-records.ts';

/** The page view on the screen is looked for among so many of the newest. */
const NEWEST = 100;

const NO_DATABASE = 'This browser gives the site no database: allow site data, or leave private browsing.';

/** Carries out the page's orders, and sends. */
export interface SendingPort extends SiteSending {
  /** Rows were queued by this tab, at these places. */
  queued(places: readonly string[]): Promise<void>;
  /** This tab leads until the signal is aborted. */
  sendLeftovers(signal: AbortSignal): Promise<void>;
}

export function createSendingPort(core: SiteCore, world: SiteWorld): SendingPort {
  const { database, clock } = core;
  const sender = new Sender({ ...world, database, clock, collector: new CollectorCalls({ ...world, clock }) });

  async function start(shown: ShownPageView | null): Promise<void> {
    const first = shown === null ? null : await firstRow(core, shown);
    const held = first === null ? null : heldRow(core, first);
    const now = clock.now();
    const place = await database.withSite(async (meta) => {
      const before = await readSite(meta);
      if (before?.on) return null;
      const site = agreed(before, world.secret, now, first);
      await writeSite(meta, site);
      const row = held === null ? null : queuedRow(held, site);
      if (row === null) return null;
      await meta.put(row, newKey(placeOf(row)));
      return placeOf(row);
    });
    if (place !== null) void sender.send([place]);
  }

  async function stop(erase: boolean): Promise<void> {
    await database.withSite((meta) => withdraw(meta, erase, clock.now()));
    sender.stop();
    if (erase) await sender.eraseSent();
  }

  return {
    queued: (places) => sender.send(places),
    sendLeftovers: (signal) => sender.sendAll(signal),
    async sending(order) {
      const refusal = refuseOrder(order);
      if (refusal) return refusal;
      if (order.do === 'start') await start(order.shown);
      if (order.do === 'stop') await stop(order.erase);
      const status = await database.withSite(statusOf);
      return status === null ? fail('unavailable', NO_DATABASE) : succeed(status);
    },
  };
}

/** The state after "yes": a browser that agreed before, and did not ask to erase, is the same visitor. */
function agreed(before: SiteState | null, secret: () => string, since: number, first: FirstRow | null): SiteState {
  return {
    secret: before?.secret ?? secret(),
    sent: before?.sent ?? 0,
    dropped: before?.dropped ?? noneDropped(),
    on: true,
    since,
    first,
    visit: null,
    ahead: 0,
    failures: 0,
    pausedUntil: 0,
  };
}

/** Sending ends. The secret stays as long as it may be needed to erase what was sent. */
async function withdraw(meta: MetaStore, erase: boolean, now: number): Promise<void> {
  await dropWaiting(meta);
  const site = await readSite(meta);
  if (site === null) return;
  if (!erase) return writeSite(meta, { ...site, on: false, first: null, visit: null });
  await writeErasures(meta, [...(await readErasures(meta)), { secret: site.secret, askedAt: now, isAcknowledged: false }]);
  await forgetSite(meta);
}

async function statusOf(meta: MetaStore): Promise<SendingStatus> {
  const [site, waiting, erasures] = [await readSite(meta), await countWaiting(meta), await readErasures(meta)];
  return {
    on: site?.on ?? false,
    waiting,
    sent: site?.sent ?? 0,
    dropped: site?.dropped ?? noneDropped(),
    erasing: erasures.some(({ isAcknowledged }) => !isAcknowledged),
  };
}

async function firstRow(core: SiteCore, { path, ts, referrer }: ShownPageView): Promise<FirstRow> {
  const observer = await core.observer.get();
  const foreign = observer.ok ? foreignReferrer(cutText(referrer, MAX_LENGTH.referrer), observer.value.ownHosts) : '';
  return { path, ts, referrer: foreign, source: sourceOf('', foreign) };
}

/** The page view on the screen, where it is on disk already; else it is queued when it comes. */
function heldRow({ recorded: { pageViews } }: SiteCore, first: FirstRow): EventRow | null {
  const oldest = Math.max(0, pageViews.length - NEWEST);
  for (let index = pageViews.length - 1; index >= oldest; index--) {
    const row = pageViews.rowAt(pageViews.slotAt(index));
    if (row.ts === first.ts && row.path === first.path && row.origin === 'live') return row;
  }
  return null;
}

function noneDropped(): Record<DropReason, number> {
  return Object.fromEntries(DROP_REASONS.map((reason) => [reason, 0])) as Record<DropReason, number>;
}

function refuseOrder(order: SendingOrder): Outcome<never> | null {
  if (order.do === 'tell' || (order.do === 'stop' && typeof order.erase === 'boolean')) return null;
  if (order.do === 'start' && (order.shown === null || isShown(order.shown))) return null;
  return fail('bad-input', 'The order is none of tell, start and stop.');
}

function isShown(shown: Partial<Record<keyof ShownPageView, unknown>>): boolean {
  return typeof shown.path === 'string' && Number.isSafeInteger(shown.ts) && typeof shown.referrer === 'string';
}
