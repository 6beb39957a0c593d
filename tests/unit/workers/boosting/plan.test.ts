import { describe, expect, it } from 'vitest';
import { plan } from '../../../../workers/boosting/plan.ts';
import { MESSAGES } from '../../../../workers/boosting/correct-input.ts';
import { BOOST_PLATFORMS } from '#contract/documents/boosting.ts';
import { enable, forgetSlots, onNewGrid, readSchedule, slotTime, stepOf } from '../../../../workers/boosting/schedule.ts';
import { PlanWorld } from './plan-world.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 1_440 * MINUTE_MS;
const NOON = Date.UTC(2025, 5, 10, 12);
const STEP_MS = 15 * MINUTE_MS;

function running(choices: Parameters<typeof enable>[0] | object = {}): PlanWorld {
  const world = new PlanWorld(NOON, 'UTC', choices);
  world.look();
  return world;
}

describe('the plan', () => {
  it('boosts first 30 s after boosting began, then every 15 minutes', () => {
    const world = running();
    expect(plan(world.input, NOON)).toEqual({ kind: 'wait', until: NOON + 30_000 });
    world.run(60 * MINUTE_MS);
    expect([...world.boosts.values()].map((at) => at - NOON)).toEqual([0, 1, 2, 3].map((n) => 30_000 + n * STEP_MS));
  });

  it('does nothing while boosting is disabled or stopped', () => {
    const world = running();
    for (const change of [{ enabled: false }, { stopped: true }]) {
      expect(plan({ ...world.input, schedule: { ...world.schedule, ...change } }, NOON + DAY_MS)).toEqual({ kind: 'idle' });
    }
  });

  it('catches up once after eight hours of sleep, and continues with its grid', () => {
    const world = running();
    world.run(STEP_MS);
    world.now += 8 * 60 * MINUTE_MS;
    expect(world.look()).toBe(1);
    expect(plan(world.input, world.now)).toEqual({ kind: 'wait', until: slotTime(world.schedule, 33) });
  });

  it('waits on the day on which the limit is reached for the first slot of the next day', () => {
    const world = running({ maxDailyBoosts: 10 });
    world.run(10 * STEP_MS);
    expect(world.boosts.size).toBe(10);
    const midnight = Date.UTC(2025, 5, 11);
    expect(plan(world.input, world.now)).toEqual({ kind: 'wait', until: midnight + 30_000 });
    world.run(midnight + STEP_MS - world.now);
    expect(world.boosts.size).toBe(11);
  });

  it('does not make up on the next day for a slot beyond the limit of the day before', () => {
    const world = running({ maxDailyBoosts: 10 });
    world.run(10 * STEP_MS);
    world.now = Date.UTC(2025, 5, 11) + 10_000;
    expect(world.look()).toBe(0);
  });

  it('catches up over midnight where the day before had room', () => {
    const world = running({ frequency: 60 });
    world.run(60 * MINUTE_MS);
    world.now = Date.UTC(2025, 5, 11) + 10_000;
    expect(world.look()).toBe(1);
    expect(world.today).toBe(1);
  });

  it('counts the day of the viewer: with the zone the day changes, and so does what is left of its limit', () => {
    const world = running({ maxDailyBoosts: 10 });
    world.run(10 * STEP_MS);
    world.now += STEP_MS;
    expect(world.look()).toBe(0);
    // There it is tomorrow already, and all ten were yesterday.
    world.zone = 'Pacific/Kiritimati';
    world.now = Date.UTC(2025, 5, 11, 10, 5);
    expect(world.look()).toBe(1);
  });

  it.each([
    ['an hour', 60 * MINUTE_MS],
    ['a day', DAY_MS],
    ['a year', 365 * DAY_MS],
  ])('begins a new grid when the clock is set back %s: no slot again, the next boost one step later', (_name, ms) => {
    const world = running();
    world.run(60 * MINUTE_MS);
    const { revision } = world.schedule;
    world.now -= ms;
    expect(world.look()).toBe(0);
    expect(world.schedule.revision).not.toBe(revision);
    expect(world.run(STEP_MS)).toBe(1);
    expect(world.broken).toEqual([]);
  });

  it('keeps its grid when the clock is set back less than two steps, and repeats no slot', () => {
    const world = running();
    world.run(60 * MINUTE_MS);
    const { revision } = world.schedule;
    world.now -= STEP_MS;
    expect(world.run(3 * STEP_MS)).toBe(2);
    expect(world.schedule.revision).toBe(revision);
  });

  it('ignores an impossible slot', () => {
    const world = running();
    world.boosts.set(`${world.schedule.revision}:999999999999999`, NOON);
    world.look();
    expect(world.run(STEP_MS)).toBe(1);
  });

  it('makes no second boost for a slot whose boost was cleared, and keeps the rhythm', () => {
    const world = running();
    world.run(STEP_MS + MINUTE_MS);
    const next = plan(world.input, world.now);
    world.schedule = forgetSlots(world.schedule, 'other', world.now);
    world.boosts.clear();
    expect(plan(world.input, world.now)).toEqual(next);
  });
});

describe('a schedule', () => {
  const supply = { platforms: [...BOOST_PLATFORMS], messages: [...MESSAGES] };
  const defaults = { enabled: true, frequency: 15, ...supply, maxDailyBoosts: 50, stopped: false, revision: '', origin: 0 };

  it('is the default where nothing is stored, and where nothing stored can be used', () => {
    for (const value of [undefined, null, 7, 'x', [], { enabled: 'yes', frequency: {}, revision: 5, origin: 'x' }]) {
      expect(readSchedule(value)).toEqual(defaults);
    }
  });

  it('falls back field by field, and has a grid only where both parts of it are whole', () => {
    const stored = { enabled: false, frequency: 900, maxDailyBoosts: 20, revision: 'a:b', origin: 5, __proto__: { stopped: true } };
    expect(readSchedule(stored)).toEqual({ ...defaults, enabled: false, frequency: 60, maxDailyBoosts: 20 });
    expect(readSchedule({ revision: 'r1', origin: Number.NaN })).toEqual(defaults);
    expect(readSchedule({ revision: 'r1', origin: 5 })).toEqual({ ...defaults, revision: 'r1', origin: 5 });
  });

  it('of an older version, without platforms and messages, is completed by the default ones', () => {
    const stored = { enabled: false, frequency: 20, maxDailyBoosts: 30, stopped: false, revision: 'r1', origin: 5 };
    expect(readSchedule(stored)).toEqual({ ...stored, ...supply });
    expect(readSchedule({ ...stored, platforms: ['MySpace', 'Telegram', 7], messages: [{}, '  ', 'Ours.'] })).toMatchObject({
      platforms: ['Telegram'],
      messages: ['Ours.'],
    });
  });

  it('starts over when boosting is enabled again, and only then', () => {
    const schedule = onNewGrid(readSchedule(null), 'r1', NOON);
    expect(enable({ ...schedule, stopped: true }, 'r2', NOON)).toEqual(schedule);
    expect(enable({ ...schedule, enabled: false }, 'r2', NOON)).toMatchObject({ revision: 'r2', origin: NOON + 30_000 });
    expect(stepOf(schedule)).toBe(STEP_MS);
  });
});
