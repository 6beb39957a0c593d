import { useDeferredValue, useLayoutEffect, useRef, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { classNames } from '#lib/react/class-names.ts';
import { useOnScreen } from '#lib/react/use-on-screen.ts';
import { PlaceContext, useAsker, type Place } from './use-part.ts';

interface Props {
  /** Stands first on the page: it shows the first answer without waiting for a paint, and follows a drag in each frame, however long that takes. */
  leads?: boolean;
  children: ReactNode;
}

/**
 * Panels that follow as long as they are in sight, a drag as far as its frames leave time; out of sight they follow after those in
 * sight, and never during a drag. Until it ends the browser skips them; not outside of a drag, because a page whose heights are guessed jumps under a pointer.
 */
export function InSight({ leads = false, children }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const place = useRef<Place>(leads ? 'leads' : 'out-of-sight');
  const onScreen = useOnScreen(box, leads);
  const dragging = useStore(useAsker().store, isDragging);
  const later = useDeferredValue(children);
  useLayoutEffect(() => {
    place.current = !onScreen ? 'out-of-sight' : leads ? 'leads' : 'in-sight';
  }, [onScreen, leads]);
  return (
    <div ref={box} className={classNames('keeps-height min-w-0', dragging && !onScreen && 'skipped')}>
      <PlaceContext value={place}>{onScreen ? children : later}</PlaceContext>
    </div>
  );
}

function isDragging({ dragging }: { dragging: boolean }): boolean {
  return dragging;
}
