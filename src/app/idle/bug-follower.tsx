import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useMayMove } from '../../lib/browser/motion.ts';
import { followPointer } from './follow-pointer.ts';

const finePointer = () => matchMedia('(pointer: fine)');

function subscribe(listener: () => void): () => void {
  const query = finePointer();
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** The bug that runs after the mouse: for eyes only, never in the way of a click. */
export function BugFollower() {
  const fine = useSyncExternalStore(subscribe, () => finePointer().matches);
  const moves = useMayMove();
  return fine && moves && <Bug />;
}

function Bug() {
  const bug = useRef<HTMLDivElement>(null);
  useEffect(() => (bug.current ? followPointer(bug.current) : undefined), []);
  return (
    <div ref={bug} hidden aria-hidden="true" data-follower className="screen-only pointer-events-none fixed top-0 left-0 z-50 select-none">
      {/* Beside the tip of the pointer, which stays the system's own. */}
      <span className="block translate-x-3 translate-y-3 text-lg leading-none">🐛</span>
    </div>
  );
}
