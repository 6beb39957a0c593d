import { describe, expect, it } from 'vitest';
import { EngineBrowser, rowsOf } from '../../../helpers/engine/engine-browser.ts';
import { DAY_MS, HOUR_MS, NOW } from '../sample/make-sample.ts';
import { makeError } from '../../../helpers/make-error.ts';
import { filled, finish } from '../../../helpers/engine/operations.ts';
import { valueOf } from '../../../helpers/value-of.ts';

describe('sample data', () => {
  it('is a source of its own, described and answered beside the recording, until it is dropped', async () => {
    const browser = new EngineBrowser();
    const tab = await filled(browser, 3);
    const made = await finish(browser, tab.api.makeSample({ operation: 'sample', count: 500, seed: 7, until: NOW }));
    expect(valueOf(made)).toEqual({ count: 500 });
    expect(await rowsOf(tab, {}, 'sample')).toHaveLength(500);
    expect(valueOf(await tab.api.status())).toMatchObject({ sample: true, held: 3 });
    const recorded = valueOf(await tab.api.describe());
    const sample = valueOf(await tab.api.describe('sample'));
    expect([recorded.scope, sample.scope]).toEqual(['browser', 'sample']);
    valueOf(await tab.api.record([browser.observation(99)]));
    expect(valueOf(await tab.api.describe()).revision).not.toBe(recorded.revision);
    expect(valueOf(await tab.api.describe('sample'))).toEqual(sample);
    expect(await rowsOf(tab, {}, 'sample')).toHaveLength(500);
    expect(await rowsOf(tab)).toHaveLength(4);
    valueOf(await tab.api.removeSample());
    expect(await tab.api.describe('sample')).toMatchObject({ ok: false, failure: { code: 'unavailable' } });
  });

  it('tells the page that it is ready, and hints at no change of the recording', async () => {
    const browser = new EngineBrowser();
    const tab = await filled(browser, 3);
    await browser.clock.pass(1_000);
    tab.notices.length = 0;
    valueOf(await finish(browser, tab.api.makeSample({ operation: 'sample', count: 500, seed: 7, until: NOW })));
    expect(tab.notices.filter(({ kind }) => kind === 'changed')).toEqual([]);
    expect(tab.notices.at(-1)).toMatchObject({ kind: 'status', status: { sample: true, held: 3 } });
  });

  it('has errors of its own, apart from this browser’s', async () => {
    const browser = new EngineBrowser();
    const tab = await browser.openTab();
    const ANY = { severity: '', errorType: '' } as const;
    expect(await tab.api.errorOverview(ANY, 'sample')).toMatchObject({ ok: false, failure: { code: 'unavailable' } });
    valueOf(await tab.api.logErrors([makeError(1, { ts: browser.clock.now() })]));
    valueOf(await finish(browser, tab.api.makeSample({ operation: 'sample', count: 50_000, seed: 7, until: NOW })));
    const sample = valueOf(await tab.api.errorOverview(ANY, 'sample'));
    expect(sample).toMatchObject({ stats: { total: 100 }, matched: 100 });
    expect(sample.latest[0]!.ts).toBeLessThanOrEqual(NOW);
    expect(valueOf(await tab.api.errorOverview(ANY)).stats.total).toBe(1);
  });

  it('reports its progress up to the end', async () => {
    const browser = new EngineBrowser();
    const tab = await browser.openTab();
    valueOf(await finish(browser, tab.api.makeSample({ operation: 'sample', count: 500, seed: 7, until: NOW })));
    const told = tab.notices.flatMap((notice) => (notice.kind === 'progress' ? [notice.progress.done] : []));
    expect(told.length).toBeGreaterThan(10);
    expect(told).toEqual(told.toSorted((a, b) => a - b));
    expect(told.at(-1)).toBe(500);
  });

  it('changes nothing when it is cancelled', async () => {
    const browser = new EngineBrowser();
    const tab = await filled(browser, 1);
    const making = tab.api.makeSample({ operation: 'sample', count: 5_000, seed: 7, until: NOW });
    valueOf(await tab.api.cancel('sample'));
    expect(await finish(browser, making)).toMatchObject({ ok: false, failure: { code: 'cancelled' } });
    expect(valueOf(await tab.api.status()).sample).toBe(false);
    expect(await rowsOf(tab)).toHaveLength(1);
  });

  it.each([0, -1, 1.5, 6_000_000, Number.NaN])('refuses to make %s page views', async (count) => {
    const tab = await new EngineBrowser().openTab();
    expect(await tab.api.makeSample({ operation: 'sample', count, seed: 1, until: NOW })).toMatchObject({
      ok: false,
      failure: { code: 'bad-input' },
    });
  });

  it.each([-1, 1.5, Number.NaN, 1e15])('refuses to make page views until %s, and to go on until then', async (until) => {
    const tab = await new EngineBrowser().openTab();
    const refused = { ok: false, failure: { code: 'bad-input', path: 'until' } };
    expect(await tab.api.makeSample({ operation: 'sample', count: 5, seed: 1, until })).toMatchObject(refused);
    expect(await tab.api.growSample(until)).toMatchObject(refused);
  });
});

