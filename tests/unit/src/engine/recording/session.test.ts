import { describe, expect, it } from 'vitest';
import { readSession, Session, SESSION_CLAIM_MS } from '../../../../../src/engine/recording/session.ts';
import { sessionStore } from '../../../../../src/engine/state/stores.ts';
import { guardStorage } from '../../../../../src/lib/browser/guarded-storage.ts';
import { STORAGE_KEYS } from '../../../../../src/lib/browser/storage-keys.ts';
import { FakeClock, settle } from '../../../../helpers/fake-clock.ts';
import { FakeLocks } from '../../../../helpers/page/fake-locks.ts';
import { FakeStorage } from '../../../../helpers/page/fake-storage.ts';
import { makeId } from '../../../../helpers/make-id.ts';

let ids = 0;

function open(storage = new FakeStorage(), locks: FakeLocks | null = new FakeLocks(), clock = new FakeClock()) {
  const session = new Session({ storage: guardStorage(() => storage), locks, clock, uuid: () => makeId(++ids) });
  return { session, storage, locks, clock };
}

describe('a session', () => {
  it('survives a reload of its tab, with its page views', async () => {
    const first = open();
    await first.session.claim();
    first.session.countView({ path: '/a', ts: 5 }, '');
    first.session.release();
    await settle();
    const second = open(first.storage, first.locks);
    await second.session.claim();
    expect(second.session.id).toBe(first.session.id);
    expect(second.session.last).toEqual({ path: '/a', ts: 5 });
    expect(sessionStore.getState().pageViews).toBe(1);
  });

  it('continues with the page views of other documents of its tab when its own returns from the back/forward cache', async () => {
    const first = open();
    await first.session.claim();
    first.session.countView({ path: '/a', ts: 5 }, '');
    first.session.release();
    const between = open(first.storage, first.locks);
    await between.session.claim();
    between.session.countView({ path: '/b', ts: 6 }, '');
    expect(between.session.claimPlace()).toBe(true);
    between.session.release();
    void first.session.claim();
    first.session.countView({ path: '/a', ts: 7 }, '');
    expect(sessionStore.getState().pageViews).toBe(3);
    expect(first.session.claimPlace()).toBe(false);
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
    await first.session.claim();
    const second = open(first.storage, first.locks);
    const claimed = second.session.claim();
    first.session.release();
    await claimed;
    expect(second.session.id).toBe(first.session.id);
  });

  it('is renewed in a duplicated tab, which keeps only its own views', async () => {
    const first = open();
    await first.session.claim();
    first.session.countView({ path: '/a', ts: 5 }, '');
    const copy = new FakeStorage();
    for (const [key, value] of first.storage.values) copy.values.set(key, value);
    const second = open(copy, first.locks);
    const claimed = second.session.claim();
    second.session.countView({ path: '/b', ts: 6 }, '');
    await second.clock.pass(SESSION_CLAIM_MS);
    await claimed;
    expect(second.session.id).not.toBe(first.session.id);
    expect(readSession(copy.values.get(STORAGE_KEYS.session) ?? null)).toMatchObject({ id: second.session.id, pageViews: 1 });
    expect(readSession(first.storage.values.get(STORAGE_KEYS.session) ?? null)).toMatchObject({ id: first.session.id, pageViews: 1 });
  });

  it('allows one request for the place', () => {
    const { session, storage } = open();
    expect(session.claimPlace()).toBe(true);
    expect(session.claimPlace()).toBe(false);
    expect(open(storage).session.claimPlace()).toBe(false);
  });

  it('forgets its views when everything is erased', () => {
    const { session, storage } = open();
    session.countView({ path: '/secret-place', ts: 5 }, '');
    session.erase();
    expect(session.last).toBeNull();
    expect(sessionStore.getState().pageViews).toBe(0);
    expect([...storage.values.values()].join()).not.toContain('secret-place');
  });

  it('lives as long as the page where storage and locks are denied', async () => {
    const storage = new FakeStorage();
    storage.denied = true;
    const { session } = open(storage, null);
    await session.claim();
    session.countView({ path: '/a', ts: 5 }, '');
    expect(session.last?.path).toBe('/a');
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
