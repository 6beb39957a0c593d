import type { EventKind } from '../contract/rows/event.ts';
import type { RowsInColumns } from './rows-in-columns.ts';
import { slownessOf } from './story.ts';
import { around1, type SeededRandom } from './seeded-random.ts';

/** Shares of the page views that are measured: as many measurements as page views are held, and all of them should fit. */
const ATTENTION_SHARE = 0.25;
const VITALS_SHARE = 0.08;
/** Share of measured page views that have an interaction. */
const INTERACTION_SHARE = 0.6;
const MOBILE_SLOWDOWN = 1.5;
const SPREAD = 0.45;

/** A page view of a person. */
export interface SampleView {
  path: string;
  ts: number;
  /** How long the page is looked at. */
  visibleMs: number;
  browser: string;
  isDesktop: boolean;
  /** How often such visitors convert, beside 1 for those of most sources. */
  interest: number;
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

const FIREFOX_STORE = 'https://addons.mozilla.org/search/?q=Bug%20Matrix';
const CHROME_STORE = 'https://chromewebstore.google.com/search/Bug%20Matrix';
const NETWORKS = ['LinkedIn', 'Twitter/X', 'Facebook'] as const;
/** Nobody installs the extension on a phone, but some look at it. */
const MOBILE_STORE_SHARE = 0.2;

/** What the visitor does on a page, if anything. */
export function actOn(rows: RowsInColumns, random: SeededRandom, view: SampleView): void {
  const { path, browser, interest, isDesktop } = view;
  const isPost = path.startsWith('/blog/');
  const maybe = (kind: EventKind, share: number, target: string): void => {
    if (random.fraction() < share) rows.addTo(kind, view.ts + Math.round(random.fraction() * view.visibleMs), 0, { target });
  };
  const storeShare = path === '/download' && !view.isBroken ? 0.26 * (isDesktop ? 1 : MOBILE_STORE_SHARE) : 0;
  maybe('store-click', storeShare * interest, browser === 'Firefox' ? FIREFOX_STORE : CHROME_STORE);
  if (path !== '/download') maybe('download-click', (path === '/' ? 0.08 : 0.03) * interest, '/download');
  maybe('share', isPost ? 0.03 : 0.003, NETWORKS[Math.floor(random.fraction() * NETWORKS.length)] ?? '');
  maybe('outbound-link', isPost ? 0.04 : 0.008, 'https://testers.example/');
  if (path === '/learn-more') maybe('video-play', 0.25 * interest, 'Introduction');
}

function round(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}
