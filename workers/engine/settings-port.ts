import { applySettingsChange, type SettingsChange } from '#contract/documents/change-settings.ts';
import { DEFAULT_SETTINGS, isSettings, readSettings, type Settings } from '#contract/documents/settings.ts';
import { MAX_ALERT_RULES, MAX_GOALS, MAX_GOALS_TEXT, MAX_NOTES, MAX_RESULTS, MAX_SEGMENTS } from '#contract/limits.ts';
import { MAX_PARAMETERS } from '#contract/questions/dimensions.ts';
import type { LocalStore } from '#contract/ports/local-store.ts';
import { fail, succeed } from '#contract/outcome.ts';
import type { EngineCore } from './core.ts';

const DOCUMENT = 'settings';

/** The operator's choices, as one document. Changes of other tabs are announced from the first question on. */
export function createSettingsPort(core: Pick<EngineCore, 'documents' | 'announce'>): Pick<LocalStore, 'settings' | 'changeSettings'> {
  return {
    async settings() {
      const documents = await core.documents.get();
      if (!documents.ok) return documents;
      core.announce('settings', (changed) => documents.value.watch(DOCUMENT, changed));
      return succeed(readSettings(await documents.value.get(DOCUMENT)));
    },
    async changeSettings(change) {
      if (!isSettingsChange(change))
        return fail(
          'bad-input',
          'The settings are not valid: robots is auto, exclude or include, range a short name, a view or a kept result has a name and a query, goals are at most 20 of 8 rules each and short, the name of a query parameter is 1 to 32 letters, digits or characters of _.-, a note has days, first to last, and a text of 1 to 300 characters, an alert rule a figure, filters and a condition.',
        );
      const documents = await core.documents.get();
      if (!documents.ok) return documents;
      const settings = await documents.value.update(DOCUMENT, (value) => {
        const before = readSettings(value);
        const after = applySettingsChange(before, change);
        return isSettings(after) ? readSettings(after) : before;
      });
      if (!hasChange(settings, change))
        return fail(
          'bad-input',
          `At most ${MAX_SEGMENTS} views, ${MAX_RESULTS} results on Overview, ${MAX_NOTES} notes, ${MAX_ALERT_RULES} alert rules, ${MAX_PARAMETERS} query parameters and ${MAX_GOALS} goals of ${MAX_GOALS_TEXT} characters in all are kept; remove one first.`,
        );
      // What a full disk did not take is in memory only, and other tabs and the next visit would not have it.
      const kept = readSettings(await documents.value.get(DOCUMENT));
      return hasChange(kept, change)
        ? succeed(settings)
        : fail('unavailable', "The browser's storage is full. Free some space and choose again.");
    },
  };
}

/** Whether all that a change from outside says may stand in settings; which do not fit beside others is another matter. */
function isSettingsChange({ goals = { from: null, to: null }, ...others }: SettingsChange): boolean {
  const areGoals = [goals.from, goals.to].every((set) => isSettings({ ...DEFAULT_SETTINGS, goals: set }));
  return areGoals && isSettings(applySettingsChange(DEFAULT_SETTINGS, others));
}

/** Whether settings have a change in them, in whichever order views, notes and rules stand. */
function hasChange(settings: Settings, change: SettingsChange): boolean {
  const textOf = ({ segments, notes, alerts, ...choices }: Settings) =>
    JSON.stringify([
      choices,
      segments.map(({ name, query }) => JSON.stringify([name, query])).toSorted(),
      notes.map(({ id, source, kind, first, last, text }) => JSON.stringify([id, source, kind, first, last, text])).toSorted(),
      alerts.map((rule) => JSON.stringify(Object.entries(rule).toSorted())).toSorted(),
    ]);
  return textOf(applySettingsChange(settings, change)) === textOf(settings);
}
