import { Suspense, useEffect, useState, type ComponentType } from 'react';
import { lazyPart } from '../../components/page/lazy-part.tsx';
import { whenIdle } from '../../lib/when-idle.ts';

/** What accompanies every page without belonging to any. */
export const Companions = idlePart(async () => (await import('./companions.tsx')).Companions);

export const MotionSwitch = idlePart(async () => (await import('./motion-switch.tsx')).MotionSwitch);

/** A part that no page needs to be read: loaded when the page is there and the browser has nothing to do. */
function idlePart(load: () => Promise<ComponentType>): ComponentType {
  const Part = lazyPart(load);
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
