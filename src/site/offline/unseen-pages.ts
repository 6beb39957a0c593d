import { guardedSession } from '#lib/browser/guarded-storage.ts';
import { STORAGE_KEYS } from '#lib/browser/storage-keys.ts';
import { parseJson } from '#lib/untrusted.ts';

interface Connection {
  saveData?: boolean;
}

/** Whether fetching ahead is welcome: the published site, a browser that can keep it, and no request to save data. */
export function mayFetchAhead(): boolean {
  const { connection } = navigator as { connection?: Connection };
  return import.meta.env.PROD && 'serviceWorker' in navigator && connection?.saveData !== true;
}

/** Open while no service worker knows of this page: it was loaded without one, and none was told yet. */
const unseen = new AbortController();

/**
 * Notes, when this page is left, what no service worker saw being loaded, for the next page of this tab: one that is left before
 * the service worker is there opens without a network too. To be called as soon as the application starts.
 */
export function noteUnseen(): void {
  if (!mayFetchAhead()) return;
  if (navigator.serviceWorker.controller !== null) unseen.abort();
  addEventListener('pagehide', () => guardedSession.write(STORAGE_KEYS.unkept, JSON.stringify(unseenSoFar())), { signal: unseen.signal });
}

/** Has the service worker keep what was not seen: the page that shows, and those of this tab that were left before. */
export async function keepUnseen(): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  const addresses = unseenSoFar();
  if (addresses.length > 0) active?.postMessage({ type: 'KEEP', addresses });
  unseen.abort();
  guardedSession.remove(STORAGE_KEYS.unkept);
}

/** What earlier pages noted; with the paths of the document that this page began with, of the one that shows, and of their files. */
function unseenSoFar(): unknown[] {
  if (unseen.signal.aborted) return readNoted();
  const files = performance.getEntriesByType('resource').filter(({ name }) => name.startsWith(`${location.origin}/assets/`));
  const loaded = [...performance.getEntriesByType('navigation'), ...files].map(({ name }) => new URL(name).pathname);
  return [...new Set([...readNoted(), ...loaded, location.pathname])];
}

/** What lies in storage may be anything: the service worker checks each address. */
function readNoted(): unknown[] {
  const noted = parseJson(guardedSession.read(STORAGE_KEYS.unkept));
  return Array.isArray(noted) ? noted : [];
}
