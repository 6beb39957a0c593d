import {
  type BoostEvent,
  type BoostLeader,
  type Boosting,
  type BoostingState,
  BOOST_PLATFORMS,
  RECENT_BOOSTS,
} from '#contract/documents/boosting.ts';
import { fail, succeed } from '#contract/outcome.ts';
import { makeBoost } from './boost.ts';
import { Booster } from './booster.ts';
import { BoostStore } from './boost-store.ts';
import { correctChoices } from './correct-input.ts';
import { countIn, dayOf, plan, type PlannedAction } from './plan.ts';
import { configure, enable, forgetSlots } from './schedule.ts';
import type { EngineCore } from '../engine/core.ts';
import type { Span } from '#contract/questions/selection.ts';

type Core = Pick<
  EngineCore,
  'database' | 'clock' | 'randomness' | 'browser' | 'documents' | 'leader' | 'leaderTasks' | 'notify' | 'report'
>;

/** Boosting as the page asks for it. Once loaded, this tab boosts for as long as it leads. */
export async function createBoostingPort(core: Core): Promise<Boosting> {
  const documents = await core.documents.get();
  if (!documents.ok) throw new Error(documents.failure.message);
  const { clock, randomness, browser } = core;
  const store = new BoostStore(documents.value);
  const zone = (): string => browser.timeZone;
  const booster = new Booster({
    store,
    clock,
    randomness,
    zone,
    onBoost: ({ platform, content }) => core.notify({ kind: 'boosted', platform, content }),
    report: (error) => core.report(error),
  });
  boostWhileLeading(core, booster);
  store.watch(() => {
    booster.changed();
    core.notify({ kind: 'topic', topic: 'boosting' });
  });

  async function state(): Promise<BoostingState> {
    const now = clock.now();
    const [input, boosts, tests, leader] = await Promise.all([booster.planInput(), store.boosts(), store.tests(), leaderOf(core)]);
    const { enabled, frequency, platforms, messages, maxDailyBoosts, stopped } = input.schedule;
    const today = dayOf(now, input.zone);
    return {
      ...statistics(boosts, today, tests),
      config: { enabled, frequency, platforms, messages, maxDailyBoosts },
      isRunning: enabled && !stopped && (booster.isOn || core.leader === 'other-tab'),
      isLimitReached: countIn(input.times, today) >= maxDailyBoosts,
      next: nextOf(plan(input, now)),
      leader,
    };
  }

  return {
    boosting: async () => succeed(await state()),
    async configureBoosting(input) {
      const { choices, corrections } = correctChoices(input);
      await store.change((schedule) => configure(schedule, choices, randomness.uuid(), clock.now()));
      return succeed({ state: await state(), corrections });
    },
    async enableBoosting(enabled) {
      await store.change((schedule) =>
        enabled ? enable(schedule, randomness.uuid(), clock.now()) : { ...schedule, enabled: false, stopped: false },
      );
      return succeed(await state());
    },
    async stopBoosting() {
      await store.change((schedule) => ({ ...schedule, stopped: schedule.enabled }));
      return succeed(await state());
    },
    async forceBoost() {
      const now = clock.now();
      const today = dayOf(now, zone());
      const schedule = await store.schedule();
      const { maxDailyBoosts } = schedule;
      const boost = makeBoost(`forced-${randomness.uuid()}`, now, schedule);
      if (await store.add(boost, { ...today, limit: maxDailyBoosts })) return succeed(boost);
      const refusal = `Today's limit of ${maxDailyBoosts} boosts is reached; forced boosts count too. Raise Max Daily Boosts, or wait until tomorrow.`;
      return fail('rate-limited', refusal, { retry: false, retryAfterMs: today.to - now });
    },
    async testBoost() {
      const boost: BoostEvent = { ...makeBoost(`test-${randomness.uuid()}`, clock.now(), await store.schedule()), type: 'test' };
      await store.addTest(boost);
      return succeed(boost);
    },
    async clearBoosts() {
      // Before the boosts go: without them, slots that are over would look free.
      await store.change((schedule) => forgetSlots(schedule, randomness.uuid(), clock.now()));
      await store.clear();
      return succeed(await state());
    },
  };
}

function nextOf(action: PlannedAction): number | null {
  switch (action.kind) {
    case 'boost':
      return action.at;
    case 'wait':
      return action.until;
    case 'renew':
      return action.origin;
    case 'idle':
      return null;
    default:
      return action satisfies never;
  }
}

/** Without a database there is nothing to lead: the lead ends at once, and each tab boosts in a memory of its own. */
function boostWhileLeading(core: Core, booster: Booster): void {
  core.leaderTasks.add((signal) => {
    booster.start();
    core.notify({ kind: 'topic', topic: 'boosting' });
    signal.addEventListener('abort', () => {
      if (core.database.durability !== 'memory') booster.stop();
    });
  });
}

async function leaderOf(core: Core): Promise<BoostLeader | null> {
  const leader = await core.database.leader();
  if (leader === null) return null;
  const { tab, since, at } = leader;
  return { tab, since, at, isThisTab: core.leader === 'this-tab' };
}

type Statistics = Pick<BoostingState, 'totalBoosts' | 'todayBoosts' | 'totalReach' | 'platformBreakdown' | 'times' | 'recent'>;

/** The figures of boosts that are given newest first; `tests` count in none of them, but are among the recent ones. */
export function statistics(boosts: readonly BoostEvent[], today: Span, tests: readonly BoostEvent[] = []): Statistics {
  const countOf = (name: string): number => boosts.filter(({ platform }) => platform === name).length;
  const times = boosts.map(({ timestamp }) => timestamp);
  const platforms = BOOST_PLATFORMS.map((platform) => ({ platform, count: countOf(platform) }));
  return {
    totalBoosts: boosts.length,
    todayBoosts: countIn(times, today),
    totalReach: boosts.reduce((sum, { reach }) => sum + reach, 0),
    platformBreakdown: platforms.filter(({ count }) => count > 0).toSorted((a, b) => b.count - a.count),
    times,
    recent: [...tests, ...boosts].toSorted((a, b) => b.timestamp - a.timestamp).slice(0, RECENT_BOOSTS),
  };
}
