import { beforeEach, describe, expect, it, test } from 'vitest';
import type { BoostingState } from '#contract/documents/boosting.ts';
import { EngineBrowser, type EngineTab } from '../../../helpers/engine/engine-browser.ts';
import { settle } from '../../../helpers/fake-clock.ts';
import { makeBoost } from '../../../../workers/boosting/boost.ts';
import { readSchedule } from '../../../../workers/boosting/schedule.ts';
import { dayOf } from '../../../../workers/boosting/plan.ts';
import { statistics } from '../../../../workers/boosting/boosting-port.ts';
import { valueOf } from '../../../helpers/value-of.ts';

let browser: EngineBrowser;

beforeEach(() => {
  browser = new EngineBrowser();
});

const MINUTE_MS = 60_000;
const STEP_MS = 15 * MINUTE_MS;
/** A tab leads after some seconds of silence, and boosts from some seconds later on. */
const LEADS_MS = 20_000;

async function stateOf({ api }: EngineTab): Promise<BoostingState> {
  return valueOf(await api.boosting());
}

/** A tab that can be seen and has come to lead. */
async function leadingTab(browser: EngineBrowser, memory = false): Promise<EngineTab> {
  const tab = await browser.openTab({ memory });
  await lead(browser, tab);
  return tab;
}

/** The scheduler is loaded by who comes to lead, in real time, which the clock of the tests does not know: it answers when it is there. */
async function lead({ clock }: EngineBrowser, tab: EngineTab): Promise<void> {
  valueOf(await tab.api.setVisible(true));
  await clock.pass(LEADS_MS);
  await stateOf(tab);
  await settle();
}

function hints({ notices }: EngineTab): number {
  return notices.filter((notice) => notice.kind === 'topic' && notice.topic === 'boosting').length;
}

