import type { LocalStore } from '../contract/ports/local-store.ts';
import { fail, succeed } from '../contract/outcome.ts';
import { isUuid } from '../store/uuid-words.ts';
import type { EngineCore } from './core.ts';
import { Lazy } from './lazy.ts';
import { placeRow } from '../observe/place-row.ts';
import { readStatus } from './status.ts';
import { writeRows } from './write-rows.ts';

/** The largest mirror that a page may ask for, in bytes of JSON. */
const MAX_MIRROR_BYTES = 1_000_000;

type StorePort = Pick<
  LocalStore,
  'status' | 'ping' | 'mirror' | 'adoptMirror' | 'setPlace' | 'erase' | 'cancel' | 'setVisible' | 'suspend' | 'resume'
>;

/** State, mirror, place, erase and the page's life. */
export function createStorePort(core: EngineCore): StorePort {
  const { database, channel, clock } = core.deps;
  const mirror = new Lazy(() => import('./mirror.ts'));
  const adoption = new Lazy(() => import('./mirror.ts'));
  return {
    async status() {
      return succeed(readStatus(core));
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
      const part = await adoption.get();
      return part.ok ? succeed({ restored: await part.value.adoptMirror(core, content) }) : part;
    },
    async setPlace({ pageViewId, country, city }) {
      if (!isUuid(pageViewId)) return fail('bad-input', 'The page view of a place must be named by its id.', { path: 'pageViewId' });
      const row = placeRow({ id: core.deps.randomness.uuid(), ts: clock.now(), pageViewId, country: String(country), city: String(city) });
      core.place = { country: row.country, city: row.city };
      await core.opened;
      await writeRows(core, [row]);
      return succeed(null);
    },
    async erase() {
      await core.opened;
      const documents = await core.documents.get();
      if (!documents.ok) return documents;
      const epoch = await database.erase(clock.now());
      await documents.value.clear();
      channel.post({ kind: 'erased' });
      core.changed();
      return succeed(epoch);
    },
    async cancel(operation) {
      core.operations.cancel(operation);
      return succeed(null);
    },
    async setVisible(visible) {
      core.leadership?.setVisible(visible);
      if (visible) void core.tabSync.catchUp();
      return succeed(null);
    },
    async suspend() {
      await core.suspend();
      return succeed(null);
    },
    async resume() {
      await core.resume();
      return succeed(null);
    },
  };
}
