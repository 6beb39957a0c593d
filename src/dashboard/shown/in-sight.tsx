import { useEffect, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { afterPaint } from '#lib/browser/after-paint.ts';
import { betweenFrames } from '#lib/browser/between-frames.ts';
import { classNames } from '#lib/react/class-names.ts';
import { useOnScreen } from '#lib/react/use-on-screen.ts';
import { RestingStore } from './resting-store.ts';
import type { Shown } from './shown.ts';
import { ShownContext, useShowing } from './shown-context.ts';
import { usePart } from './use-part.ts';

interface Props {
  /** Stands first on the page: it shows the first answer without waiting for a paint, and follows a drag in each frame, however long that takes. */
  leads?: boolean;
  className?: string;
  children: ReactNode;
}

/**
 * Panels that follow as long as they are in sight, a drag as far as its frames leave time; out of sight they are brought up to
 * date when those in sight are painted, each in a task of its own, and never during a drag. Until it ends the browser skips them; not outside of a drag, because a page whose heights are guessed jumps under a pointer.
 */
export function InSight({ leads = false, className, children }: Props) {
  const { now, rest } = useShowing();
  const place = useRef<HTMLDivElement>(null);
  const [store] = useState(() => new RestingStore(now, { later: afterPaint, betweenMoves: leads ? undefined : betweenFrames() }));
  const onScreen = useOnScreen(place, leads);
  const moving = usePart(isMoving);
  useLayoutEffect(() => store.setInSight(onScreen), [store, onScreen]);
  const showing = useMemo(() => ({ now: store, rest }), [store, rest]);
  return (
    <div ref={place} className={classNames('keeps-height min-w-0', moving && !onScreen && 'skipped', className)}>
      <ShownContext value={showing}>{useInTime(children, onScreen)}</ShownContext>
    </div>
  );
}

/** What comes from around the panels: the newest where they are in sight, else that of the last time. */
function useInTime(children: ReactNode, onScreen: boolean): ReactNode {
  const [drawn, draw] = useState(children);
  useEffect(() => {
    if (drawn !== children) afterPaint(() => draw(children));
  }, [drawn, children]);
  return onScreen ? children : drawn;
}

function isMoving({ moving }: Shown): boolean {
  return moving;
}
