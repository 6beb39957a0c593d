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
  changes.notify();
}

const reduced = () => matchMedia('(prefers-reduced-motion: reduce)');

/** Whether things may move at all: neither the system nor the visitor wants them still. */
export function mayMove(): boolean {
  return motionChoice() === 'system' && !reduced().matches;
}

/** Calls back when either of them may have changed; returns the function that ends it. */
export function watchMotion(listener: () => void): () => void {
  const query = reduced();
  const leave = changes.add(listener);
  query.addEventListener('change', listener);
  return () => {
    leave();
    query.removeEventListener('change', listener);
  };
}
