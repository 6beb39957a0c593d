import { applySettingsChange } from '#contract/documents/change-settings.ts';
import { DEFAULT_SETTINGS } from '#contract/documents/settings.ts';
import { fail, succeed } from '#contract/outcome.ts';
import type { LocalStore } from '#contract/ports/local-store.ts';
import type { Engine } from '#engine/engine.ts';
import { FACTS } from './carried.ts';

/** What the parts of a dashboard use of the engine, apart from answers. */
interface EngineOfReport extends Pick<Engine, 'changes' | 'onSeen' | 'onTopic' | 'onProgress' | 'reportCrash'> {
  local: Pick<LocalStore, 'settings' | 'changeSettings' | 'cancel'>;
  boosting: Pick<Engine['boosting'], 'boosting'>;
  errors: Pick<Engine['errors'], 'loadDays'>;
}

const never = () => () => {};
const notHere = () => Promise.resolve(fail('unsupported', 'A report does not have this.', { retry: false }));

let settings = { ...DEFAULT_SETTINGS, ...FACTS.settings };

const ENGINE: EngineOfReport = {
  changes: { subscribe: never },
  onSeen: never,
  onTopic: never,
  onProgress: never,
  reportCrash: () => {},
  local: {
    settings: () => Promise.resolve(succeed(settings)),
    changeSettings: (change) => Promise.resolve(succeed((settings = applySettingsChange(settings, change)))),
    cancel: () => Promise.resolve(succeed(null)),
  },
  boosting: { boosting: notHere },
  errors: { loadDays: notHere },
};

/** The engine of the page: it records and keeps nothing, and knows the choices of whoever made the report. */
export function startEngine(): EngineOfReport {
  return ENGINE;
}
