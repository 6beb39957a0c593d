import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { track } from '#engine/track.ts';
import { pageClock, type Clock } from '#lib/clock.ts';
import { buttonClass } from '#ui/controls/button.tsx';
import { Icon } from '#ui/elements/icon.tsx';
import { DEMO_STEPS } from '../../../content/extension/demo-tour.ts';
import { SceneFigure } from '../../../scenes/product/scene-figure.tsx';
import { SceneSet, useActiveEntry } from '../../../scenes/product/scene-set.tsx';

/** How long a step of the tour stays: its caption read at an easy pace. */
const STEP_MS = 8_000;
const LAST = DEMO_STEPS.length - 1;

const ENTRIES = DEMO_STEPS.map(({ title, text, scene }, index) => ({
  id: String(index + 1),
  tab: (
    <>
      <span data-progress />
      {index + 1}
      <span className="max-lg:sr-only">. {title}</span>
    </>
  ),
  panel: (showing: number) => (
    <>
      <div className="my-6">
        <h3 className="text-2xl lg:sr-only">{title}</h3>
        <p className="mt-2 max-w-[64ch] text-lg text-muted">{text}</p>
      </div>
      <SceneFigure scene={scene} showing={showing} />
    </>
  ),
}));

/** A step counts as read once it is fully on the screen for this long, without scrolling. */
const READ_MS = 1_000;

/** The tour as it is played: five scenes, each with its caption. Its transcript is below it. */
export function Tour() {
  const tour = useRef<HTMLDivElement>(null);
  const progress = useRef<Animation | null>(null);
  const [state, setState] = useState<'still' | 'playing' | 'paused'>('still');
  const [shown, show] = useActiveEntry();
  const isStill = state === 'still';

  const goOn = useEffectEvent((index: number) => (index < LAST ? show(index + 1) : setState('still')));
  // A step that shows has its time to run, whether it plays or is paused.
  useEffect(() => {
    if (isStill) return undefined;
    const { index } = shown;
    // It says how far the tour is, so it also moves where nothing else does: in eight steps, then.
    const easing = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'steps(8)' : 'linear';
    const line = tour.current?.querySelectorAll('[data-progress]')[index];
    const running = line?.animate({ scale: ['0 1', '1 1'] }, { duration: STEP_MS, easing }) ?? null;
    progress.current = running;
    if (running) running.onfinish = () => goOn(index);
    return () => running?.cancel();
  }, [shown, isStill]);
  useEffect(() => {
    if (state === 'paused') progress.current?.pause();
    if (state === 'playing') progress.current?.play();
  }, [state]);

  const toggle = () => {
    if (isStill) show(shown.index === LAST ? 0 : shown.index);
    setState(state === 'playing' ? 'paused' : 'playing');
  };
  // Another step of a paused tour stands still.
  const choose = (index: number) => {
    if (state === 'paused') setState('still');
    show(index);
  };
  return (
    <div ref={tour} data-tour={state} className="rounded-card border border-line bg-tint p-4 sm:p-8">
      <SceneSet id="tour-step" label="Steps" entries={ENTRIES} shown={shown} onShow={choose}>
        <button type="button" onClick={toggle} className={buttonClass('primary', 'medium')}>
          <Icon name={state === 'playing' ? 'pause' : 'play'} className="fill-current" />
          {state === 'playing' ? 'Pause' : 'Play the tour'}
        </button>
      </SceneSet>
    </div>
  );
}

interface Screen {
  clock: Pick<Clock, 'after'>;
  /** What scrolls. */
  scroller: EventTarget;
  /** Top and bottom of each step in pixels of the screen; none while the page is hidden. */
  steps(): readonly { top: number; bottom: number }[];
  /** Height of the screen in pixels. */
  height(): number;
}

/** Calls back once for each step that was read, with its number from 1. Returns the function that ends it. */
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
