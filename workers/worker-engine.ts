import { systemClock as clock, systemRandomness as randomness } from './clock.ts';
import { DEFAULT_CAPACITY } from '#contract/limits.ts';
import type { WireApi } from '#contract/ports/wire.ts';
import { createEngine } from './engine/create-engine.ts';
import type { SiteCore } from './engine/dependencies.ts';
import { createEventLog } from './persistence/event-log/event-log.ts';
import { RELEASE } from './release.ts';
import { SiteSender } from './site/site-part.ts';
import { createLeadership, createLoneLeadership } from './tabs/leadership.ts';
import { createTabChannel } from './tabs/tab-channel.ts';
import type { UndoLocks } from './persistence/event-log/dependencies.ts';

/** Asked here and not in a module of its own, so that a build without it drops the sender. */
declare const BUILD_SITE_COLLECT: boolean | undefined;

const loadSendingPort = async (core: SiteCore) => (await import('./site/sending-port.ts')).openSendingPort(core);

/** The engine of a worker: it stores recorded rows on disk and follows the other tabs. */
export function createWorkerEngine(): WireApi {
  const channel = createTabChannel(typeof BroadcastChannel === 'undefined' ? null : (name) => new BroadcastChannel(name));
  const site = typeof BUILD_SITE_COLLECT === 'boolean' && BUILD_SITE_COLLECT ? new SiteSender(loadSendingPort) : null;
  return createEngine({
    clock,
    randomness,
    channel,
    database: createEventLog({
      indexedDB: self.indexedDB ?? null,
      clock,
      uuid: randomness.uuid,
      undoLocks: createUndoLocks(navigator.locks ?? null),
      siteQueue: site,
    }),
    site,
    async documents() {
      const { StoredDocuments } = await import('./persistence/documents/stored-documents.ts');
      return new StoredDocuments({ indexedDB: self.indexedDB ?? null, clock });
    },
    async keptFiles() {
      const { KeptSources } = await import('./persistence/kept/kept-sources.ts');
      return new KeptSources({ indexedDB: self.indexedDB ?? null, clock });
    },
    lead: (tab, report) =>
      navigator.locks ? createLeadership(navigator.locks, { clock, channel, tab, report }) : createLoneLeadership(report),
    // What is thrown outside of a promise reaches the page by itself, as an error of the worker.
    watchFailures: (report) => self.addEventListener('unhandledrejection', ({ reason }) => report(reason)),
    browser: {
      userAgent: navigator.userAgent,
      language: navigator.language,
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      release: RELEASE,
    },
    capacity: DEFAULT_CAPACITY,
  });
}

/** Undo locks as Web Locks, which the browser releases when their worker ends; without them no import outlives another tab's upkeep. */
function createUndoLocks(locks: LockManager | null): UndoLocks {
  return {
    hold: (name) => void locks?.request(name, () => new Promise(() => {})).catch(() => {}),
    async held() {
      const query = await locks?.query();
      return query?.held?.flatMap(({ name }) => name ?? []) ?? [];
    },
  };
}
