import { isSettings } from '../contract/documents/check-settings.ts';
import type { LocalStore, Settings } from '../contract/ports/local-store.ts';
import { fail, succeed } from '../contract/outcome.ts';
import type { Documents } from '../persistence/documents/documents.ts';
import type { EngineCore } from './core.ts';

const DOCUMENT = 'settings';
const DEFAULTS: Settings = { bots: 'exclude', range: '', segments: [] };

/** The operator's choices, as one document. Other tabs' changes are told from the first question on. */
export function createSettingsPort(core: EngineCore): Pick<LocalStore, 'settings' | 'changeSettings'> {
  let isWatching = false;

  function watch(documents: Documents): void {
    if (isWatching) return;
    isWatching = true;
    documents.watch(DOCUMENT, (value) => core.notify({ kind: 'settings', settings: readSettings(value) }));
  }

  return {
    async settings() {
      const documents = await core.documents.get();
      if (!documents.ok) return documents;
      watch(documents.value);
      return succeed(readSettings(await documents.value.get(DOCUMENT)));
    },
    async changeSettings(changes) {
      const documents = await core.documents.get();
      if (!documents.ok) return documents;
      const settings = { ...readSettings(await documents.value.get(DOCUMENT)), ...changes };
      if (!isSettings(settings))
        return fail(
          'bad-input',
          'Got settings that are none: bots is exclude or include, range a short name, segments a short list of named views.',
        );
      const kept = plain(settings);
      await documents.value.set(DOCUMENT, kept);
      return succeed(kept);
    },
  };
}

/** What was stored, or the defaults where it is missing or damaged; what an earlier version stored lacks the younger fields. */
function readSettings(value: unknown): Settings {
  const whole = typeof value === 'object' && value !== null ? { ...DEFAULTS, ...value } : value;
  return isSettings(whole) ? plain(whole) : DEFAULTS;
}

function plain({ bots, range, segments }: Settings): Settings {
  return { bots, range, segments: segments.map(({ name, query }) => ({ name, query })) };
}
