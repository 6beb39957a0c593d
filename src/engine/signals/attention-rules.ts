/** Shorter visible times, and smaller increases of one, are not recorded. Milliseconds. */
export const LEAST_VISIBLE_MS = 250;

/** A share of the page as a scroll depth: 0 to 1, in thousandths. */
export function depthOf(seenShare: number): number {
  return Math.round(Math.min(1, seenShare) * 1_000) / 1_000;
}
