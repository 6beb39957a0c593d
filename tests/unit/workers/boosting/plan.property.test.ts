import fc from 'fast-check';
import { expect, test } from 'vitest';
import { configure, enable, forgetSlots, stepOf } from '../../../../workers/boosting/schedule.ts';
import { PlanWorld } from './plan-world.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const ZONES = ['UTC', 'Europe/Berlin', 'America/New_York', 'Pacific/Apia', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'Pacific/Kiritimati'];
/** Around a change of the clocks in Berlin and New York, where Apia has another day. */
const START = Date.UTC(2025, 9, 25, 20);

const zone = fc.constantFrom(...ZONES);
const frequency = fc.integer({ min: 5, max: 60 });
const maxDailyBoosts = fc.integer({ min: 10, max: 100 });

const event = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 1, max: 6 * HOUR_MS }).map((ms) => (world: PlanWorld) => void world.run(ms)) },
  {
    weight: 2,
    arbitrary: fc.integer({ min: 1, max: 12 * HOUR_MS }).map((ms) => (world: PlanWorld) => {
      world.now += ms;
      const boosts = world.look();
      if (boosts > 1) world.broken.push(`${boosts} boosts after one sleep.`);
    }),
  },
  { weight: 2, arbitrary: fc.integer({ min: -3 * DAY_MS, max: 3 * DAY_MS }).map((ms) => (world: PlanWorld) => void (world.now += ms)) },
  { arbitrary: fc.constantFrom(-366, 366).map((days) => (world: PlanWorld) => void (world.now += days * DAY_MS)), weight: 1 },
  { arbitrary: zone.map((zone) => (world: PlanWorld) => void (world.zone = zone)), weight: 1 },
  {
    arbitrary: fc.record({ frequency, maxDailyBoosts }).map((choices) => (world: PlanWorld) => {
      world.schedule = configure(world.schedule, choices, world.revision(), world.now);
    }),
    weight: 1,
  },
  {
    arbitrary: fc.constant((world: PlanWorld) => {
      world.schedule = enable({ ...world.schedule, enabled: false }, world.revision(), world.now);
    }),
    weight: 1,
  },
  {
    arbitrary: fc.constant((world: PlanWorld) => {
      world.schedule = forgetSlots(world.schedule, world.revision(), world.now);
      world.boosts.clear();
    }),
    weight: 1,
  },
  {
    arbitrary: fc.uuid().map((id) => (world: PlanWorld) => {
      if (world.today < world.schedule.maxDailyBoosts) world.boosts.set(`forced-${id}`, world.now);
    }),
    weight: 1,
  },
);
const history = fc.array(event, { maxLength: 25 });

test('under any clock, zone and operator, no slot has two boosts, no day exceeds its limit, and one boost catches up', () => {
  fc.assert(
    fc.property(zone, frequency, maxDailyBoosts, history, (zone, frequency, maxDailyBoosts, events) => {
      const world = new PlanWorld(START, zone, { frequency, maxDailyBoosts });
      for (const apply of events) {
        apply(world);
        world.look();
      }
      expect(world.broken).toEqual([]);
    }),
    { numRuns: 150 },
  );
});

test('after any history, with room in the day, a steady clock makes a boost within three steps', () => {
  fc.assert(
    fc.property(zone, frequency, history, (zone, frequency, events) => {
      const world = new PlanWorld(START, zone, { frequency, maxDailyBoosts: 100 });
      for (const apply of events) apply(world);
      // Days that were filled under another clock count too: leave them behind.
      world.now += 4_000 * DAY_MS;
      world.look();
      expect(world.run(3 * stepOf(world.schedule))).toBeGreaterThan(0);
    }),
    { numRuns: 100 },
  );
});

test('running without a break, every slot of the grid is boosted, up to the limit of each day', () => {
  fc.assert(
    fc.property(frequency, maxDailyBoosts, (frequency, maxDailyBoosts) => {
      const world = new PlanWorld(Date.UTC(2025, 5, 1), 'UTC', { frequency, maxDailyBoosts });
      const made = Array.from({ length: 3 }, () => world.run(DAY_MS));
      const slots = (24 * 60) / frequency;
      for (const count of made) {
        expect(count).toBeGreaterThanOrEqual(Math.min(maxDailyBoosts, Math.floor(slots)) - 1);
        expect(count).toBeLessThanOrEqual(Math.min(maxDailyBoosts, Math.ceil(slots)));
      }
    }),
    { numRuns: 8 },
  );
});
