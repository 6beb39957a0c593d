import type { Clock } from '#contract/clock.ts';

/** Three missed heartbeats: the leader is frozen or closed. */
const SILENCE_MS = 6_000;
/** Spread of the waiting tabs, so that they do not all steal at once. With a tick, a steal comes within 9 s of the last heartbeat. */
const JITTER_MS = 1_500;
/** How often a waiting tab counts. A longer pause between two counts means that this tab itself was frozen, and counts as one tick. */
const TICK_MS = 1_000;

/** Measures for how much of this tab's own visible time no heartbeat came. */
export interface SilenceWatch {
  start(): void;
  stop(): void;
  /** A heartbeat came: the silence is over. */
  heartbeat(): void;
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
      // After this tab was frozen the others' heartbeats may not have arrived yet: a late tick counts as two at most.
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
    heartbeat() {
      silent = 0;
    },
    setVisible(next) {
      if (next === visible) return;
      visible = next;
      schedule();
    },
  };
}

/** A share in [0, 1) that differs from tab to tab and stays: it spreads what tabs would do at the same instant. */
function shareOfTab(tab: string): number {
  let hash = 2_166_136_261;
  for (let i = 0; i < tab.length; i++) hash = Math.imul(hash ^ tab.charCodeAt(i), 16_777_619);
  return ((hash ^ (hash >>> 15)) >>> 0) / 2 ** 32;
}
