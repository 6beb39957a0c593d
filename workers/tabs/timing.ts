/** Name of the Web Lock that the leader holds. */
export const LEADER_LOCK = 'bugmatrix.leader';

/** A leader says this often that it is alive. */
export const BEAT_MS = 2_000;
/** Three missed beats: the leader is frozen or gone. */
export const SILENCE_MS = 6_000;
/** Spread of the waiting tabs, so that they do not all rob at once. With a tick, a robbery comes within 9 s of the last beat. */
export const JITTER_MS = 1_500;
/** How often a waiting tab counts. A longer pause between two counts is this tab's own sleep and counts as one tick. */
export const TICK_MS = 1_000;
/** A tab whose duty ended, or that was denied the lock, waits this long before it competes again. */
export const PAUSE_MS = 6_000;

/** A share in [0, 1) that differs from tab to tab and stays: it spreads what tabs would do at the same instant. */
export function shareOfTab(tab: string): number {
  let hash = 2_166_136_261;
  for (let i = 0; i < tab.length; i++) hash = Math.imul(hash ^ tab.charCodeAt(i), 16_777_619);
  return ((hash ^ (hash >>> 15)) >>> 0) / 2 ** 32;
}
