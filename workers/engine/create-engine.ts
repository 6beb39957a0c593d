import type { WireApi } from '#contract/ports/wire.ts';
import { succeed } from '#contract/outcome.ts';
import { createCollectorPort } from '../observe/collector-port.ts';
import { EngineCore } from './core.ts';
import type { EngineDependencies } from './dependencies.ts';
import { lazyPort } from './lazy.ts';
import { createQueryPort } from './query-port.ts';
import { createStorePort } from './store-port.ts';

const BOOSTING_DELAY_MS = 5_000;
const BOOSTING_RETRY_MS = 60_000;

/**
 * Wires an engine from injected parts and begins to open its database at once. Runs with or without a thread.
 * `start` comes first and answers when questions can be asked.
 */
export function createEngine(deps: EngineDependencies): WireApi {
  const core = new EngineCore(deps);
  const boosting = lazyPort(async () => (await import('../boosting/boosting-port.ts')).createBoostingPort(core), {
    boosting: true,
    configureBoosting: true,
    enableBoosting: true,
    stopBoosting: true,
    forceBoost: true,
    testBoost: true,
    clearBoosts: true,
  });
  // Boosting begins with its port, which is loaded once the leading tab had time for its visitor.
  const begin = (): void => void boosting.boosting().then(({ ok }) => ok || deps.clock.after(BOOSTING_RETRY_MS, begin));
  core.leaderTasks.add(() => void deps.clock.after(BOOSTING_DELAY_MS, begin));
  const { takeRecorded, ...social } = lazyPort(async () => (await import('../social/social-port.ts')).createSocialPort(core), {
    takeRecorded: true,
    social: true,
    trackTestShare: true,
    clearSocial: true,
  });
  const { deleteAllKept, ...kept } = lazyPort(deps.keptFiles, { listKept: true, deleteKept: true, deleteAllKept: true });
  return {
    ...createQueryPort(core),
    ...createCollectorPort(core, takeRecorded),
    ...createStorePort(core, deleteAllKept),
    ...kept,
    ...lazyPort(async () => (await import('./settings-port.ts')).createSettingsPort(core), { settings: true, changeSettings: true }),
    ...lazyPort(async () => (await import('./sample-port.ts')).createSamplePort(core), {
      makeSample: true,
      growSample: true,
      removeSample: true,
    }),
    ...lazyPort(async () => (await import('../files/file-port.ts')).createFilePort(core), {
      exportRows: true,
      previewImport: true,
      importRows: true,
      undoImport: true,
      backup: true,
      restore: true,
    }),
    ...boosting,
    ...lazyPort(async () => (await import('../errors/errors-port.ts')).createErrorsPort(core), {
      logErrors: true,
      loggedErrors: true,
      errorOverview: true,
      clearErrors: true,
      loadDays: true,
    }),
    ...social,
    ...deps.site?.join(core),
    async start(options) {
      deps.site?.started(options);
      await core.start(options);
      return succeed(core.status);
    },
  };
}
