import { describe, expect, it } from 'vitest';
import { EngineBrowser, rowsOf, valueOf } from '../../../helpers/engine/engine-browser.ts';
import { makeError } from '../../../helpers/make-error.ts';
import { filled, finish } from '../../../helpers/engine/operations.ts';

describe('sample data', () => {
  it('is a source of its own, described and answered beside the recording, until it is dropped', async () => {
    const browser = new EngineBrowser();
    const tab = await filled(browser, 3);
    const made = await finish(browser, tab.api.makeSample({ operation: 'sample', count: 500, seed: 7 }));
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
    expect(await tab.api.describe('sample')).toMatchObject({ ok: false, failure: { code: 'unavailable', retry: false } });
  });

  it('tells the page that it is ready, and hints at no change of the recording', async () => {
    const browser = new EngineBrowser();
    const tab = await filled(browser, 3);
    await browser.clock.pass(1_000);
    tab.notices.length = 0;
    valueOf(await finish(browser, tab.api.makeSample({ operation: 'sample', count: 500, seed: 7 })));
    expect(tab.notices.filter(({ kind }) => kind === 'changed')).toEqual([]);
    expect(tab.notices.at(-1)).toMatchObject({ kind: 'status', status: { sample: true, held: 3 } });
  });

  it('has errors of its own, apart from this browser’s', async () => {
    const browser = new EngineBrowser();
    const tab = await browser.openTab();
    const ANY = { severity: '', errorType: '' } as const;
    expect(await tab.api.errorOverview(ANY, 'sample')).toMatchObject({ ok: false, failure: { code: 'unavailable' } });
    valueOf(await tab.api.logErrors([makeError(1, { ts: browser.clock.now() })]));
    valueOf(await finish(browser, tab.api.makeSample({ operation: 'sample', count: 50_000, seed: 7 })));
    const sample = valueOf(await tab.api.errorOverview(ANY, 'sample'));
    expect(sample).toMatchObject({ stats: { total: 100 }, matched: 100 });
    expect(sample.latest[0]!.ts).toBeLessThanOrEqual(browser.clock.now());
    expect(valueOf(await tab.api.errorOverview(ANY)).stats.total).toBe(1);
  });

  it('reports its progress up to the end', async () => {
    const browser = new EngineBrowser();
    const tab = await browser.openTab();
    valueOf(await finish(browser, tab.api.makeSample({ operation: 'sample', count: 500, seed: 7 })));
    const told = tab.notices.flatMap((notice) => (notice.kind === 'progress' ? [notice.progress.done] : []));
    expect(told.length).toBeGreaterThan(10);
    expect(told).toEqual(told.toSorted((a, b) => a - b));
    expect(told.at(-1)).toBe(500);
  });

  it('changes nothing when it is cancelled', async () => {
    const browser = new EngineBrowser();
    const tab = await filled(browser, 1);
    const making = tab.api.makeSample({ operation: 'sample', count: 5_000, seed: 7 });
    valueOf(await tab.api.cancel('sample'));
    expect(await finish(browser, making)).toMatchObject({ ok: false, failure: { code: 'cancelled' } });
    expect(valueOf(await tab.api.status()).sample).toBe(false);
    expect(await rowsOf(tab)).toHaveLength(1);
  });

  it.each([0, -1, 1.5, 6_000_000, Number.NaN])('refuses to make %s page views', async (count) => {
    const tab = await new EngineBrowser().openTab();
    expect(await tab.api.makeSample({ operation: 'sample', count, seed: 1 })).toMatchObject({ ok: false, failure: { code: 'bad-input' } });
  });
});
