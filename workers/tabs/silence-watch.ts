import type { Clock } from '../contract/clock.ts';
import { JITTER_MS, shareOfTab, SILENCE_MS, TICK_MS } from './timing.ts';

/** Measures for how much of this tab's own visible time no leader was heard. */
export interface SilenceWatch {
  /** Begins to count from zero. */
  start(): void;
  stop(): void;
  /** A beat came: the silence is over. */
  heard(): void;
  setVisible(visible: boolean): void;
}

/** Calls `onSilent` once the silence lasted, and again after as much silence if nothing changed by then. */
export function createSilenceWatch(clock: Pick<Clock, 'elapsed' | 'after'>, tab: string, onSilent: () => void): SilenceWatch {
  const limit = SILENCE_MS + shareOfTab(tab) * JITTER_MS;
  let silent = 0;
  let visible = false;
  let running = false;
  let cancel: (() => void) | null = null;

  function schedule(): void {
    cancel?.();
    cancel = null;
    if (!running || !visible) return;
    const since = clock.elapsed();
    cancel = clock.after(TICK_MS, () => {
      // After a sleep of this tab the others' beats may still be on their way: a late tick counts as one.
      silent += Math.min(clock.elapsed() - since, 2 * TICK_MS);
      const reached = silent >= limit;
      if (reached) silent = 0;
      schedule();
      if (reached) onSilent();
    });
  }

  return {
    start() {
      silent = 0;
      running = true;
      schedule();
    },
    stop() {
      running = false;
      schedule();
    },
    heard() {
      silent = 0;
    },
    setVisible(next) {
      if (next === visible) return;
      visible = next;
      schedule();
    },
  };
}
