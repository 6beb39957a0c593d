import { criticalErrorStore } from '#engine/errors/critical-error.ts';
import { isOptedOut } from '#engine/state/opt-out.ts';
import { copyText } from '#lib/browser/copy-text.ts';
import { pageClock } from '#lib/clock.ts';
import { mayMove } from '#lib/browser/motion.ts';
import { wantApplication } from '#lib/browser/want-application.ts';
import { watchScenes } from '../../scenes/product/watch-scenes.ts';
import { followVersions, versionStore } from '../offline/site-versions.ts';

/** How far down the page a way back to its top is offered. */
const FAR_PX = 300;
/** The first seconds of a visit belong to the page: only then is anything fetched for later. */
const QUIET_AFTER_MS = 5_000;

/** What accompanies every page and needs no React, so that a page can do without the application until somebody touches a control. */
export function startPlainParts(): void {
  look();
  watchScenes();
  nameManifest();
  addEventListener('scroll', look, { passive: true });
  addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-plain]') : null;
    if (button?.dataset['plain'] === 'to-top') scrollToTop();
    if (button?.dataset['plain'] === 'copy') void copyCode(button);
  });
  if (document.getElementById('tour')) void import('../pages/learn-more/read-steps.ts').then((steps) => steps.countReadSteps());
  if (import.meta.env.VITE_SITE_COLLECT === '1')
    void import('../consent/start-consent-bar.ts').then((consent) => consent.startConsentBar());
  // Both are told by notices of the application.
  criticalErrorStore.subscribe((error) => error && wantApplication());
  versionStore.subscribe(({ waiting }) => waiting && wantApplication());
  // The switch of the privacy page was drawn as if recording were on.
  if (isOptedOut() && document.querySelector('[data-recording-switch]')) wantApplication();
  if (mayFetchAhead()) pageClock.after(QUIET_AFTER_MS, () => void followVersions(() => pageClock.now()));
}

/** Browsers load the manifest at once, and over few connections the icons of the page would wait for it: it is named after the paint. */
function nameManifest(): void {
  document.querySelector('link[rel="painted-manifest"]')?.setAttribute('rel', 'manifest');
}

/** The button in the fixed bar covers nothing that is read; main.css shows it. */
function look(): void {
  document.documentElement.toggleAttribute('data-far', scrollY > FAR_PX);
}

/** The button is about to disappear: a visitor on the keyboard continues from the beginning of the page. */
function scrollToTop(): void {
  scrollTo({ top: 0, behavior: mayMove() ? 'smooth' : 'instant' });
  document.getElementById('main')?.focus({ preventScroll: true });
}

/** Copies the code beside its button, which says how it went. */
async function copyCode(button: HTMLElement): Promise<void> {
  const isCopied = await copyText(button.previousElementSibling?.textContent ?? '');
  button.textContent = isCopied ? 'Copied' : 'Not copied';
}

interface Connection {
  saveData?: boolean;
}

/** Whether fetching ahead is welcome: the published site, a browser that can keep it, and no request to save data. */
function mayFetchAhead(): boolean {
  const { connection } = navigator as { connection?: Connection };
  return import.meta.env.PROD && 'serviceWorker' in navigator && connection?.saveData !== true;
}
