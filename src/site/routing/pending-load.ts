import { createStore } from 'zustand/vanilla';
import { pageClock } from '#lib/clock.ts';

/** Loads shorter than this pass unnoticed. */
const NOTICED_MS = 300;

/** How many changes of page wait for long enough to say so. */
export const slowLoadStore = createStore<{ count: number }>(() => ({ count: 0 }));

const add = (step: 1 | -1) => slowLoadStore.setState(({ count }) => ({ count: count + step }));

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
