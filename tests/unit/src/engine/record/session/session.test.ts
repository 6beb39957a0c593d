import { describe, expect, it } from 'vitest';
import { readSession, Session } from '#engine/record/session/session.ts';
import { SESSION_CLAIM_MS, SessionKeeper } from '#engine/record/session/session-keeper.ts';
import { sessionStore } from '#engine/state/stores.ts';
import { guardStorage } from '#lib/browser/guarded-storage.ts';
import { STORAGE_KEYS } from '#lib/browser/storage-keys.ts';
import { FakeClock, settle } from '../../../../../helpers/fake-clock.ts';
import { FakeLocks } from '../../../../../helpers/page/fake-locks.ts';
import { FakeStorage } from '../../../../../helpers/page/fake-storage.ts';
import { makeId } from '../../../../../helpers/make-id.ts';

let ids = 0;

function open(storage = new FakeStorage(), locks: FakeLocks | null = new FakeLocks(), clock = new FakeClock()) {
  const session = new Session({ session: guardStorage(() => storage), uuid: () => makeId(++ids) });
  const keeper = new SessionKeeper({ session, locks, clock });
  return { session, keeper, storage, locks, clock };
}

describe('a session', () => {
  it('survives a reload of its tab, with its page views', async () => {
    const first = open();
    await first.keeper.claim();
    first.session.countView({ path: '/a', ts: 5 }, '');
    first.keeper.release();
    await settle();
    const second = open(first.storage, first.locks);
    await second.keeper.claim();
    expect(second.session.record.id).toBe(first.session.record.id);
    expect(second.session.record.last).toEqual({ path: '/a', ts: 5 });
    expect(sessionStore.getState().pageViews).toBe(1);
  });

  it('continues with the page views of other documents of its tab when its own returns from the back/forward cache', async () => {
    const first = open();
    await first.keeper.claim();
    first.session.countView({ path: '/a', ts: 5 }, '');
    first.keeper.release();
    const between = open(first.storage, first.locks);
    await between.keeper.claim();
    between.session.countView({ path: '/b', ts: 6 }, '');
    expect(between.keeper.claimPlace()).toBe(true);
    between.keeper.release();
    first.session.continue();
    void first.keeper.claim();
    first.session.countView({ path: '/a', ts: 7 }, '');
    expect(sessionStore.getState().pageViews).toBe(3);
    expect(first.keeper.claimPlace()).toBe(false);
  });

  it('begins with its first page view, and keeps its time and referrer over reloads', () => {
    const first = open();
    first.session.countView({ path: '/a', ts: 5 }, `https://t.co/${'x'.repeat(5_000)}`);
    first.session.countView({ path: '/b', ts: 9 }, 'https://other.example/');
    open(first.storage, first.locks);
    const { startedAt, referrer, last } = sessionStore.getState();
    expect([startedAt, referrer.slice(0, 14), referrer.length, last?.path]).toEqual([5, 'https://t.co/x', 512, '/b']);
  });

  it('stays when the old document releases its lock a little late', async () => {
    const first = open();
    await first.keeper.claim();
    const second = open(first.storage, first.locks);
    const claimed = second.keeper.claim();
    first.keeper.release();
    await claimed;
    expect(second.session.record.id).toBe(first.session.record.id);
  });

  it('is renewed in a duplicated tab, which keeps only its own views', async () => {
    const first = open();
    await first.keeper.claim();
    first.session.countView({ path: '/a', ts: 5 }, '');
    const copy = new FakeStorage();
    for (const [key, value] of first.storage.values) copy.values.set(key, value);
    const second = open(copy, first.locks);
    const claimed = second.keeper.claim();
    second.session.countView({ path: '/b', ts: 6 }, '');
    await second.clock.pass(SESSION_CLAIM_MS);
    await claimed;
    expect(second.session.record.id).not.toBe(first.session.record.id);
    expect(readSession(copy.values.get(STORAGE_KEYS.session) ?? null)).toMatchObject({ id: second.session.record.id, pageViews: 1 });
    expect(readSession(first.storage.values.get(STORAGE_KEYS.session) ?? null)).toMatchObject({
      id: first.session.record.id,
      pageViews: 1,
    });
  });

  it('allows one request for the place', () => {
    const { keeper, storage } = open();
    expect(keeper.claimPlace()).toBe(true);
    expect(keeper.claimPlace()).toBe(false);
    expect(open(storage).keeper.claimPlace()).toBe(false);
  });

  it('forgets its views when everything is erased', () => {
    const { session, keeper, storage } = open();
    session.countView({ path: '/secret-place', ts: 5 }, '');
    keeper.erase();
    expect(session.record.last).toBeNull();
    expect(sessionStore.getState().pageViews).toBe(0);
    expect([...storage.values.values()].join()).not.toContain('secret-place');
  });

  it('lives as long as the page where storage and locks are denied', async () => {
    const storage = new FakeStorage();
    storage.denied = true;
    const { session, keeper } = open(storage, null);
    await keeper.claim();
    session.countView({ path: '/a', ts: 5 }, '');
    expect(session.record.last?.path).toBe('/a');
    expect(sessionStore.getState().pageViews).toBe(1);
  });

  it.each([
    'null',
    'undefined',
    '[]',
    '{',
    '7',
    '1e309',
    '{"id":7,"pageViews":1}',
    '{"id":"x","pageViews":1}',
    `{"id":"${makeId(1)}","pageViews":"1"}`,
    `{"id":"${makeId(1)}","pageViews":1e300}`,
    '['.repeat(10_000),
    'x'.repeat(5_000_000),
  ])('starts over where storage contains garbage %#', (text) => {
    expect(readSession(text)).toBeNull();
  });

  it('keeps the valid fields of a damaged record', () => {
    expect(readSession(`{"id":"${makeId(1)}","pageViews":-4,"last":{"path":7},"placeAsked":"yes","__proto__":{"x":1}}`)).toEqual({
      id: makeId(1),
      pageViews: 0,
      startedAt: null,
      referrer: '',
      last: null,
      placeAsked: false,
    });
  });
});
