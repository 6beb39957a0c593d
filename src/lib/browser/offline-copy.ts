import { Listeners } from '../listeners.ts';
import { parseJson } from '../untrusted.ts';
import { guardedSession } from './guarded-storage.ts';
import { STORAGE_KEYS } from './storage-keys.ts';

interface Connection {
  saveData?: boolean;
}

/** Whether fetching ahead is welcome: the published site, a browser that can keep it, and no request to save data. */
export function mayFetchAhead(): boolean {
  const { connection } = navigator as { connection?: Connection };
  return import.meta.env.PROD && 'serviceWorker' in navigator && connection?.saveData !== true;
}

/** Whether the page that shows opens again without a network: not known yet, or what the service worker said last. */
export type OfflineCopy = 'unknown' | 'complete' | 'incomplete';

let copy: OfflineCopy = 'unknown';
const changes = new Listeners<void>();

export function offlineCopy(): OfflineCopy {
  return copy;
}

/** Calls back when {@link offlineCopy} may say something else; returns the function that ends it. */
export function subscribeOfflineCopy(listener: () => void): () => void {
  return changes.add(listener);
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
  addEventListener('pagehide', () => guardedSession.write(STORAGE_KEYS.unkept, JSON.stringify(unkeptSoFar())), { signal: unseen.signal });
}

/**
 * Has the service worker keep what the page that shows was loaded from, pages of this tab that were left before, and, on the
 * dashboard, all of that; the answer is what {@link offlineCopy} says from then on.
 */
export async function keepForOffline(): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data: isComplete }: MessageEvent<unknown>) => {
    port1.close();
    copy = isComplete === true ? 'complete' : 'incomplete';
    changes.notify();
  };
  active?.postMessage({ type: 'KEEP', addresses: unkeptSoFar(), shown: location.pathname }, [port2]);
  unseen.abort();
  guardedSession.remove(STORAGE_KEYS.unkept);
}

/** What earlier pages noted; with the path of the document that this page began with, and its files. */
function unkeptSoFar(): unknown[] {
  const files = performance.getEntriesByType('resource').filter(({ name }) => name.startsWith(`${location.origin}/assets/`));
  const loaded = [...performance.getEntriesByType('navigation'), ...files].map(({ name }) => new URL(name).pathname);
  return [...new Set([...readNoted(), ...loaded])];
}

/** What lies in storage may be anything: the service worker checks each address. */
function readNoted(): unknown[] {
  const noted = parseJson(guardedSession.read(STORAGE_KEYS.unkept));
  return Array.isArray(noted) ? noted : [];
}
