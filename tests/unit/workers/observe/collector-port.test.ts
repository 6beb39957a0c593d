import { beforeEach, describe, expect, it } from 'vitest';
import { MAX_BATCH_EVENTS } from '#contract/limits.ts';
import type { Observation } from '#contract/rows/event.ts';
import { EngineBrowser, rowsOf } from '../../../helpers/engine/engine-browser.ts';
import { makeId } from '../../../helpers/make-id.ts';
import { valueOf } from '../../../helpers/value-of.ts';

let browser: EngineBrowser;

beforeEach(() => {
  browser = new EngineBrowser();
});

describe('recording', () => {
  it('stamps an observation with visitor, browser, zone and country, and shows it once it is stored', async () => {
    const tab = await browser.openTab();
    const answer = valueOf(await tab.api.record([browser.observation(1, { referrer: 'https://www.google.com/' })]));
    expect(answer).toEqual({ accepted: [makeId(1)], refused: [] });
    const { visitor } = valueOf(await tab.api.status());
    expect(await rowsOf(tab)).toMatchObject([
      { id: makeId(1), visitor, browser: 'Chrome', os: 'Windows', device: 'Desktop', country: 'DE', source: 'Google', origin: 'live' },
    ]);
  });

  it('takes what comes with the start, and stamps it with the visitor that the database names', async () => {
    const before = await browser.openTab();
    const tab = await browser.openTab({ start: false });
    const recorded = tab.api.record([browser.observation(1)]);
    const notices = new MessageChannel().port1;
    await tab.api.start({ tab: 'early', screen: '1x1', maxTouchPoints: 0, ownHosts: ['example.org'], asks: false, notices });
    expect(valueOf(await recorded).accepted).toEqual([makeId(1)]);
    const { visitor } = valueOf(await before.api.status());
    expect(await rowsOf(tab)).toMatchObject([{ id: makeId(1), visitor }]);
  });

  it('counts an id once, however often it is delivered', async () => {
    const tab = await browser.openTab();
    const twice = [browser.observation(1), browser.observation(1)];
    valueOf(await tab.api.record(twice));
    expect(valueOf(await tab.api.record(twice)).accepted).toContain(makeId(1));
    expect(await rowsOf(tab)).toHaveLength(1);
  });

  it('refuses one bad observation by name and stores its neighbours', async () => {
    const tab = await browser.openTab();
    const bad = { ...browser.observation(2), ts: Number.NaN };
    const none = null as unknown as Observation;
    const answer = valueOf(await tab.api.record([browser.observation(1), bad, none, browser.observation(3)]));
    expect(answer.accepted.sort()).toEqual([makeId(1), makeId(3)]);
    expect(answer.refused).toEqual([
      { id: makeId(2), reason: expect.stringContaining('ts') as string },
      { id: '', reason: expect.any(String) as string },
    ]);
  });

  it.each([
    ['is no list', 'text', 'list'],
    ['is longer than a batch may be', Array.from({ length: MAX_BATCH_EVENTS + 1 }, () => ({})), 'at most 200'],
    ['is larger than a batch may be', [{ title: 'x'.repeat(40_000) }, { title: 'y'.repeat(40_000) }], '65536'],
  ])('refuses a batch that %s', async (_, batch, words) => {
    const tab = await new EngineBrowser().openTab();
    const outcome = await tab.api.record(batch as unknown as Observation[]);
    expect(outcome).toMatchObject({ ok: false, failure: { code: 'bad-input', message: expect.stringContaining(words) as string } });
  });

  it('keeps signals apart from page views', async () => {
    const tab = await browser.openTab();
    const signal = browser.observation(2, { kind: 'share', target: 'LinkedIn', pageViewId: makeId(1) });
    valueOf(await tab.api.record([browser.observation(1), signal]));
    expect(await rowsOf(tab)).toHaveLength(1);
    expect(valueOf(await tab.api.status())).toMatchObject({ held: 1, signalsHeld: 1 });
  });

  it('acknowledges nothing for good in memory, so that the journal keeps its lines', async () => {
    const tab = await browser.openTab({ memory: true });
    expect(valueOf(await tab.api.record([browser.observation(1)])).accepted).toEqual([]);
    expect(await rowsOf(tab)).toHaveLength(1);
    expect(valueOf(await tab.api.status()).durability).toBe('memory');
  });

  it('gives a page view its place, and the same to later page views of the visit', async () => {
    const tab = await browser.openTab();
    valueOf(await tab.api.record([browser.observation(1)]));
    valueOf(await tab.api.setPlace({ pageViewId: makeId(1), country: 'at', city: 'Graz' }));
    await browser.clock.pass(1_000);
    valueOf(await tab.api.record([browser.observation(2)]));
    expect((await rowsOf(tab)).map(({ country, city }) => [country, city])).toEqual([
      ['AT', 'Graz'],
      ['AT', 'Graz'],
    ]);
    expect(await tab.api.setPlace({ pageViewId: 'x', country: 'AT', city: '' })).toMatchObject({ ok: false });
  });
});
