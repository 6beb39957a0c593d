import { describe, expect, it } from 'vitest';
import { Booster } from '../../../../workers/boosting/booster.ts';
import { BoostStore } from '../../../../workers/boosting/boost-store.ts';
import { MemoryDocuments } from '../../../../workers/persistence/documents/memory-documents.ts';
import { FakeClock, settle } from '../../../helpers/fake-clock.ts';

const MINUTE_MS = 60_000;
const STEP_MS = 15 * MINUTE_MS;

/** A booster at work, and what it works with. */
function one() {
  const clock = new FakeClock(Date.UTC(2025, 5, 10, 8));
  const documents = new MemoryDocuments();
  const store = new BoostStore(documents);
  const reported: unknown[] = [];
  let uuids = 0;
  const booster = new Booster({
    store,
    clock,
    randomness: { uuid: () => `r${uuids++}` },
    zone: () => 'UTC',
    onBoost: () => {},
    report: (error) => reported.push(error),
  });
  store.watch(() => booster.changed());
  booster.start();
  return { clock, documents, store, reported, booster };
}

describe('a booster', () => {
  it('that ended leaves no timer behind', async () => {
    const { clock, booster } = one();
    await clock.pass(MINUTE_MS);
    booster.stop();
    expect(clock.timers).toBe(0);
    booster.changed();
    await settle();
    expect(clock.timers).toBe(0);
  });

  it('works with damaged documents and entries', async () => {
    const { clock, documents, store } = one();
    await clock.pass(MINUTE_MS);
    const { revision } = await store.schedule();
    const damaged = [`${revision}:2`, `${revision}:99999999`, 'forced-x', ':', ''].map((id) => ({ id, ts: clock.now() }));
    await documents.collection('boosts').add(damaged, 100);
    await clock.pass(3 * STEP_MS);
    // The damaged entry holds the key of slot 2.
    expect((await store.boosts()).map(({ id }) => id)).toEqual([3, 1, 0].map((slot) => `${revision}:${slot}`));
    await documents.set('boosting', { enabled: 'maybe', frequency: { valueOf: 1 }, revision: '../..', origin: -5 });
    await clock.pass(31_000);
    expect((await store.boosts())[0]?.id).toMatch(/^r1:0$/);
  });

  it('does not repeat the same slot where storage keeps nothing', async () => {
    const { clock, documents, store } = one();
    let tries = 0;
    const boosts = documents.collection('boosts');
    boosts.add = async () => {
      tries++;
      return [];
    };
    await clock.pass(31_000 + STEP_MS);
    expect(await store.boosts()).toEqual([]);
    expect(tries).toBe(2);
  });

  it('reports its own failure, and tries again a minute later', async () => {
    const { clock, reported, documents, store } = one();
    await clock.pass(20_000);
    const boosts = documents.collection('boosts');
    const newest = boosts.newest.bind(boosts);
    boosts.newest = () => Promise.reject(new Error('made by a test'));
    await clock.pass(15_000);
    expect(reported).toHaveLength(1);
    boosts.newest = newest;
    await clock.pass(MINUTE_MS);
    expect(await store.boosts()).toHaveLength(1);
  });
});
