import { lazy, Suspense, useEffect, useState } from 'react';
import { pageClock } from '../../lib/clock.ts';

const Companions = lazy(async () => ({ default: (await import('./companions.tsx')).Companions }));

/** Where the browser cannot say that it is idle. */
const PATIENCE_MS = 2_000;

/** What no page needs to be read: loaded when the page is there and the browser has nothing to do. */
export function IdleParts() {
  const [idle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return (
    idle && (
      <Suspense>
        <Companions />
      </Suspense>
    )
  );
}

function whenIdle(callback: () => void): () => void {
  if (!('requestIdleCallback' in window)) return pageClock.after(PATIENCE_MS, callback);
  const handle = requestIdleCallback(callback);
  return () => cancelIdleCallback(handle);
}
