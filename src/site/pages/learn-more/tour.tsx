import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { track } from '#engine/track.ts';
import { pageClock } from '#lib/clock.ts';
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

/** A step counts as read once it is on the screen for this long, as a whole but for a rest of rounding. */
const READ_MS = 1_000;
const WHOLE = 0.99;

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

/** Records each step of the written tour once it was read. Returns what ends it. */
export function countReadSteps(): () => void {
  const steps = [...document.querySelectorAll('#tour ol > li')];
  const waiting = new Map<Element, () => void>();
  const read = (step: Element) => {
    if (document.hidden) return;
    sight.unobserve(step);
    track('demo-step', { step: steps.indexOf(step) + 1 });
  };
  const sight = new IntersectionObserver(
    (entries) => {
      for (const { target, intersectionRatio } of entries) {
        waiting.get(target)?.();
        if (intersectionRatio >= WHOLE)
          waiting.set(
            target,
            pageClock.after(READ_MS, () => read(target)),
          );
      }
    },
    { threshold: WHOLE },
  );
  for (const step of steps) sight.observe(step);
  return () => {
    sight.disconnect();
    for (const cancel of waiting.values()) cancel();
  };
}
