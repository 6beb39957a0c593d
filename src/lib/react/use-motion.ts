import { useSyncExternalStore } from 'react';
import { mayMove, motionChoice, watchMotion, type MotionChoice } from '../browser/motion.ts';

/** `mayMove()` that follows both wishes as they change; true in prerendered markup. */
export function useMayMove(): boolean {
  return useSyncExternalStore(watchMotion, mayMove, () => true);
}

/** The visitor's own choice, which overrides the system's. */
export function useMotionChoice(): MotionChoice {
  return useSyncExternalStore<MotionChoice>(watchMotion, motionChoice, () => 'system');
}
