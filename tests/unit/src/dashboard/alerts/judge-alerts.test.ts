import { expect, test } from 'vitest';
import type { AlertRule } from '#contract/documents/alerts.ts';
import { fail, succeed } from '#contract/outcome.ts';
import { STORAGE_KEYS } from '#lib/browser/storage-keys.ts';
import { guardStorage } from '#lib/browser/guarded-storage.ts';
import type { LockSource } from '#engine/page-locks.ts';
import { AlertLog, NO_ALERTS, type Alert } from '../../../../../src/dashboard/alerts/alert-log.ts';
import { watchAlerts } from '../../../../../src/dashboard/alerts/judge-alerts.ts';
import { FakeClock } from '../../../../helpers/fake-clock.ts';
import { FakeLocks } from '../../../../helpers/page/fake-locks.ts';
import { FakeStorage } from '../../../../helpers/page/fake-storage.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** An hour is judged 31 minutes after its end, by the next look. */
const JUDGED_MS = 32 * MINUTE_MS;
const NOON = Date.UTC(2025, 10, 20, 12);

const RULE: AlertRule = {
  ...{ id: 'r1', source: 'recording', figure: 'visits', query: '', unit: 'hour' },
  ...{ condition: 'above', limit: 5, deviations: 5, least: 10 },
};

/** A browser whose tabs judge one rule; hours of `loud` have 9 visits, all others 1. */
class Browser {
  readonly clock = new FakeClock(NOON);
  readonly storage = new FakeStorage();
  locks: LockSource | null = new FakeLocks();
  loud: (hour: number) => boolean = () => false;
  rule = RULE;
  epoch = { n: 0, erasedAt: 0 };
  /** How much the clock on the wall is off. */
  wrongBy = 0;
  isUp = true;
  asked = 0;
  readonly told: Alert[] = [];
  readonly log = this.openLog();

  openLog(): AlertLog {
    return new AlertLog(
      guardStorage(() => this.storage),
      () => this.epoch,
    );
  }

  openTab(log = this.openLog()): () => void {
    const clock = {
      now: () => this.clock.now() + this.wrongBy,
      elapsed: () => this.clock.elapsed(),
      after: (ms: number, callback: () => void) => this.clock.after(ms, callback),
    };
    return watchAlerts(
      [this.rule],
      {
        ...{ clock, locks: this.locks, log, zoneOf: () => 'UTC', freshnessMs: () => 0 },
        ask: async (_, buckets) => {
          this.asked++;
          await Promise.resolve();
          if (!this.isUp) return fail('unavailable', 'Not now.');
          return succeed(new Map(buckets.map(({ from }) => [from, this.loud(from) ? 9 : 1])));
        },
      },
      (alerts) => this.told.push(...alerts),
    );
  }

  hoursTold(): number[] {
    return this.told.map(({ from }) => (from - NOON) / HOUR_MS).toSorted((a, b) => a - b);
  }
}

test('a new rule begins with the hour that goes on, and judges each hour once, when a visit of its last minute has ended', async () => {
  const browser = new Browser();
  browser.loud = () => true;
  browser.openTab();
  await browser.clock.pass(HOUR_MS + 30 * MINUTE_MS);
  expect(browser.hoursTold()).toEqual([]);
  await browser.clock.pass(2 * MINUTE_MS);
  expect(browser.told).toEqual([{ rule: 'r1', from: NOON, to: NOON + HOUR_MS, value: 9, usual: null }]);
  await browser.clock.pass(2 * HOUR_MS);
  expect(browser.hoursTold()).toEqual([0, 1, 2]);
  expect(browser.asked).toBe(3);
});

test('two tabs tell each alert once, with and without Web Locks', async () => {
  for (const locks of [new FakeLocks(), null]) {
    const browser = new Browser();
    browser.locks = locks;
    browser.loud = (hour) => hour === NOON + HOUR_MS;
    browser.openTab();
    browser.openTab();
    await browser.clock.pass(5 * HOUR_MS);
    expect(browser.hoursTold()).toEqual([1]);
    expect(browser.log.read().alerts).toHaveLength(1);
  }
});

