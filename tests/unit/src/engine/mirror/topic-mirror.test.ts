import { expect, test } from 'vitest';
import type { EngineCalls } from '#engine/engine-wire.ts';
import { MIRROR_DELAY_MS } from '#engine/mirror/mirror-stamp.ts';
import { TopicMirrors } from '#engine/mirror/topic-mirror.ts';
import { guardStorage } from '#lib/browser/guarded-storage.ts';
import { STORAGE_KEYS } from '#lib/browser/storage-keys.ts';
import { fail, succeed } from '#contract/outcome.ts';
import { FakeClock } from '../../../../helpers/fake-clock.ts';
import { FakeStorage } from '../../../../helpers/page/fake-storage.ts';

const CONFIG = { enabled: true, frequency: 15, maxDailyBoosts: 50 };
const KEY = STORAGE_KEYS.boosting;

function setUp() {
  const world = {
    durable: true,
    epoch: { n: 3, erasedAt: 5 },
    recent: [{ id: 'r:0' }] as unknown,
    fails: false,
    asked: 0,
    meanwhile: () => {},
  };
  const clock = new FakeClock();
  const values = new FakeStorage();
  const storage = guardStorage(() => values);
  const api = {
    async boosting() {
      world.asked++;
      world.meanwhile();
      return world.fails ? fail('unavailable', 'Gone.') : succeed({ config: CONFIG, recent: world.recent, totalBoosts: 7 });
    },
    social: () => Promise.resolve(succeed({ shares: 1, recent: [{ id: 'share' }] })),
  } as unknown as EngineCalls;
  const mirror = new TopicMirrors({ storage, clock, api, durable: () => world.durable, epoch: () => world.epoch });
  return { world, clock, storage, mirror };
}

test('a change is mirrored a little later, a burst of changes once: configuration and latest boosts, stamped with the epoch', async () => {
  const { world, clock, storage, mirror } = setUp();
  for (let n = 0; n < 20; n++) mirror.changed('boosting');
  await clock.pass(MIRROR_DELAY_MS - 1);
  expect(storage.read(KEY)).toBeNull();
  await clock.pass(1);
  expect(JSON.parse(storage.read(KEY) ?? '')).toEqual({ v: 1, epoch: world.epoch, config: CONFIG, latest: world.recent });
  expect(world.asked).toBe(1);
  mirror.changed('boosting');
  await clock.pass(MIRROR_DELAY_MS);
  expect(world.asked).toBe(2);
});

test('shares and arrivals are mirrored under a key of their own', async () => {
  const { clock, storage, mirror } = setUp();
  mirror.changed('social');
  await clock.pass(MIRROR_DELAY_MS);
  expect(JSON.parse(storage.read(STORAGE_KEYS.social) ?? '')).toMatchObject({ v: 1, epoch: { n: 3 }, latest: [{ id: 'share' }] });
  expect(storage.read(KEY)).toBeNull();
});

test('nothing is written for a topic without a mirror, an engine in memory, or a failed call', async () => {
  const { world, clock, storage, mirror } = setUp();
  mirror.changed('errors');
  world.durable = false;
  mirror.changed('boosting');
  await clock.pass(MIRROR_DELAY_MS);
  world.durable = true;
  world.fails = true;
  mirror.changed('boosting');
  await clock.pass(MIRROR_DELAY_MS);
  expect(storage.keys('')).toEqual([]);
});

test('an answer from before an erase is not written after it, and a later epoch is not overwritten', async () => {
  const { world, clock, storage, mirror } = setUp();
  const later = JSON.stringify({ v: 1, epoch: { n: 4, erasedAt: 9 } });
  storage.write(KEY, later);
  mirror.changed('boosting');
  await clock.pass(MIRROR_DELAY_MS);
  expect(storage.read(KEY)).toBe(later);
  world.epoch = { n: 5, erasedAt: 10 };
  mirror.changed('boosting');
  await clock.pass(MIRROR_DELAY_MS);
  const before = storage.read(KEY);
  expect(before).toContain('"n":5');
  world.meanwhile = () => (world.epoch = { n: 6, erasedAt: 11 });
  mirror.changed('boosting');
  await clock.pass(MIRROR_DELAY_MS);
  expect(storage.read(KEY)).toBe(before);
});

test.each(['{', '[]', 'null', '{"epoch":{"n":"x"}}', '"\u0000"'])('garbage under the key, %j, is overwritten', async (garbage) => {
  const { clock, storage, mirror } = setUp();
  storage.write(KEY, garbage);
  mirror.changed('boosting');
  await clock.pass(MIRROR_DELAY_MS);
  expect(storage.read(KEY)).toContain('"config"');
});
