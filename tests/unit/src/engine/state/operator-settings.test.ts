import { expect, test } from 'vitest';
import { changeSettings, loadSettings, settingsFollower, settingsRefusalStore } from '#engine/state/operator-settings.ts';
import { settingsStore } from '#engine/state/stores.ts';
import { applySettingsChange, type SettingsChange } from '#contract/documents/change-settings.ts';
import { DEFAULT_SETTINGS } from '#contract/documents/settings.ts';
import type { Topic } from '#contract/ports/wire.ts';
import { fail, succeed } from '#contract/outcome.ts';

const REFUSED = fail('unavailable', 'No room.');
const PIE: SettingsChange = { chart: { name: 'platforms', form: 'pie' } };
const formOf = () => settingsStore.getState()?.charts.platforms;

/** An engine that keeps changes, refuses them, or does not answer at all. */
function makeLocal(state: 'well' | 'full' | 'gone') {
  let kept = DEFAULT_SETTINGS;
  return {
    settings: async () => (state === 'gone' ? REFUSED : succeed(kept)),
    changeSettings: async (change: SettingsChange) => (state === 'well' ? succeed((kept = applySettingsChange(kept, change))) : REFUSED),
  };
}

test.each(['full', 'gone'] as const)(
  'a choice that an engine (%s) refuses shows at once, then returns to its former value with a message',
  async (state) => {
    await loadSettings(makeLocal('well'));
    const changed = changeSettings(makeLocal(state), PIE);
    expect(formOf()).toBe('pie');
    expect(await changed).toBe(false);
    expect(formOf()).toBe('bars');
    expect(settingsRefusalStore.getState()).toMatchObject({ message: 'No room.' });
  },
);

test('a choice that is stored shows, and removes the message of an earlier refusal', async () => {
  await changeSettings(makeLocal('full'), PIE);
  expect(await changeSettings(makeLocal('well'), PIE)).toBe(true);
  expect(formOf()).toBe('pie');
  expect(settingsRefusalStore.getState()).toBeNull();
});

test('settings are asked for once however many parts of a page show them, and again when they may have changed', async () => {
  const asked: string[] = [];
  let tell = (_topic: Topic) => {};
  const settings = async () => {
    asked.push('settings');
    return REFUSED;
  };
  const follow = settingsFollower(() => ({ local: { settings }, onTopic: (listener) => ((tell = listener), () => undefined) }));
  expect(asked).toHaveLength(0);
  for (let part = 0; part < 3; part += 1) follow();
  expect(asked).toHaveLength(1);
  tell('boosting');
  tell('settings');
  expect(asked).toHaveLength(2);
});
