import { beforeEach, describe, expect, it } from 'vitest';
import type { SettingsChange } from '#contract/documents/change-settings.ts';
import { DEFAULT_SETTINGS } from '#contract/documents/settings.ts';
import { EngineBrowser, rowsOf } from '../../../helpers/engine/engine-browser.ts';
import { settle } from '../../../helpers/fake-clock.ts';
import { makeId } from '../../../helpers/make-id.ts';
import { valueOf } from '../../../helpers/value-of.ts';

let browser: EngineBrowser;

beforeEach(() => {
  browser = new EngineBrowser();
});

describe('several tabs', () => {
  it('show the rows of another one as soon as they are on disk, and tell their pages to ask again', async () => {
    const [one, two] = [await browser.openTab(), await browser.openTab()];
    valueOf(await one.api.record([browser.observation(1)]));
    await settle();
    await browser.clock.pass(100);
    expect(await rowsOf(two)).toHaveLength(1);
    expect(two.notices.some(({ kind }) => kind === 'changed')).toBe(true);
  });

  it('describe the recording with what was sent to it before, unless storing takes long', async () => {
    const one = await browser.openTab();
    void one.api.record([browser.observation(1)]);
    expect(valueOf(await one.api.describe()).latest).not.toBeNull();
  });

  it('hear of a change only where rows changed, not of what was read while they opened', async () => {
    const one = await browser.openTab();
    valueOf(await one.api.record([browser.observation(1)]));
    await browser.clock.pass(1_000);
    const two = await browser.openTab();
    await browser.clock.pass(1_000);
    expect(await rowsOf(two)).toHaveLength(1);
    expect(two.notices.filter(({ kind }) => kind === 'changed')).toEqual([]);
  });

  it('agree on the visitor', async () => {
    const tabs = await Promise.all([browser.openTab(), browser.openTab(), browser.openTab()]);
    const visitors = await Promise.all(tabs.map(async ({ api }) => valueOf(await api.status()).visitor));
    expect(new Set(visitors).size).toBe(1);
  });

  it('drop together what one of them erased, and keep what was recorded afterwards', async () => {
    const [one, two] = [await browser.openTab(), await browser.openTab()];
    valueOf(await one.api.record([browser.observation(1)]));
    await browser.clock.pass(1_000);
    const epoch = valueOf(await one.api.erase());
    await settle();
    await browser.clock.pass(100);
    expect(await rowsOf(two)).toEqual([]);
    expect(valueOf(await two.api.record([browser.observation(1, { ts: epoch.erasedAt - 500 })])).accepted).toEqual([makeId(1)]);
    expect(await rowsOf(two)).toEqual([]);
    valueOf(await two.api.record([browser.observation(2, { epoch: epoch.n })]));
    expect(await rowsOf(two)).toHaveLength(1);
  });

  it('read again every ten seconds, even if no message arrives', async () => {
    const [one, two] = [await browser.openTab(), await browser.openTab()];
    browser.losesMessages = true;
    valueOf(await one.api.record([browser.observation(1)]));
    expect(await rowsOf(two)).toHaveLength(0);
    await browser.clock.pass(10_000);
    await settle();
    expect(await rowsOf(two)).toHaveLength(1);
  });

  it('share the choices of the operator, and tell their pages when one changes them', async () => {
    const [one, two] = [await browser.openTab(), await browser.openTab()];
    const changed = { ...DEFAULT_SETTINGS, robots: 'include', charts: { ...DEFAULT_SETTINGS.charts, devices: 'pie' } };
    expect(valueOf(await two.api.settings())).toEqual(DEFAULT_SETTINGS);
    valueOf(await two.api.changeSettings({ chart: { name: 'devices', form: 'pie' } }));
    expect(valueOf(await one.api.changeSettings({ robots: 'include' }))).toEqual(changed);
    expect(await one.api.changeSettings({ range: 'x'.repeat(200) })).toMatchObject({ ok: false, failure: { code: 'bad-input' } });
    const donut = { name: 'devices', form: 'donut' } as unknown as NonNullable<SettingsChange['chart']>;
    expect(await one.api.changeSettings({ chart: donut })).toMatchObject({ ok: false, failure: { code: 'bad-input' } });
    expect(valueOf(await two.api.settings())).toEqual(changed);
    expect(two.notices).toContainEqual({ kind: 'topic', topic: 'settings' });
  });

  it('find everything again after all of them were closed', async () => {
    const one = await browser.openTab();
    valueOf(await one.api.record(Array.from({ length: 120 }, (_, n) => browser.observation(n))));
    one.close();
    expect(await rowsOf(await browser.openTab())).toHaveLength(120);
  });
});
