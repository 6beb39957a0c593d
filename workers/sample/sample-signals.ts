import type { EventKind } from '#contract/rows/event.ts';
import { writeProperties } from '#contract/rows/properties.ts';
import type { RowsInColumns, Texts } from './rows-in-columns.ts';
import { slownessOf } from './story.ts';
import { around1, type SeededRandom } from './seeded-random.ts';

/** Shares of the page views that are measured: as many measurements as page views are held, and all of them should fit. */
const ATTENTION_SHARE = 0.25;
const VITALS_SHARE = 0.08;
const INTERACTION_SHARE = 0.6;
const MOBILE_SLOWDOWN = 1.5;
const SPREAD = 0.45;

export interface SampleView {
  path: string;
  ts: number;
  visibleMs: number;
  browser: string;
  isDesktop: boolean;
  /** How often such visitors convert, beside 1 for those of most sources. */
  interest: number;
  isMissing: boolean;
  isBroken: boolean;
}

/** Measures a page view, or leaves it unmeasured. */
export function measure(rows: RowsInColumns, random: SeededRandom, view: SampleView): void {
  const { ts, visibleMs } = view;
  const end = ts + visibleMs;
  if (random.fraction() < VITALS_SHARE) measureLoad(rows, random, view);
  if (random.fraction() >= ATTENTION_SHARE) return;
  rows.addTo('visible-time', end, visibleMs);
  rows.addTo('scroll-depth', end, round(Math.min(1, 0.25 + random.fraction() * (0.5 + visibleMs / 150_000)), 3));
}

function measureLoad(rows: RowsInColumns, random: SeededRandom, { path, ts, visibleMs, isDesktop }: SampleView): void {
  const slow = slownessOf(path) * (isDesktop ? 1 : MOBILE_SLOWDOWN);
  const add = (kind: EventKind, afterMs: number, value: number): void =>
    rows.addTo(kind, ts + Math.round(Math.min(afterMs, visibleMs)), value);
  const lcp = (800 + 3_000 * slow) * around1(random, SPREAD);
  add('TTFB', lcp, round((120 + 500 * slow) * around1(random, SPREAD), 1));
  add('LCP', lcp, round(lcp, 1));
  add('CLS', visibleMs, round(0.01 + 0.12 * slow * around1(random, SPREAD), 4));
  if (random.fraction() < INTERACTION_SHARE) add('INP', visibleMs, Math.round((60 + 190 * slow) * around1(random, SPREAD)));
}

const FIREFOX_STORE: Texts = { target: 'https://addons.mozilla.org/search/?q=Bug%20Matrix' };
const CHROME_STORE: Texts = { target: 'https://chromewebstore.google.com/search/Bug%20Matrix' };
const NETWORKS: readonly Texts[] = ['LinkedIn', 'LinkedIn', 'Twitter/X', 'Facebook'].map((target) => ({ target }));
/** Nobody installs the extension on a phone, but some look at it. */
const MOBILE_STORE_SHARE = 0.2;

/** Custom events, called as the site calls them. */
const SEARCHES = [0, 1, 2, 4, 7].map((results) => eventTexts('page-search', 'results', String(results)));
const THEMES = ['dark', 'dark', 'light', 'system'].map((theme) => eventTexts('theme', 'theme', theme));
const DEMO_STEPS = [1, 2, 3, 4, 5].map((step) => eventTexts('demo-step', 'step', String(step)));
/** Share of those who read a step of the demo that also read the next. */
const NEXT_STEP_SHARE = 0.75;

/** What the visitor does on a page, if anything. */
export function actOn(rows: RowsInColumns, random: SeededRandom, view: SampleView): void {
  const { path, browser, interest, isDesktop } = view;
  const isPost = path.startsWith('/blog/');
  const maybe = (kind: EventKind, share: number, own: Texts): boolean => {
    if (random.fraction() >= share) return false;
    rows.addTo(kind, view.ts + Math.round(random.fraction() * view.visibleMs), 0, own);
    return true;
  };
  const oneOf = (texts: readonly Texts[]): Texts => texts[Math.floor(random.fraction() * texts.length)] ?? {};
  const storeShare = path === '/download' && !view.isBroken ? 0.26 * (isDesktop ? 1 : MOBILE_STORE_SHARE) : 0;
  maybe('store-click', storeShare * interest, browser === 'Firefox' ? FIREFOX_STORE : CHROME_STORE);
  if (path !== '/download') maybe('download-click', (path === '/' ? 0.08 : 0.03) * interest, { target: '/download' });
  maybe('share', isPost ? 0.03 : 0.003, oneOf(NETWORKS));
  maybe('outbound-link', isPost ? 0.04 : 0.008, { target: 'https://testers.example/' });
  maybe('event', 0.006, oneOf(THEMES));
  if (view.isMissing) maybe('event', 0.35, oneOf(SEARCHES));
  if (path !== '/learn-more') return;
  maybe('video-play', 0.25 * interest, { target: 'Introduction' });
  DEMO_STEPS.every((step) => maybe('event', NEXT_STEP_SHARE, step));
}

function eventTexts(target: string, property: string, value: string): Texts {
  return { target, properties: writeProperties(new Map([[property, value]])).text };
}

function round(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}
