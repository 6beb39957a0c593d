import { expect, test } from 'vitest';
import { DROP_REASONS, type SendingOrder, type SendingStatus } from '#contract/ports/sending.ts';
import { fail, succeed } from '#contract/outcome.ts';
import { guardStorage } from '#lib/browser/guarded-storage.ts';
import { Consent, type Barrier } from '#engine/sending/consent.ts';
import { eraseSent } from '#engine/sending/start-consent.ts';
import { COUNTED_KEY, maySend } from '#engine/sending/may-send.ts';
import { sendingText } from '#engine/sending/sending-text.ts';
import { viewOf } from '../../../../../src/site/consent/consent-bar.tsx';
import { FakeStorage } from '../../../../helpers/page/fake-storage.ts';

const PAGE_VIEW = { path: '/', ts: 1, referrer: '' };
const start = (isNew = false) => ({ do: 'start', pageView: PAGE_VIEW, isNew }) as const;
const stop = (erase: boolean) => ({ do: 'stop', erase }) as const;

const STATUS: SendingStatus = {
  on: true,
  waiting: 0,
  sent: 0,
  dropped: Object.fromEntries(DROP_REASONS.map((reason) => [reason, 0])) as SendingStatus['dropped'],
  visitor: '',
  erasing: false,
};

/** A page with a consent; `orders` are what the engine was given. */
function page({
  mode = 'ask' as 'ask' | 'notice',
  stored = null as string | null,
  barrier = null as Barrier | null,
  storage = new FakeStorage(),
} = {}) {
  if (stored !== null) storage.setItem(COUNTED_KEY, stored);
  const orders: SendingOrder[] = [];
  const engine = { answers: true };
  const consent = new Consent({
    storage: guardStorage(() => storage),
    mode,
    barrier: () => barrier,
    currentPageView: () => PAGE_VIEW,
    order: (order) => {
      orders.push(order);
      return Promise.resolve(engine.answers ? succeed(STATUS) : fail('unavailable', 'No engine.'));
    },
  });
  return { consent, orders, storage, engine };
}

const BARRIERS: Barrier[] = ['signal', 'opt-out'];

test('before a choice nothing is sent where visitors are asked, and all is where they are told; a barrier allows neither, nor the question', async () => {
  for (const mode of ['ask', 'notice'] as const) {
    const open = page({ mode });
    await open.consent.follow();
    expect([open.orders, viewOf(open.consent, 'no')]).toEqual([mode === 'ask' ? [] : [start()], 'due']);
    for (const barrier of BARRIERS) {
      const barred = page({ mode, barrier });
      await barred.consent.follow();
      expect([barred.orders, viewOf(barred.consent, 'no'), viewOf(barred.consent, 'again')]).toEqual([[], null, 'barred']);
    }
  }
});

test('a yes starts the sending with the page view on the screen, on this page and on each later one', async () => {
  const { consent, orders, storage } = page();
  await consent.agree();
  expect(storage.getItem(COUNTED_KEY)).toBe('yes');
  const later = page({ storage });
  await later.consent.follow();
  expect([orders, later.orders]).toEqual([[start(true)], [start()]]);
  expect([viewOf(consent, 'no'), viewOf(consent, 'again')]).toEqual([null, 'on']);
});

test('a no stops the engine, also where no yes is known, because it may remember one that the page lost; later pages stay silent', async () => {
  const refused = page();
  await refused.consent.refuse();
  expect([refused.orders, refused.storage.getItem(COUNTED_KEY)]).toEqual([[stop(false)], 'no']);
  expect([viewOf(refused.consent, 'no'), viewOf(refused.consent, 'again')]).toEqual([null, 'off']);
  const later = page({ storage: refused.storage });
  await later.consent.follow();
  expect(later.orders).toEqual([]);
});

test('a no that follows a yes is repeated until the engine has stopped', async () => {
  for (const erase of [false, true]) {
    const { consent, orders, storage, engine } = page({ stored: 'yes' });
    engine.answers = false;
    await consent.refuse(erase);
    const later = page({ storage });
    await later.consent.follow();
    await later.consent.follow();
    expect([orders, later.orders, storage.getItem(COUNTED_KEY)]).toEqual([[stop(erase)], [stop(erase)], 'no']);
  }
});

test('what was sent can be erased after a stop, and without one the sending goes on from then', async () => {
  const stopped = page({ stored: 'no' });
  await stopped.consent.refuse(true);
  expect(stopped.orders).toEqual([stop(true)]);
  const counted = page({ stored: 'yes' });
  await counted.consent.follow();
  await eraseSent(counted.consent);
  expect(counted.orders).toEqual([start(), stop(true), { do: 'start', pageView: null }]);
});

test('a barrier that comes after a yes stops the sending, and the yes holds again once it is gone', async () => {
  for (const barrier of BARRIERS) {
    const barred = page({ stored: 'yes', barrier });
    await barred.consent.follow();
    expect([barred.orders, barred.storage.getItem(COUNTED_KEY)]).toEqual([[stop(false)], 'yes']);
  }
});

test('a yes that is lost while the page is open stops the engine of this page, and is asked for again', async () => {
  const { consent, orders, storage } = page({ stored: 'yes' });
  await consent.follow();
  storage.values.clear();
  await consent.follow();
  await consent.follow();
  expect(orders).toEqual([start(), stop(false)]);
  expect([storage.getItem(COUNTED_KEY), viewOf(consent, 'no')]).toEqual([null, 'due']);
});

test('a page that begins may send after a yes, in notice mode also before a choice, and never with a privacy signal', () => {
  const storage = new FakeStorage();
  const local = guardStorage(() => storage);
  const may = () => (['ask', 'notice'] as const).map((mode) => maySend({}, local, mode));
  expect(may()).toEqual([false, true]);
  for (const choice of ['no', 'stop', 'erase', 'damaged']) {
    storage.setItem(COUNTED_KEY, choice);
    expect(may()).toEqual([false, false]);
  }
  storage.setItem(COUNTED_KEY, 'yes');
  expect(may()).toEqual([true, true]);
  expect(maySend({ globalPrivacyControl: true }, local, 'ask')).toBe(false);
});

test('finding out whether a choice can be kept is no change of the choice, of which other tabs would hear', async () => {
  const storage = new FakeStorage();
  const written: string[] = [];
  const setItem = storage.setItem.bind(storage);
  storage.setItem = (key, value) => (written.push(key), setItem(key, value));
  await page({ storage }).consent.follow();
  expect(written).not.toContain(COUNTED_KEY);
  expect(storage.length).toBe(0);
});

test('where no choice can be kept, nothing is asked and nothing is sent', async () => {
  const storage = new FakeStorage();
  storage.denied = true;
  for (const mode of ['ask', 'notice'] as const) {
    const { consent, orders } = page({ mode, storage });
    await consent.follow();
    expect([orders, viewOf(consent, 'no')]).toEqual([[], null]);
  }
});

test('the text tells what waits, what was sent, and what was not and why', () => {
  const dropped = { ...STATUS.dropped, full: 3, ahead: 1 };
  const told = sendingText({ barrier: null, status: { ...STATUS, waiting: 2, sent: 5, dropped, erasing: true } }, true);
  expect(told).toMatch(
    /2 rows waiting\. 5 rows sent so far\. Not sent: 3 because 5,000 were waiting, 1 because .*clock is ahead\. .*not confirmed an erasure/,
  );
  for (const barrier of BARRIERS) expect(sendingText({ barrier, status: null }, false)).toMatch(/^Nothing is sent/);
});
