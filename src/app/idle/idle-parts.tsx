import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react';
import { pageClock } from '../../lib/clock.ts';

/** Where the browser cannot say that it is idle. */
const PATIENCE_MS = 2_000;

/** What accompanies every page without belonging to any. */
export const Companions = idlePart(async () => (await import('./companions.tsx')).Companions);

export const MotionSwitch = idlePart(async () => (await import('./motion-switch.tsx')).MotionSwitch);

/** A part that no page needs to be read: loaded when the page is there and the browser has nothing to do. */
function idlePart(load: () => Promise<ComponentType>): ComponentType {
  const Part = lazy(async () => ({ default: await load() }));
  return function IdlePart() {
    const [idle, setIdle] = useState(false);
    useEffect(() => whenIdle(() => setIdle(true)), []);
    return (
      idle && (
        <Suspense>
          <Part />
        </Suspense>
      )
    );
  };
}

function whenIdle(callback: () => void): () => void {
  if (!('requestIdleCallback' in window)) return pageClock.after(PATIENCE_MS, callback);
  const handle = requestIdleCallback(callback);
  return () => cancelIdleCallback(handle);
}
