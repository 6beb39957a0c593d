import { tabStep } from '#lib/browser/tab-step.ts';
import { enliven, shownIndex, showScene, tabsOf } from './show-scene.ts';

/** A scene begins once its upper edge has passed this much of the window from below. */
const MARGIN = '0px 0px -20% 0px';

/**
 * Plays each scene once, when it comes near, and lets tabs and keys choose within a set of scenes: on every page that shows, for as
 * long as the document lasts. Prerendered pages come without code of their own, so all of it hangs on the window.
 */
export function watchScenes(): void {
  const near = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting || !(target instanceof HTMLElement)) continue;
        near.unobserve(target);
        enliven(target);
      }
    },
    { rootMargin: MARGIN },
  );
  const look = () => {
    for (const scene of document.querySelectorAll('figure.scene:not([data-alive], [data-shown="false"] *)')) near.observe(scene);
  };
  look();
  addEventListener('page-shown', look);
  addEventListener('click', choose);
  addEventListener('keydown', move);
}

function choose({ target }: MouseEvent): void {
  if (!(target instanceof Element)) return;
  const set = target.closest<HTMLElement>('[data-scene-set]');
  const tab = target.closest<HTMLElement>('[role="tab"]');
  if (set && tab) showScene(set, tabsOf(set).indexOf(tab));
  else if (set && target.closest('[data-tour-play]')) void import('./play-tour.ts').then(({ toggleTour }) => toggleTour(set));
}

function move(event: KeyboardEvent): void {
  const set = event.target instanceof Element && event.target.matches('[role="tab"]') && event.target.closest('[data-scene-set]');
  if (!set) return;
  const tabs = tabsOf(set);
  const at = shownIndex(set);
  const next = tabStep(event.key, at, tabs.length);
  if (next === at) return;
  event.preventDefault();
  showScene(set, next);
  tabs[next]?.focus();
}
