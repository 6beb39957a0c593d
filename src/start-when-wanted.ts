import { afterPaint } from '#lib/browser/after-paint.ts';
import { startsNow } from '#lib/browser/starts-now.ts';
import { whenIdle } from '#lib/browser/when-idle.ts';

/** What does nothing, or less, before the application listens to it; other links and answers that open work by themselves. */
const CONTROLS = 'button:not([data-plain]), input, select, textarea, a[data-held]';
/** From here on a window has the bar's controls in sight and, as a rule, a fast line. */
const WIDE = '(min-width: 768px)';

/**
 * Loads the application once, when the document wants it. A document names what the application is made of, so that all of it is
 * asked for at once, under the relation that says when (scripts/build/page-assets.ts): `start-painted`; `start-idle`;
 * `start-touched`, which is the first touch of a control in a narrow window and idle in a wide one. A document without such
 * links starts it now. A control that is pressed meanwhile is held and pressed again once it is listened to.
 */
export function startWhenWanted(load: () => Promise<void>): void {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel^="start"]');
  const listens = new AbortController();
  let held: HTMLElement | undefined;
  let isBegun = false;
  const begin = () => {
    if (isBegun) return;
    isBegun = true;
    for (const link of links) link.rel = 'modulepreload';
    load().catch((error: unknown) => {
      // Without a network: the next touch tries again, and this failure is logged.
      isBegun = false;
      throw error;
    });
  };
  const touch = (event: Event) => {
    const { target, type } = event;
    const control = target instanceof Element ? target.closest<HTMLElement>(CONTROLS) : null;
    if (!control && target !== window) return;
    begin();
    if (!control || type !== 'click') return;
    held = control;
    event.preventDefault();
    event.stopPropagation();
  };
  // The last one comes from what runs without the application and has something to say (src/lib/browser/want-application.ts).
  for (const type of ['pointerover', 'focusin', 'click', 'want-app'])
    addEventListener(type, touch, { capture: true, signal: listens.signal });
  addEventListener('app-listens', () => {
    listens.abort();
    // In the next task: React then has also drawn what prerendered markup does not know.
    setTimeout(() => held?.click());
  });

  if (startsNow()) return begin();
  const when = location.search + location.hash === '' && links[0]?.rel;
  if (when === 'start-idle' || (when === 'start-touched' && matchMedia(WIDE).matches)) whenIdle(begin);
  else if (when !== 'start-touched') afterPaint(begin);
}
