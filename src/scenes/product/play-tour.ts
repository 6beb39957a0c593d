import { SCENE_SHOWN, shownIndex, showScene, tabsOf } from './show-scene.ts';

/** How long a step of the tour stays: its caption read at an easy pace. */
const STEP_MS = 8_000;

/** The progress of the step that plays, or is paused, by its tour. */
const PROGRESS = new WeakMap<HTMLElement, Animation>();

/** Plays a tour, pauses it, or goes on with it; from the first step where it had come to its end. */
export function toggleTour(tour: HTMLElement): void {
  const state = tour.dataset['tour'];
  if (state === 'playing') {
    tour.dataset['tour'] = 'paused';
    PROGRESS.get(tour)?.pause();
  } else if (state === 'paused') {
    tour.dataset['tour'] = 'playing';
    PROGRESS.get(tour)?.play();
  } else {
    tour.addEventListener(SCENE_SHOWN, onShown);
    tour.dataset['tour'] = 'playing';
    const at = shownIndex(tour);
    showScene(tour, at === tabsOf(tour).length - 1 ? 0 : at);
  }
}

/** Another step shows: by itself, or because the visitor chose it, which leaves a paused tour standing there. */
function onShown({ currentTarget: tour }: Event): void {
  if (!(tour instanceof HTMLElement)) return;
  PROGRESS.get(tour)?.cancel();
  if (tour.dataset['tour'] === 'paused') tour.dataset['tour'] = 'still';
  if (tour.dataset['tour'] === 'playing') playStep(tour);
}

function playStep(tour: HTMLElement): void {
  const tabs = tabsOf(tour);
  const at = shownIndex(tour);
  // It tells how far the tour is, so it also moves where nothing else does: in eight steps, then.
  const easing = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'steps(8)' : 'linear';
  const progress = tabs[at]?.querySelector('[data-progress]')?.animate({ scale: ['0 1', '1 1'] }, { duration: STEP_MS, easing });
  if (!progress) return;
  PROGRESS.set(tour, progress);
  progress.onfinish = () => {
    if (at < tabs.length - 1) showScene(tour, at + 1);
    else tour.dataset['tour'] = 'still';
  };
}