describe('boosting', () => {
  it('is on by default, and begins by itself with the first slot 30 s later', async () => {
    const tab = await leadingTab(browser);
    const before = await stateOf(tab);
    expect(before).toMatchObject({ isRunning: true, totalBoosts: 0, config: { enabled: true, frequency: 15, maxDailyBoosts: 50 } });
    await browser.clock.pass(31_000);
    const after = await stateOf(tab);
    expect(after).toMatchObject({ totalBoosts: 1, todayBoosts: 1, isLimitReached: false, leader: { isThisTab: true, tab: 'tab-0' } });
    expect(after.next).toBe((after.recent[0]?.timestamp ?? 0) + STEP_MS);
    expect(after.totalReach).toBe(after.recent[0]?.reach);
  });

  it('is done by one tab, and reported and shown in all', async () => {
    const tabs = [await leadingTab(browser), await browser.openTab(), await browser.openTab()];
    for (const tab of tabs) await stateOf(tab);
    const heard = tabs.map(hints);
    await browser.clock.pass(31_000 + 2 * STEP_MS);
    for (const [index, tab] of tabs.entries()) {
      expect(await stateOf(tab)).toMatchObject({ totalBoosts: 3, isRunning: true, leader: { isThisTab: index === 0 } });
      expect(hints(tab)).toBeGreaterThan(heard[index] ?? 0);
    }
  });

  it('continues in another tab when the leading one closes, on the same grid', async () => {
    const [one, two] = [await leadingTab(browser), await browser.openTab()];
    await browser.clock.pass(MINUTE_MS);
    one.close();
    await lead(browser, two);
    await browser.clock.pass(2 * STEP_MS);
    const { recent } = await stateOf(two);
    expect(recent.map(({ id }) => id.split(':')[1])).toEqual(['2', '1', '0']);
    expect(new Set(recent.map(({ id }) => id.split(':')[0])).size).toBe(1);
  });

  it('that is disabled in one tab rests in all; enabled again it starts over', async () => {
    const [one, two] = [await leadingTab(browser), await browser.openTab()];
    expect(valueOf(await two.api.enableBoosting(false))).toMatchObject({ isRunning: false, next: null, config: { enabled: false } });
    await browser.clock.pass(2 * STEP_MS);
    expect(await stateOf(one)).toMatchObject({ isRunning: false, totalBoosts: 0 });
    const now = browser.clock.now();
    expect(valueOf(await two.api.enableBoosting(true))).toMatchObject({ isRunning: true, next: now + 30_000 });
    await browser.clock.pass(31_000);
    expect(await stateOf(one)).toMatchObject({ totalBoosts: 1 });
  });

  it('that is stopped runs again within a minute', async () => {
    const [one, two] = [await leadingTab(browser), await browser.openTab()];
    expect(valueOf(await two.api.stopBoosting())).toMatchObject({ isRunning: false, config: { enabled: true } });
    await browser.clock.pass(MINUTE_MS);
    expect(await stateOf(one)).toMatchObject({ isRunning: true });
  });

  it('does not run where no tab leads', async () => {
    const tab = await new EngineBrowser().openTab({ start: false });
    expect(await stateOf(tab)).toMatchObject({ isRunning: false, config: { enabled: true }, leader: null });
  });

  it('accepts another configuration from any tab, corrected with a message', async () => {
    const [one, two] = [await leadingTab(browser), await browser.openTab()];
    const { state, corrections } = valueOf(await two.api.configureBoosting({ frequency: '2', maxDailyBoosts: 'many' }));
    expect(state.config).toMatchObject({ enabled: true, frequency: 5, maxDailyBoosts: 50 });
    expect(corrections).toEqual([
      'Frequency (minutes) is at least 5: set to 5.',
      'Max Daily Boosts must be a number from 10 to 100: set to 50.',
    ]);
    await browser.clock.pass(31_000 + 2 * 5 * MINUTE_MS);
    expect((await stateOf(one)).totalBoosts).toBe(3);
  });

  it('can be forced immediately from any tab, enabled or not, up to the limit of the day', async () => {
    const [one, two] = [await leadingTab(browser), await browser.openTab()];
    valueOf(await one.api.configureBoosting({ frequency: 15, maxDailyBoosts: 10 }));
    valueOf(await one.api.enableBoosting(false));
    const forced = await Promise.all(Array.from({ length: 12 }, (_, n) => (n % 2 === 0 ? one : two).api.forceBoost()));
    expect(forced.filter(({ ok }) => ok)).toHaveLength(10);
    const refused = forced.find(({ ok }) => !ok);
    expect(refused).toMatchObject({ failure: { code: 'rate-limited', retry: false } });
    expect(refused?.ok === false && refused.failure.message).toMatch(/limit of 10 boosts is reached/);
    expect(await stateOf(two)).toMatchObject({ totalBoosts: 10, isLimitReached: true });
    valueOf(await one.api.enableBoosting(true));
    await browser.clock.pass(STEP_MS);
    expect(await stateOf(one)).toMatchObject({ totalBoosts: 10 });
  });

  it('is tried by tests, which are listed as tests, count in no figure and use none of the limit', async () => {
    const [one, two] = [await leadingTab(browser), await browser.openTab()];
    valueOf(await one.api.configureBoosting({ frequency: 15, maxDailyBoosts: 10 }));
    for (let n = 0; n < 12; n++) expect(valueOf(await two.api.testBoost())).toMatchObject({ type: 'test' });
    const tested = await stateOf(one);
    expect(tested).toMatchObject({
      totalBoosts: 0,
      todayBoosts: 0,
      totalReach: 0,
      times: [],
      platformBreakdown: [],
      isLimitReached: false,
    });
    expect(tested.recent.map(({ type }) => type)).toEqual(['test', 'test', 'test', 'test', 'test']);
    expect(valueOf(await one.api.forceBoost())).toMatchObject({ type: 'automatic' });
    expect(await stateOf(two)).toMatchObject({ totalBoosts: 1, todayBoosts: 1 });
    expect(valueOf(await two.api.clearBoosts()).recent).toEqual([]);
  });

  it('has its history cleared without making a slot’s boost again, and keeps its configuration', async () => {
    const tab = await leadingTab(browser);
    valueOf(await tab.api.configureBoosting({ frequency: 20, maxDailyBoosts: 30 }));
    await browser.clock.pass(MINUTE_MS);
    const { next } = await stateOf(tab);
    const cleared = valueOf(await tab.api.clearBoosts());
    expect(cleared).toMatchObject({ totalBoosts: 0, todayBoosts: 0, totalReach: 0, next, config: { frequency: 20, maxDailyBoosts: 30 } });
    await browser.clock.pass(MINUTE_MS);
    expect(await stateOf(tab)).toMatchObject({ totalBoosts: 0, next });
  });

  it('has its first state after an erase', async () => {
    const tab = await leadingTab(browser);
    valueOf(await tab.api.configureBoosting({ frequency: 20, maxDailyBoosts: 30 }));
    valueOf(await tab.api.enableBoosting(false));
    valueOf(await tab.api.erase());
    await settle();
    expect(await stateOf(tab)).toMatchObject({
      isRunning: true,
      totalBoosts: 0,
      config: { enabled: true, frequency: 15, maxDailyBoosts: 50 },
    });
    await browser.clock.pass(31_000);
    expect(await stateOf(tab)).toMatchObject({ totalBoosts: 1 });
  });

  it('works within a tab that has no database and therefore no leader', async () => {
    const tab = await leadingTab(browser, true);
    await browser.clock.pass(31_000 + 2 * STEP_MS);
    expect(await stateOf(tab)).toMatchObject({ isRunning: true, leader: null });
    expect((await stateOf(tab)).totalBoosts).toBeGreaterThanOrEqual(3);
  });
});

