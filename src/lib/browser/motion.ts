import { useSyncExternalStore } from 'react';
import { guardedLocal } from './guarded-storage.ts';
import { Listeners } from '../listeners.ts';
import { STORAGE_KEYS } from './storage-keys.ts';

/** What the visitor chose with the switch: motion as the system wishes, or none. */
export type MotionChoice = 'system' | 'off';

const changes = new Listeners<void>();

/** The choice in force, read off the document that the script before the first paint (public/theme.js) has marked. */
export function motionChoice(): MotionChoice {
  return document.documentElement.dataset['motion'] === 'off' ? 'off' : 'system';
}

export function chooseMotion(choice: MotionChoice): void {
  if (choice === 'off') {
    document.documentElement.dataset['motion'] = 'off';
    guardedLocal.write(STORAGE_KEYS.motion, 'off');
  } else {
    delete document.documentElement.dataset['motion'];
    guardedLocal.remove(STORAGE_KEYS.motion);
  }
  changes.tell();
}

const reduced = () => matchMedia('(prefers-reduced-motion: reduce)');

/** Whether things may move at all: neither the system nor the visitor wants them still. */
export function mayMove(): boolean {
  return motionChoice() === 'system' && !reduced().matches;
}

function subscribe(listener: () => void): () => void {
  const query = reduced();
  const leave = changes.add(listener);
  query.addEventListener('change', listener);
  return () => {
    leave();
    query.removeEventListener('change', listener);
  };
}

/** `mayMove()` that follows both wishes as they change; true in prerendered markup. */
export function useMayMove(): boolean {
  return useSyncExternalStore(subscribe, mayMove, () => true);
}

/** The visitor's own choice, which overrides the system's. */
export function useMotionChoice(): MotionChoice {
  return useSyncExternalStore<MotionChoice>(subscribe, motionChoice, () => 'system');
}
