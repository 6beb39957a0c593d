import { createStore } from 'zustand/vanilla';

/** At most this often a page that is looked at again asks whether there is a newer version. */
const CHECK_EVERY_MS = 3_600_000;

interface Offer {
  /** The next version's service worker, installed and waiting; null = this is the newest. */
  waiting: ServiceWorker | null;
}

/** The newer version of the site that waits to be taken over, if any. */
export const versionStore = createStore<Offer>(() => ({ waiting: null }));

/** The visitor puts it off: it takes over by itself once no tab shows this version. */
export function putOffVersion(): void {
  versionStore.setState({ waiting: null });
}

/** Lets the waiting version take over and loads this page from it. */
export function takeVersion(waiting: ServiceWorker): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  waiting.postMessage({ type: 'SKIP_WAITING' });
}

/**
 * Installs the service worker, which opens visited pages without a network, and watches for its successors. Where the browser has none or
 * refuses, the site works as before.
 */
export async function followVersions(now: () => number): Promise<void> {
  const registration = await navigator.serviceWorker.register('/sw.js').catch(() => null);
  if (!registration) return;
  const consider = () => {
    const waiting = nextVersion(registration, navigator.serviceWorker.controller);
    if (waiting) versionStore.setState({ waiting });
  };
  consider();
  registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', consider));
  let checked = now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || now() - checked < CHECK_EVERY_MS) return;
    checked = now();
    void registration.update().catch(() => undefined);
  });
}

/**
 * The version that waits to replace the one in control. Without a controller the first version has just arrived: there is nothing
 * to be replaced. It may still be named as waiting while it is activated and has taken control.
 */
export function nextVersion(
  { waiting }: Pick<ServiceWorkerRegistration, 'waiting'>,
  controller: ServiceWorker | null,
): ServiceWorker | null {
  return waiting?.state === 'installed' && controller !== null && controller !== waiting ? waiting : null;
}
