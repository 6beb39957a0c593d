import { pageClock } from '#lib/clock.ts';
import { Listeners } from '#lib/listeners.ts';

/** Loads shorter than this pass unnoticed. */
const NOTICED_MS = 300;

let slow = 0;
const changes = new Listeners<void>();

function add(step: 1 | -1): void {
  slow += step;
  changes.notify();
}

/** Watches what a change of page waits for; from `NOTICED_MS` on it counts as slow, until it is settled. */
export function watchLoad<T>(load: Promise<T>): Promise<T> {
  let noticed = false;
  const cancel = pageClock.after(NOTICED_MS, () => {
    noticed = true;
    add(1);
  });
  const settle = () => {
    cancel();
    if (noticed) add(-1);
  };
  void load.then(settle, settle);
  return load;
}

/** Calls back when `hasSlowLoad` may say something else; returns the function that ends it. */
export function subscribeSlowLoads(listener: () => void): () => void {
  return changes.add(listener);
}

/** Whether a change of page is waiting for long enough to say so. */
export function hasSlowLoad(): boolean {
  return slow > 0;
}
