import { systemClock as clock, systemRandomness as randomness } from './clock.ts';
import { DEFAULT_CAPACITY } from '#contract/limits.ts';
import type { WireApi } from '#contract/ports/wire.ts';
import { createEngine } from './engine/create-engine.ts';
import { MemoryDatabase } from './persistence/memory-database.ts';
import { MemoryDocuments } from './persistence/documents/memory-documents.ts';
import { RELEASE } from './release.ts';
import { createLoneLeadership } from './tabs/leadership.ts';
import { createTabChannel } from './tabs/tab-channel.ts';

/**
 * The same engine without a thread, for a page whose worker failed for good: it keeps what is recorded in memory,
 * follows no other tab, and says so in its status.
 */
export function createPageEngine(): WireApi {
  return createEngine({
    clock,
    randomness,
    channel: createTabChannel(null),
    database: new MemoryDatabase(randomness.uuid),
    documents: () => Promise.resolve(new MemoryDocuments()),
    async keptFiles() {
      const { KeptSources } = await import('./persistence/kept/kept-sources.ts');
      return new KeptSources({ indexedDB: globalThis.indexedDB ?? null, clock });
    },
    lead: (_, report) => createLoneLeadership(report),
    // The page sees its own.
    watchFailures: () => {},
    browser: {
      userAgent: navigator.userAgent,
      language: navigator.language,
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      release: RELEASE,
    },
    capacity: DEFAULT_CAPACITY,
  });
}
