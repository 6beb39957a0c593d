import type { EventKind } from '../contract/rows/event.ts';
import type { SeededRandom } from './seeded-random.ts';

/** Shares of the page views that are measured: the log of signals is as long as that of page views, and all of them should fit. */
const ATTENTION_SHARE = 0.25;
const VITALS_SHARE = 0.08;
/** Many a page view has no interaction to measure. */
const INTERACTION_SHARE = 0.6;
const MEAN_VISIBLE_MS = 38_000;
const MOBILE_SLOWDOWN = 1.5;
const SPREAD = 0.45;

/** What a page view is to its signals. */
export interface SampleView {
  path: string;
  browser: string;
  isMobile: boolean;
  isRobot: boolean;
}

/** Something that happens on a page view, so long after its start. */
export interface SampleHappening {
  kind: EventKind;
  afterMs: number;
  value: number;
  target: string;
}

const STORES: Readonly<Record<string, string>> = { Firefox: 'https://addons.mozilla.org/search/?q=Bug%20Matrix' };
const CHROME_STORE = 'https://chromewebstore.google.com/search/Bug%20Matrix';
const NETWORKS = ['LinkedIn', 'Twitter/X', 'Facebook'] as const;

/** Signals of one page view, the same for the same random choices. */
export function sampleHappenings(random: SeededRandom, view: SampleView): SampleHappening[] {
  const happenings: SampleHappening[] = [];
  const add = (kind: EventKind, afterMs: number, value: number, target = ''): void => {
    happenings.push({ kind, afterMs: Math.round(afterMs), value, target });
  };
  if (random.fraction() < VITALS_SHARE) measureLoad(random, view, add);
  if (random.fraction() < ATTENTION_SHARE) {
    const visibleMs = Math.round(1_000 - MEAN_VISIBLE_MS * Math.log(1 - random.fraction()));
    add('visible-time', visibleMs, visibleMs);
    add('scroll-depth', visibleMs, round(Math.min(1, 0.25 + random.fraction() * (0.5 + visibleMs / 150_000)), 3));
  }
  if (!view.isRobot) act(random, view, add);
  return happenings;
}

type Add = (kind: EventKind, afterMs: number, value: number, target?: string) => void;

/** Pages differ, so that some need work: how slow one is follows from its path. */
function measureLoad(random: SeededRandom, { path, isMobile }: SampleView, add: Add): void {
  const slow = slownessOf(path) * (isMobile ? MOBILE_SLOWDOWN : 1);
  const vary = (): number => Math.exp(SPREAD * (random.fraction() + random.fraction() + random.fraction() - 1.5) * 2);
  const lcp = (800 + 2_200 * slow) * vary();
  add('TTFB', lcp, round((120 + 700 * slow) * vary(), 1));
  add('LCP', lcp, round(lcp, 1));
  add('CLS', lcp + 5_000, round(0.01 + 0.12 * slow * vary(), 4));
  if (random.fraction() < INTERACTION_SHARE) add('INP', lcp + 6_000, Math.round((60 + 190 * slow) * vary()));
}

function act(random: SeededRandom, { path, browser }: SampleView, add: Add): void {
  const isPost = path.startsWith('/blog/');
  const happens = (share: number): boolean => random.fraction() < share;
  const later = (): number => 2_000 + random.fraction() * 40_000;
  if (path === '/download' ? happens(0.24) : isPost && happens(0.01)) add('store-click', later(), 0, STORES[browser] ?? CHROME_STORE);
  if (path !== '/download' && happens(path === '/' ? 0.07 : 0.02)) add('download-click', later(), 0, '/download');
  if (happens(isPost ? 0.03 : 0.003)) add('share', later(), 0, NETWORKS[Math.floor(random.fraction() * NETWORKS.length)] ?? '');
  if (happens(isPost ? 0.04 : 0.008)) add('outbound-link', later(), 0, 'https://testers.example/');
  if ((path === '/' || path === '/features') && happens(0.03)) add('video-play', later(), 0, 'Introduction');
}

/** 0 to 1, the same for the same path. */
function slownessOf(path: string): number {
  let mixed = 7;
  for (let i = 0; i < path.length; i++) mixed = Math.imul(mixed ^ path.charCodeAt(i), 0x9e37_79b1);
  return (mixed >>> 8) / 0x100_0000;
}

function round(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}
