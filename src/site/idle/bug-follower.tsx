import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { Icon } from '#ui/elements/icon.tsx';
import { useMayMove } from '#lib/react/use-motion.ts';

/** A point in the window, in CSS pixels. */
interface Point {
  x: number;
  y: number;
}

/** Share of the remaining way that one frame goes. */
const EASE = 0.22;
/** Nearer than this it has arrived, and no further frame is asked for. */
const ARRIVED_PX = 0.5;

/** Where the follower is one frame later; equal to `target` once it has arrived. */
export function stepTowards(from: Point, target: Point): Point {
  const dx = target.x - from.x;
  const dy = target.y - from.y;
  if (Math.hypot(dx, dy) < ARRIVED_PX) return target;
  return { x: from.x + dx * EASE, y: from.y + dy * EASE };
}

/** Over these a pointer writes, draws or picks a row out of figures, and nothing may be in its way. */
const BUSY = 'input, textarea, select, [contenteditable], iframe, canvas, [role="application"], table, [role="grid"]';

/** Lets an element follow the pointer, one frame at a time and none while it rests, until the answered function is called. */
function followPointer(element: HTMLElement): () => void {
  let at: Point | null = null;
  let target: Point = { x: 0, y: 0 };
  let frame = 0;

  const draw = () => {
    at = stepTowards(at ?? target, target);
    element.style.transform = `translate(${at.x}px, ${at.y}px)`;
    frame = at === target ? 0 : requestAnimationFrame(draw);
  };
  const hide = () => {
    element.hidden = true;
  };
  const move = (event: PointerEvent) => {
    if (event.pointerType === 'touch') return hide();
    target = { x: event.clientX, y: event.clientY };
    element.hidden = event.target instanceof Element && event.target.closest(BUSY) !== null;
    if (frame === 0) frame = requestAnimationFrame(draw);
  };

  const root = document.documentElement;
  addEventListener('pointermove', move, { passive: true });
  root.addEventListener('pointerleave', hide);
  return () => {
    cancelAnimationFrame(frame);
    removeEventListener('pointermove', move);
    root.removeEventListener('pointerleave', hide);
  };
}

/** Whether a path is the dashboard's or one of its views: all figures, and nothing in their way. */
function isDashboard(pathname: string): boolean {
  return pathname === '/admin' || pathname.startsWith('/admin/');
}

/** The bug that runs after the mouse: for eyes only, never in the way of a click, and not on the dashboard, which is all figures. */
export function BugFollower() {
  const { pathname } = useLocation();
  const moves = useMayMove();
  return moves && !isDashboard(pathname) && <Bug />;
}

function Bug() {
  const bug = useRef<HTMLDivElement>(null);
  useEffect(() => (bug.current ? followPointer(bug.current) : undefined), []);
  return (
    <div ref={bug} hidden aria-hidden="true" data-follower className="screen-only pointer-events-none fixed top-0 left-0 z-50 select-none">
      {/* Beside the tip of the pointer, which stays the system's own. */}
      <Icon name="mark" className="two-tone size-5 translate-x-3 translate-y-3" />
    </div>
  );
}
