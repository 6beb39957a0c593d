/** The screen gains this many percent each step. */
const STEP_PERCENT = 2;
export const STEP_MS = 60;
/** After this time the page behind it is more use than the screen. */
export const LONGEST_MS = 3_000;
/** How long the full bar fades. */
export const FADE_MS = 200;

/** The full bar is the page's own to give. */
export function nextPercent(percent: number): number {
  return Math.min(98, percent + STEP_PERCENT);
}

/** What stands under the bar at a percentage. */
export function loadingMessage(percent: number): string {
  if (percent >= 100) return 'Ready!';
  if (percent < 25) return 'Loading tools...';
  if (percent < 50) return 'Preparing testing environment...';
  if (percent < 75) return 'Almost ready...';
  return 'Finalizing...';
}
