import { afterPaint } from '#lib/browser/after-paint.ts';
import { startsNow } from '#lib/browser/starts-now.ts';

/** What does nothing before the application listens; links, menus and disclosures work by themselves. */
const CONTROLS = 'button:not([popovertarget]), input, select, textarea';

/** Loads the application: immediately where a page is nothing without it, after the paint everywhere else. */
export function startApplication(load: () => Promise<unknown>): void {
  const begin = () =>
    void load().catch((error: unknown) => {
      // Without a network: the next click tries again, and this failure is logged.
      addEventListener('click', begin, { once: true, capture: true });
      throw error;
    });
  if (startsNow()) begin();
  else afterPaint(begin);
}

/** Keeps the last click on a control until the application listens, and repeats it then. */
export function keepLastClick(): void {
  let pressed: HTMLElement | null = null;
  const keep = (click: Event) => {
    const control = click.target instanceof Element ? click.target.closest<HTMLElement>(CONTROLS) : null;
    if (!control) return;
    pressed = control;
    click.preventDefault();
    click.stopPropagation();
  };
  const repeat = () => {
    removeEventListener('click', keep, true);
    // In the next task: React then has also drawn what prerendered markup does not know.
    setTimeout(() => pressed?.click());
  };
  addEventListener('click', keep, true);
  addEventListener('app-listens', repeat, { once: true });
}
