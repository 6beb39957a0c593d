import { Suspense, type ComponentType, type ReactNode } from 'react';
import { lazyPart } from '../../components/page/lazy-part.tsx';
import { useHydrated } from '../../lib/react/use-hydrated.ts';

const companions = () => import('./companions.tsx');

/** What accompanies every page without belonging to any. */
export const Companions = idlePart(async () => (await companions()).Companions);

export const AccountButton = idlePart(async () => (await companions()).AccountButton);

export const MotionSwitch = idlePart(async () => (await import('./motion-switch.tsx')).MotionSwitch);

/**
 * A part that no page needs to be read: loaded when the page has been taken over, which waits for idle itself.
 * @param room keeps its place until it is there
 */
export function idlePart<Props extends object>(load: () => Promise<ComponentType<Props>>, room: ReactNode = null): ComponentType<Props> {
  const Part: ComponentType<Props> = lazyPart(load);
  return function IdlePart(props) {
    if (!useHydrated()) return room;
    return (
      <Suspense fallback={room}>
        <Part {...props} />
      </Suspense>
    );
  };
}
