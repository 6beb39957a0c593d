import { applySettingsChange, isSettings } from '../contract/documents/settings.ts';
import { MAX_SEGMENTS } from '../contract/limits.ts';
import type { Segment, Settings } from '../contract/documents/settings.ts';
import type { LocalStore } from '../contract/ports/local-store.ts';
import { fail, succeed } from '../contract/outcome.ts';
import type { Documents } from '../persistence/documents/documents.ts';
import type { EngineCore } from './core.ts';

const DOCUMENT = 'settings';
const DEFAULTS: Settings = { robots: 'auto', range: '', segments: [], charts: { platforms: 'bars', devices: 'bars' } };

/** The operator's choices, as one document. Other tabs' changes are told from the first question on. */
export function createSettingsPort(core: Pick<EngineCore, 'documents' | 'notify'>): Pick<LocalStore, 'settings' | 'changeSettings'> {
  let isWatching = false;

  function watch(documents: Documents): void {
    if (isWatching) return;
    isWatching = true;
    documents.watch(DOCUMENT, () => core.notify({ kind: 'topic', topic: 'settings' }));
  }

  return {
    async settings() {
      const documents = await core.documents.get();
      if (!documents.ok) return documents;
      watch(documents.value);
      return succeed(readSettings(await documents.value.get(DOCUMENT)));
    },
    async changeSettings(change) {
      if (!isSettings(applySettingsChange(DEFAULTS, change)))
        return fail(
          'bad-input',
          'Got settings that are none: robots is auto, exclude or include, range a short name, a view has a name and a query.',
        );
      const documents = await core.documents.get();
      if (!documents.ok) return documents;
      const settings = await documents.value.update(DOCUMENT, (value) => {
        const before = readSettings(value);
        const after = applySettingsChange(before, change);
        return isSettings(after) ? plain(after) : before;
      });
      const isSaved = ({ name }: Segment): boolean => settings.segments.some((segment) => segment.name === name);
      if (change.saveSegment === undefined || isSaved(change.saveSegment)) return succeed(settings);
      return fail('bad-input', `At most ${MAX_SEGMENTS} views are kept; remove one first.`, { path: 'saveSegment' });
    },
  };
}

/** What was stored, or the defaults where it is missing or damaged; a document of an earlier version lacks the newer fields. */
function readSettings(value: unknown): Settings {
  const whole = typeof value === 'object' && value !== null ? { ...DEFAULTS, ...robotsOf(value), ...value } : value;
  return isSettings(whole) ? plain(whole) : DEFAULTS;
}

/** The choice as earlier versions stored it: left out was what nobody had to choose. */
function robotsOf(value: object): Partial<Settings> {
  return 'bots' in value && value.bots === 'include' ? { robots: 'include' } : {};
}

function plain({ robots, range, segments, charts: { platforms, devices } }: Settings): Settings {
  return { robots, range, segments: segments.map(({ name, query }) => ({ name, query })), charts: { platforms, devices } };
}
