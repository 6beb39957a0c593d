import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '../../components/page/lazy-part.tsx';
import { pageClock } from '../../lib/clock.ts';

const VersionOffer = lazyPart(async () => (await import('./version-offer.tsx')).VersionOffer);

/** The first seconds of a visit belong to the page: only then is anything fetched for later. */
const QUIET_AFTER_MS = 5_000;

interface Connection {
  saveData?: boolean;
}

/** Whether fetching ahead is welcome: the published site, a browser that can keep it, and no request to save data. */
function isWelcome(): boolean {
  const { connection } = navigator as { connection?: Connection };
  return import.meta.env.PROD && 'serviceWorker' in navigator && connection?.saveData !== true;
}

/** Brings the service worker once the page has settled; none of it is in the first load. */
export function OfflineSupport() {
  const [settled, setSettled] = useState(false);
  useEffect(() => (isWelcome() ? pageClock.after(QUIET_AFTER_MS, () => setSettled(true)) : undefined), []);
  return settled ? (
    <Suspense>
      <VersionOffer />
    </Suspense>
  ) : null;
}
