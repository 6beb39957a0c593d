import { useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { classNames } from '../../../lib/react/class-names.ts';
import { useOnScreen } from '../../../lib/react/use-on-screen.ts';
import { Gate } from './gate.ts';
import type { Shown } from './shown.ts';
import { ShownContext, useShowing } from './shown-context.ts';
import { usePart } from './use-part.ts';

interface Props {
  className?: string;
  children: ReactNode;
}

/**
 * Panels that follow a drag as long as they are in sight; out of sight they are brought up to date when it ends. Until
 * then the browser skips them; never outside of a drag, because a page whose heights are guessed jumps under a pointer.
 */
export function InSight({ className, children }: Props) {
  const { now, rest } = useShowing();
  const place = useRef<HTMLDivElement>(null);
  const [gate] = useState(() => new Gate(now));
  const onScreen = useOnScreen(place);
  const moving = usePart(isMoving);
  useLayoutEffect(() => gate.setOpen(onScreen), [gate, onScreen]);
  const showing = useMemo(() => ({ now: gate, rest }), [gate, rest]);
  return (
    <div ref={place} className={classNames('keeps-height min-w-0', moving && !onScreen && 'skipped', className)}>
      <ShownContext value={showing}>{children}</ShownContext>
    </div>
  );
}

function isMoving({ moving }: Shown): boolean {
  return moving;
}
