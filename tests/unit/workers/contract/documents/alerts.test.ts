import { describe, expect, it, test } from 'vitest';
import type { AlertRule } from '#contract/documents/alerts.ts';
import { applySettingsChange } from '#contract/documents/change-settings.ts';
import { DEFAULT_SETTINGS, isSettings, readSettings } from '#contract/documents/settings.ts';
import { MAX_ALERT_RULES } from '#contract/limits.ts';
import { EngineBrowser } from '../../../../helpers/engine/engine-browser.ts';
import { finish } from '../../../../helpers/engine/operations.ts';
import { valueOf } from '../../../../helpers/value-of.ts';

function makeRule(id: number, change: Partial<AlertRule> = {}): AlertRule {
  return {
    ...{ id: `00000000-0000-4000-8000-${String(id).padStart(12, '0')}`, source: 'recording', figure: 'visits' },
    ...{ query: '?range=last7&country=DE', unit: 'day', condition: 'departs', limit: 0, deviations: 5, least: 10 },
    ...change,
  } as AlertRule;
}

const withRules = (alerts: unknown[]) => ({ ...DEFAULT_SETTINGS, alerts });

describe('a rule has a UUID, a source, a figure, filters, a unit, a condition, and amounts of 0 or more', () => {
  it.each([
    [{}, true],
    [{ figure: 'bounceRate', condition: 'above', limit: 0.75, unit: 'hour' }, true],
    [{ id: '1' }, false],
    [{ source: '' }, false],
    [{ figure: 'shares' }, false],
    [{ unit: 'week' }, false],
    [{ condition: 'equals' }, false],
    [{ limit: -1 }, false],
    [{ least: Number.NaN }, false],
    [{ deviations: 0 }, false],
    [{ deviations: 2.5 }, false],
  ])('%o: %s', (change, fits) => {
    expect(isSettings(withRules([makeRule(1, change as Partial<AlertRule>)]))).toBe(fits);
  });
});

test('at most 20 rules are settings, each id once; of stored ones the damaged are left out', () => {
  const rules = Array.from({ length: MAX_ALERT_RULES }, (_, i) => makeRule(i + 1));
  expect(isSettings(withRules(rules))).toBe(true);
  expect(isSettings(withRules([...rules, makeRule(21)]))).toBe(false);
  expect(isSettings(withRules([makeRule(1), makeRule(1)]))).toBe(false);
  expect(isSettings(withRules([makeRule(1, { query: 'x'.repeat(8_193) })]))).toBe(false);
  expect(readSettings(withRules([...rules, makeRule(21), 7, makeRule(22, { limit: -1 })])).alerts).toEqual(rules);
  expect(readSettings({ ...DEFAULT_SETTINGS, alerts: 'none' }).alerts).toEqual([]);
});

test('a rule is put last, also in the place of one that goes with it, and is removed by its id', () => {
  let settings = DEFAULT_SETTINGS;
  for (const addAlert of [makeRule(1), makeRule(2)]) settings = applySettingsChange(settings, { addAlert });
  expect(settings.alerts).toEqual([makeRule(1), makeRule(2)]);
  settings = applySettingsChange(settings, { addAlert: makeRule(3), removeAlert: makeRule(1).id });
  expect(settings.alerts).toEqual([makeRule(2), makeRule(3)]);
  expect(applySettingsChange(settings, { removeAlert: 'none' }).alerts).toEqual(settings.alerts);
});

test('rules of two tabs are both kept, in whichever order their fields came, the 21st is refused, and a backup has them', async () => {
  const browser = new EngineBrowser();
  const [a, b] = [await browser.openTab(), await browser.openTab()];
  const { id, ...rest } = makeRule(2);
  await Promise.all([a.api.changeSettings({ addAlert: makeRule(1) }), b.api.changeSettings({ addAlert: { ...rest, id } })]);
  const kept = valueOf(await a.api.settings()).alerts;
  expect(kept.toSorted((x, y) => (x.id < y.id ? -1 : 1))).toEqual([makeRule(1), makeRule(2)]);
  expect(Object.keys(kept[0] ?? {})).toEqual(Object.keys(kept[1] ?? {}));
  const file = valueOf(await finish(browser, a.api.backup({ operation: 'out' })));
  for (let i = 3; i <= MAX_ALERT_RULES; i++) valueOf(await b.api.changeSettings({ addAlert: makeRule(i) }));
  const refused = await b.api.changeSettings({ addAlert: makeRule(21) });
  expect(refused).toMatchObject({ ok: false, failure: { code: 'bad-input', message: expect.stringContaining('20 alert rules') } });
  valueOf(await finish(browser, a.api.restore({ operation: 'in', file })));
  expect(valueOf(await a.api.settings()).alerts).toEqual(kept);
});
