import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { Icon } from '#ui/elements/icon.tsx';
import { classNames } from '#lib/react/class-names.ts';
import { pageClock } from '#lib/clock.ts';
import { slowLoadStore } from '../routing/pending-load.ts';

const STEP_PERCENT = 2;
const STEP_MS = 60;
/** After this time the page behind it is more use than the screen. */
const LONGEST_MS = 3_000;
const FADE_MS = 200;

/** The full bar is the page's own to give. */
export function nextPercent(percent: number): number {
  return Math.min(98, percent + STEP_PERCENT);
}

/** The text under the bar at a percentage. */
export function loadingMessage(percent: number): string {
  if (percent >= 100) return 'Ready!';
  if (percent < 25) return 'Loading tools...';
  if (percent < 50) return 'Preparing testing environment...';
  if (percent < 75) return 'Almost ready...';
  return 'Finalizing...';
}

/** Shows, on the whole screen, while nothing of the page that was asked for can be shown; it lets clicks through. */
export function LoadingScreen() {
  const slow = useStore(slowLoadStore).count > 0;
  const [shown, setShown] = useState(false);
  // Kept for the moment in which the full bar fades.
  if (slow && !shown) setShown(true);
  return shown && <Screen done={!slow} onGone={() => setShown(false)} />;
}

function Screen({ done, onGone }: { done: boolean; onGone: () => void }) {
  const [percent, setPercent] = useState(0);
  const [expired, setExpired] = useState(false);
  useEffect(() => pageClock.after(LONGEST_MS, () => setExpired(true)), []);
  useEffect(() => (done ? pageClock.after(FADE_MS, onGone) : undefined), [done, onGone]);
  useEffect(() => (done ? undefined : pageClock.after(STEP_MS, () => setPercent(nextPercent(percent)))), [done, percent]);
  const shown = done ? 100 : percent;
  if (expired) return null;
  return (
    <div
      role="status"
      data-loading-screen
      className={classNames(
        'pointer-events-none fixed inset-0 z-50 grid place-content-center justify-items-center gap-4 bg-bg transition-opacity duration-200',
        done && 'opacity-0',
      )}
    >
      <Icon name="mark" className="two-tone size-14" />
      <div aria-hidden="true" className="h-1 w-56 overflow-hidden rounded-pill bg-bar">
        <div className="h-full origin-left bg-fill" style={{ transform: `scaleX(${shown / 100})` }} />
      </div>
      <p className="text-sm text-muted">{loadingMessage(shown)}</p>
    </div>
  );
}
