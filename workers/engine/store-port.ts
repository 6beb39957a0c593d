import type { LocalStore } from '#contract/ports/local-store.ts';
import { fail, succeed, type Outcome } from '#contract/outcome.ts';
import type { EngineCore } from './core.ts';
import { Lazy } from './lazy.ts';
import type { MirrorNeeds } from './mirror.ts';

/** The largest mirror that a page may ask for, in bytes of JSON. */
const MAX_MIRROR_BYTES = 1_000_000;

type Core = Pick<EngineCore, 'status' | 'opened' | 'documents' | 'channel' | 'operations' | 'setVisible' | MirrorNeeds>;
type StorePort = Pick<LocalStore, 'status' | 'ping' | 'mirror' | 'adoptMirror' | 'erase' | 'cancel' | 'setVisible'>;

/** State, mirror, erase and the page's life. `deleteAllKept` deletes the opened files that are kept. */
export function createStorePort(core: Core, deleteAllKept: () => Promise<Outcome<null>>): StorePort {
  const { database, channel, clock } = core;
  const mirror = new Lazy(() => import('./mirror.ts'));
  return {
    async status() {
      return succeed(core.status);
    },
    ping: () => Promise.resolve(true),
    async mirror(maxBytes) {
      if (!Number.isInteger(maxBytes) || maxBytes < 0 || maxBytes > MAX_MIRROR_BYTES) {
        return fail('bad-input', `Got maxBytes ${String(maxBytes)} when expected a whole number up to ${MAX_MIRROR_BYTES}.`);
      }
      await core.opened;
      const part = await mirror.get();
      return part.ok ? succeed(part.value.mirrorContent(core, maxBytes)) : part;
    },
    async adoptMirror(content) {
      await core.opened;
      const part = await mirror.get();
      return part.ok ? succeed({ restored: await part.value.adoptMirror(core, content) }) : part;
    },
    async erase() {
      await core.opened;
      const documents = await core.documents.get();
      if (!documents.ok) return documents;
      const kept = await deleteAllKept();
      if (!kept.ok) return kept;
      const epoch = await database.erase(clock.now());
      await documents.value.clear();
      await database.placeDocuments(documents.value);
      channel.post({ kind: 'erased' });
      core.changed();
      return succeed(epoch);
    },
    async cancel(operation) {
      core.operations.cancel(operation);
      return succeed(null);
    },
    async setVisible(visible) {
      core.setVisible(visible);
      return succeed(null);
    },
  };
}