const HOUR_MS = 3_600_000;

test('figures add up, the five newest are listed, and platforms come with the most boosts first', () => {
  const now = Date.UTC(2025, 5, 10, 12);
  const boosts = Array.from({ length: 40 }, (_, n) => makeBoost(`r:${n}`, now - n * HOUR_MS, readSchedule(null)));
  const figures = statistics(boosts, dayOf(now, 'UTC'));
  expect(figures).toMatchObject({ totalBoosts: 40, todayBoosts: 13, recent: boosts.slice(0, 5) });
  expect(figures.times).toEqual(boosts.map(({ timestamp }) => timestamp));
  expect(figures.totalReach).toBe(boosts.reduce((sum, { reach }) => sum + reach, 0));
  const counts = figures.platformBreakdown.map(({ count }) => count);
  expect(counts).toEqual(counts.toSorted((a, b) => b - a));
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(40);
});

test('without boosts every figure is zero and no platform is listed', () => {
  const nothing = { totalBoosts: 0, todayBoosts: 0, totalReach: 0, platformBreakdown: [], times: [], recent: [] };
  expect(statistics([], dayOf(0, 'UTC'))).toEqual(nothing);
});

test('a day is the calendar day of the zone, of 23, 24.5 and 25 hours too', () => {
  const hours = (at: number, zone: string): number => {
    const { from, to } = dayOf(at, zone);
    expect(from).toBeLessThanOrEqual(at);
    expect(to).toBeGreaterThan(at);
    return (to - from) / HOUR_MS;
  };
  expect(hours(Date.UTC(2025, 2, 30, 12), 'Europe/Berlin')).toBe(23);
  expect(hours(Date.UTC(2025, 9, 26, 12), 'Europe/Berlin')).toBe(25);
  expect(hours(Date.UTC(2025, 3, 5, 20), 'Australia/Lord_Howe')).toBe(24.5);
  expect(hours(Date.UTC(2011, 11, 30, 9), 'Pacific/Apia')).toBe(24);
});
