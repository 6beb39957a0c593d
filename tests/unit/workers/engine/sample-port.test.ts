import { describe, expect, it } from 'vitest';
import { EngineBrowser, rowsOf, valueOf } from '../../../helpers/engine/engine-browser.ts';
import { filled, finish } from '../../../helpers/engine/operations.ts';

describe('sample data', () => {
  it('is a data set of its own: recorded events are untouched, and one call leads back', async () => {
    const browser = new EngineBrowser();
    const tab = await filled(browser, 3);
    const made = await finish(browser, tab.api.showSample({ operation: 'sample', count: 500, seed: 7 }));
    expect(valueOf(made)).toEqual({ count: 500 });
    expect(await rowsOf(tab)).toHaveLength(500);
    expect(valueOf(await tab.api.status())).toMatchObject({ dataset: 'sample', held: 3 });
    valueOf(await tab.api.record([browser.observation(99)]));
    expect(await rowsOf(tab)).toHaveLength(500);
    valueOf(await tab.api.hideSample());
    expect(await rowsOf(tab)).toHaveLength(4);
  });

  it('tells its progress up to the end', async () => {
    const browser = new EngineBrowser();
    const tab = await browser.openTab();
    valueOf(await finish(browser, tab.api.showSample({ operation: 'sample', count: 500, seed: 7 })));
    const told = tab.notices.flatMap((notice) => (notice.kind === 'progress' ? [notice.progress.done] : []));
    expect(told.length).toBeGreaterThan(10);
    expect(told).toEqual(told.toSorted((a, b) => a - b));
    expect(told.at(-1)).toBe(500);
  });

  it('changes nothing when it is cancelled', async () => {
    const browser = new EngineBrowser();
    const tab = await filled(browser, 1);
    const making = tab.api.showSample({ operation: 'sample', count: 5_000, seed: 7 });
    valueOf(await tab.api.cancel('sample'));
    expect(await finish(browser, making)).toMatchObject({ ok: false, failure: { code: 'cancelled' } });
    expect(valueOf(await tab.api.status()).dataset).toBe('recorded');
    expect(await rowsOf(tab)).toHaveLength(1);
  });

  it.each([0, -1, 1.5, 6_000_000, Number.NaN])('refuses to make %s page views', async (count) => {
    const tab = await new EngineBrowser().openTab();
    expect(await tab.api.showSample({ operation: 'sample', count, seed: 1 })).toMatchObject({ ok: false, failure: { code: 'bad-input' } });
  });
});
