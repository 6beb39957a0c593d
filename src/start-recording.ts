import { loadEngine } from '#engine/load-engine.ts';
import { startRecorder } from '#engine/record/page-recorder.ts';

/** As the router names the entry of a document's own load, and one that it made itself. */
function historyKey(): string {
  const { state } = history as { state: { key?: unknown } | null };
  return typeof state?.key === 'string' ? state.key : 'default';
}

// Imported before everything else: the first page view is recorded while engine and application are still on their way. The router
// reports the same view again once it is loaded; the key shows that it is the same.
const { pathname, search } = location;
const { env, views, incidents } = startRecorder();
views.began(historyKey(), { path: pathname, search });
loadEngine({
  ...env,
  incidents,
  load: async () => {
    // The engine would ask for its client by itself, one round trip later.
    const [{ startEngine }] = await Promise.all([import('#engine/engine.ts'), import('#engine/bridge/worker-client.ts')]);
    return startEngine;
  },
});
