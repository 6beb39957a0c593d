import { Suspense, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { lazyPart } from '#ui/page/lazy-part.tsx';
import { loadQuietly } from '#lib/browser/load-part.ts';
import { whenIdle } from '#lib/browser/when-idle.ts';

const companions = () => import('./companions.tsx');

/** What accompanies every page without belonging to any. */
export const Companions = idlePart(async () => (await companions()).Companions);

export const AccountButton = idlePart(async () => (await companions()).AccountButton);

export const MotionSwitch = idlePart(async () => (await companions()).MotionSwitch);

export const OfflineReady = idlePart(async () => (await companions()).OfflineReady);

let hasRested = false;

/** False in prerendered markup and until the document rests for the first time. */
function useRested(): boolean {
  const [rested, setRested] = useState(hasRested);
  useEffect(() => {
    if (hasRested) return undefined;
    return whenIdle(() => {
      hasRested = true;
      setRested(true);
    });
  }, []);
  return rested;
}

/**
 * A part that no page needs to be read: loaded when the page rests, so that it takes no time from the first figures of a dashboard.
 * @param room keeps its place until it is there
 */
export function idlePart<Props extends object>(load: () => Promise<ComponentType<Props>>, room: ReactNode = null): ComponentType<Props> {
  const Part: ComponentType<Props> = lazyPart(load, undefined, loadQuietly);
  return function IdlePart(props) {
    if (!useRested()) return room;
    return (
      <Suspense fallback={room}>
        <Part {...props} />
      </Suspense>
    );
  };
}
