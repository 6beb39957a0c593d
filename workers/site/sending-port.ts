import { MAX_LENGTH } from '#contract/rows/max-length.ts';
import { fail, succeed, type Outcome } from '#contract/outcome.ts';
import type { SendingOrder, SendingStatus, CurrentPageView, SiteSending } from '#contract/ports/sending.ts';
import { cutText } from '#contract/rows/cut-text.ts';
import type { EventRow } from '#contract/rows/event.ts';
import { hexOf, pseudonymOf } from '#contract/site/pseudonym.ts';
import type { SiteCore } from '../engine/dependencies.ts';
import { foreignReferrer } from '../observe/source.ts';
import { siteRows, type MetaStore } from '../persistence/event-log/schema.ts';
import { readErasures, writeErasures, NEW, placeOf, SITE, isFirst, readSite, writeSite, type SiteState } from './site-state.ts';
import { Sender, type SiteWorld } from './sender.ts';

declare const BUILD_SITE_NAME: string | undefined;

/** The site's name (`VITE_SITE_NAME`). */
const SITE_NAME = typeof BUILD_SITE_NAME === 'string' ? BUILD_SITE_NAME : 'site';

const SECRET_BYTES = 32;

type StartOrder = Extract<SendingOrder, { do: 'start' }>;

/** Carries out the page's orders, and sends. */
export interface SendingPort extends SiteSending {
  /** Asks for the erasures that are not acknowledged; with `withRows`, sends what waits first. */
  send(withRows: boolean): Promise<Outcome<void>>;
}

/** What sends, with the real network and randomness. */
export function openSendingPort(core: SiteCore): SendingPort {
  return createSendingPort(core, {
    pseudonymOf: (secret) => pseudonymOf(SITE_NAME, secret),
    fetch: (...call) => fetch(...call),
    bytes: (count) => crypto.getRandomValues(new Uint8Array(count)),
  });
}

export function createSendingPort(core: SiteCore, world: SiteWorld): SendingPort {
  const { database, clock } = core;
  const sender = new Sender(core, world);

  async function start({ pageView, isNew }: StartOrder): Promise<void> {
    const first = pageView && (await firstRow(core, pageView));
    await database.withSite(async (meta) => {
      const before = await readSite(meta);
      if (before?.on && !isNew) return;
      // A "yes" that the page had lost and got again: what waits from before still goes.
      await writeSite(meta, before?.on ? { ...before, first } : agreed(before, first));
      // Only now: what is being stored meanwhile is on disk before this transaction, or is queued after it.
      const held = first && heldRow(core, first);
      if (held) await meta.put(held, NEW + placeOf(held));
    });
    void sender.send(true);
  }

  /** The state after "yes": a browser that agreed before, and did not ask to erase, is the same visitor. */
  function agreed(before: SiteState | null, first: CurrentPageView | null): SiteState {
    const { secret = hexOf(world.bytes(SECRET_BYTES)), sent = 0, full = 0, dropped = {} } = before ?? {};
    return { secret, sent, full, dropped, on: true, since: clock.now(), first, visit: null, ahead: 0, failures: 0, pausedUntil: 0 };
  }

  return {
    send: async (withRows) => succeed(await sender.send(withRows)),
    async sending(order) {
      if (!isOrder(order)) return fail('bad-input', 'There is no such order.');
      if (order.do === 'start') await start(order);
      if (order.do === 'stop') {
        await database.withSite((meta) => withdraw(meta, order.erase, clock.now()));
        sender.stop();
        if (order.erase) await sender.send(false);
      }
      const kept = await database.withSite(statusOf);
      if (kept === null) return fail('unavailable', 'This browser gives the site no database.');
      const { secret, ...status } = kept;
      // Outside of the transaction, which does not wait for a hash.
      return succeed({ ...status, visitor: secret === '' ? '' : await world.pseudonymOf(secret) });
    },
  };
}

/** Sending ends. The secret stays as long as it may be needed to erase what was sent. */
async function withdraw(meta: MetaStore, erase: boolean, askedAt: number): Promise<void> {
  await meta.delete(siteRows());
  const site = await readSite(meta);
  if (site === null) return;
  if (!erase) return writeSite(meta, { ...site, on: false, first: null, visit: null });
  await writeErasures(meta, [...(await readErasures(meta)), { secret: site.secret, askedAt, isAcknowledged: false }]);
  await meta.delete(SITE);
}

async function statusOf(meta: MetaStore): Promise<Omit<SendingStatus, 'visitor'> & Pick<SiteState, 'secret'>> {
  const [site, waiting, erasures] = [await readSite(meta), await meta.count(siteRows()), await readErasures(meta)];
  const { on = false, secret = '', sent = 0, full = 0, dropped } = site ?? {};
  return { on, secret, waiting, sent, dropped: { ...dropped, full }, erasing: erasures.some(({ isAcknowledged }) => !isAcknowledged) };
}

/** The page view on the screen with its referrer as the observer would have recorded it. */
async function firstRow(core: SiteCore, pageView: CurrentPageView): Promise<CurrentPageView> {
  const observer = await core.observer.get();
  const referrer = observer.ok ? foreignReferrer(cutText(pageView.referrer, MAX_LENGTH.referrer), observer.value.ownHosts) : '';
  return { ...pageView, referrer };
}

/** The page view on the screen, where it is on disk already; else it is queued when it comes. */
function heldRow({ recorded: { pageViews } }: SiteCore, first: CurrentPageView): EventRow | null {
  for (let index = pageViews.lowerBound(first.ts); index < pageViews.length; index++) {
    const row = pageViews.rowAt(pageViews.slotAt(index));
    if (isFirst(row, first) && row.origin === 'live') return row;
  }
  return null;
}

function isOrder(order: SendingOrder): boolean {
  if (order.do === 'start') return order.pageView === null || isCurrentPageView(order.pageView);
  return order.do === 'report' || typeof order.erase === 'boolean';
}

function isCurrentPageView({ path, ts, referrer }: Partial<Record<keyof CurrentPageView, unknown>>): boolean {
  return typeof path === 'string' && Number.isSafeInteger(ts) && typeof referrer === 'string';
}
