import { track } from '#engine/track.ts';
import { pageClock, type Clock } from '#lib/clock.ts';

/** A step counts as read once it is fully on the screen for this long, without scrolling. */
const READ_MS = 1_000;

interface Screen {
  clock: Pick<Clock, 'after'>;
  /** What scrolls. */
  scroller: EventTarget;
  /** Top and bottom of each step in pixels of the screen; none while the page is hidden. */
  steps(): readonly { top: number; bottom: number }[];
  /** Height of the screen in pixels. */
  height(): number;
}

/** Tells of each step once, by its number from 1, when it was read. Returns what ends that. */
export function watchReadSteps({ clock, scroller, steps, height }: Screen, onRead: (step: number) => void): () => void {
  const read = new Set<number>();
  const look = () => {
    for (const [index, { top, bottom }] of steps().entries()) {
      if (read.has(index) || top < 0 || bottom > height()) continue;
      read.add(index);
      onRead(index + 1);
    }
  };
  let cancel = clock.after(READ_MS, look);
  const wait = () => {
    cancel();
    cancel = clock.after(READ_MS, look);
  };
  scroller.addEventListener('scroll', wait, { passive: true });
  return () => {
    cancel();
    scroller.removeEventListener('scroll', wait);
  };
}

/** Records each step of the written tour once it was read. Returns what ends it. */
export function countReadSteps(): () => void {
  const screen = { clock: pageClock, scroller: document, steps: tourSteps, height: () => innerHeight };
  return watchReadSteps(screen, (step) => track('demo-step', { step }));
}

/** The steps of the written tour; none while the page is hidden. */
function tourSteps(): readonly DOMRect[] {
  if (document.hidden) return [];
  return Array.from(document.querySelectorAll('#tour ol > li'), (step) => step.getBoundingClientRect());
}