test('after three days away each hour that ended is judged once, in one question; after longer the last 30 days', async () => {
  const browser = new Browser();
  browser.loud = (hour) => [3, 30, 71].includes((hour - NOON) / HOUR_MS);
  const close = browser.openTab();
  await browser.clock.pass(0);
  close();
  await browser.clock.sleep(3 * DAY_MS + JUDGED_MS);
  browser.openTab()();
  await browser.clock.pass(0);
  expect(browser.hoursTold()).toEqual([3, 30, 71]);
  expect(browser.asked).toBe(1);
  browser.loud = () => true;
  await browser.clock.sleep(60 * DAY_MS);
  browser.openTab()();
  await browser.clock.pass(0);
  // 30 days of hours.
  expect(browser.told).toHaveLength(3 + 30 * 24);
  expect(browser.log.read().alerts).toHaveLength(100);
});

test('a clock that was set back waits until it is there again; one that was far ahead begins again', async () => {
  const browser = new Browser();
  browser.loud = () => true;
  browser.openTab();
  await browser.clock.pass(3 * HOUR_MS + JUDGED_MS);
  browser.wrongBy = -2 * HOUR_MS;
  await browser.clock.pass(2 * HOUR_MS);
  expect(browser.hoursTold()).toEqual([0, 1, 2]);
  await browser.clock.pass(HOUR_MS);
  expect(browser.hoursTold()).toEqual([0, 1, 2, 3]);
  browser.loud = () => false;
  browser.wrongBy = 365 * DAY_MS;
  await browser.clock.pass(2 * MINUTE_MS);
  browser.wrongBy = 0;
  browser.loud = () => true;
  await browser.clock.pass(HOUR_MS);
  expect(browser.hoursTold()).toEqual([0, 1, 2, 3, 6]);
});

test('what was not answered is asked again after ten minutes, and nothing is lost', async () => {
  const browser = new Browser();
  browser.loud = () => true;
  browser.openTab();
  browser.isUp = false;
  await browser.clock.pass(2 * HOUR_MS + JUDGED_MS);
  expect(browser.told).toEqual([]);
  // Every ten minutes from the first hour on.
  expect(browser.asked).toBe(7);
  browser.isUp = true;
  await browser.clock.pass(10 * MINUTE_MS);
  expect(browser.hoursTold()).toEqual([0, 1]);
});

test('an erase removes what was told, also while it is asked for, and the rule begins again', async () => {
  const browser = new Browser();
  browser.loud = () => true;
  browser.openTab();
  await browser.clock.pass(2 * HOUR_MS + JUDGED_MS);
  expect(browser.log.read().alerts).toHaveLength(2);
  browser.epoch = { n: 1, erasedAt: browser.clock.now() };
  expect(browser.log.read()).toEqual(NO_ALERTS);
  await browser.clock.pass(HOUR_MS);
  expect(browser.log.read().alerts.map(({ from }) => from)).toEqual([NOON + 2 * HOUR_MS]);
  // What a tab writes that has not heard of the erase counts all the same.
  const late = new AlertLog(
    guardStorage(() => browser.storage),
    () => ({ n: 0, erasedAt: 0 }),
  );
  late.update((kept) => ({ ...kept, judged: {} }));
  expect(browser.log.read().alerts).toHaveLength(1);
});

test('where storage is denied nothing is asked and nothing told', async () => {
  const browser = new Browser();
  browser.storage.denied = true;
  browser.loud = () => true;
  browser.openTab();
  await browser.clock.pass(3 * HOUR_MS);
  expect([browser.asked, browser.told.length]).toEqual([0, 0]);
});

test('a stored log may be anything: what is no alert is left out', () => {
  const browser = new Browser();
  const alert = { rule: 'r1', from: 1, to: 2, value: 3, usual: null };
  const alerts = [alert, { ...alert, from: 'x' }, { ...alert, usual: {} }, null, 7];
  const epoch = { n: 0, erasedAt: 0 };
  const stored = { epoch, judged: { r1: 5, r2: 'soon', r3: 1e300 }, alerts };
  browser.storage.setItem(STORAGE_KEYS.alerts, JSON.stringify(stored));
  expect(browser.log.read()).toEqual({ judged: { r1: 5 }, alerts: [alert] });
  for (const text of ['', 'null', '[1]', '{"alerts":[]}', '{', JSON.stringify({ epoch, alerts: 'x', judged: [] })]) {
    browser.storage.setItem(STORAGE_KEYS.alerts, text);
    expect(browser.log.read()).toEqual(NO_ALERTS);
  }
});