describe('sample data that goes on', () => {
  const MINUTE_MS = 60_000;
  const NOON = NOW - DAY_MS / 2;

  /** An engine with the sample of an instant. */
  async function sampleAt(until: number) {
    const browser = new EngineBrowser();
    const tab = await browser.openTab();
    valueOf(await finish(browser, tab.api.makeSample({ operation: 'sample', count: 900, seed: 7, until })));
    const grow = async (to: number) => valueOf(await finish(browser, tab.api.growSample(to))).grown;
    const description = async () => valueOf(await tab.api.describe('sample'));
    return { browser, tab, grow, description, rows: () => rowsOf(tab, {}, 'sample') };
  }

  it('has the same rows made at once as step by step, those that have happened alone, and all by the end of the day', async () => {
    const [stepped, atOnce] = [await sampleAt(NOON), await sampleAt(NOON + 6 * HOUR_MS)];
    const atNoon = await stepped.rows();
    expect(atNoon.filter(({ ts }) => ts > NOON)).toEqual([]);
    const { revision } = await stepped.description();
    for (let step = 1; step <= 36; step++) await stepped.grow(NOON + step * 10 * MINUTE_MS);
    expect(await stepped.rows()).toEqual(await atOnce.rows());
    expect((await stepped.rows()).length).toBeGreaterThan(atNoon.length);
    expect((await stepped.description()).revision).not.toBe(revision);
    await stepped.grow(NOW);
    expect(await stepped.rows()).toHaveLength(900);
  });

  it('rests while nothing happens, and when the clock is set back on the same day', async () => {
    const { grow, description } = await sampleAt(NOON);
    const before = await description();
    expect([await grow(NOON), await grow(NOON - HOUR_MS)]).toEqual([false, false]);
    expect(await description()).toEqual(before);
  });

  it.each([1, 3, -2])('is that of the new day when the clock stands %i days on', async (days) => {
    const then = NOON + days * DAY_MS;
    const [slept, fresh] = [await sampleAt(NOON), await sampleAt(then)];
    expect(await slept.grow(then)).toBe(true);
    expect(await slept.rows()).toEqual(await fresh.rows());
    expect((await slept.description()).notes).toEqual((await fresh.description()).notes);
  });

  it('is not brought back by a new day once it is removed', async () => {
    const { browser, tab } = await sampleAt(NOON);
    const growing = tab.api.growSample(NOON + DAY_MS);
    valueOf(await tab.api.removeSample());
    expect(await finish(browser, growing)).toMatchObject({ ok: false, failure: { code: 'unavailable' } });
    expect(valueOf(await tab.api.status()).sample).toBe(false);
    expect(await tab.api.growSample(NOON)).toMatchObject({ ok: false, failure: { code: 'unavailable' } });
  });
});
