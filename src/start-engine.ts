import { startEngine } from './engine/engine.ts';

/** As the router names the entry of a document's own load, and one that it made itself. */
function historyKey(): string {
  const { state } = history as { state: { key?: unknown } | null };
  return typeof state?.key === 'string' ? state.key : 'default';
}

// Imported before everything else: worker and database open, and the first page view is recorded, while the application is
// still on its way. The router reports the same view again once it is loaded; the key shows that it is the same.
const { pathname, search } = location;
startEngine().pageViews.navigated({ kind: 'POP', key: historyKey(), path: pathname, search }, pathname);
