import { EVENT_KINDS, FLAG, type EventKind } from '../contract/rows/event.ts';
import { pickRows } from '../store/blocks/merge-blocks.ts';
import type { EventBlock } from '../store/blocks/event-block.ts';
import { WORDS_PER_ID } from '../store/uuid-words.ts';
import { seededRandom, type SeededRandom } from './seeded-random.ts';

/** Signals have a random source of their own, so that they do not change the page views of a seed. */
const OWN_CHOICES = 0x51a7_e1d3;
/** Ids have a source of their own too: they are made a block at a time, and the size of a block must not change the signals. */
const OWN_IDS = 0x2c1b_3c6d;

/** Makes what happens on the sample's page views, the same for the same seed and page views in the same order. */
export class SampleSignals {
  readonly #random: SeededRandom;
  readonly #ids: SeededRandom;
  readonly #now: number;

  /** `now` = epoch ms at which the traffic ends, also for signals. */
  constructor({ seed, now }: { seed: number; now: number }) {
    this.#random = seededRandom(seed ^ OWN_CHOICES);
    this.#ids = seededRandom(seed ^ OWN_IDS);
    this.#now = now;
  }

  /** Signals of a block of page views; columns that both share are copied, not made anew. Null where nothing happens. */
  of(block: EventBlock): EventBlock | null {
    const made: SampleSignal[] = [];
    const rows: number[] = [];
    for (let row = 0; row < block.count; row++) {
      for (const signal of signalsOf(this.#random, viewOf(block, row))) {
        made.push(signal);
        rows.push(row);
      }
    }
    return rows.length === 0 ? null : this.#blockOf(pickRows(block, Uint32Array.from(rows)), made);
  }

  /** Turns copies of page views into the signals that happen on them. */
  #blockOf(signals: EventBlock, made: readonly SampleSignal[]): EventBlock {
    const dictionary: string[] = [];
    const codes = new Uint16Array(signals.count);
    const pageViewIds = signals.ids.slice();
    made.forEach(({ kind, afterMs, value, target }, i) => {
      signals.ts[i] = Math.min(signals.ts[i]! + afterMs, this.#now);
      signals.kinds[i] = EVENT_KINDS.indexOf(kind);
      signals.values[i] = value;
      this.#writeId(signals.ids, i);
      const known = dictionary.indexOf(target);
      codes[i] = known < 0 ? dictionary.push(target) - 1 : known;
    });
    return { ...signals, pageViewIds, texts: { ...signals.texts, target: { dictionary, codes } } };
  }

  /** A UUID of version 4, straight into its words. */
  #writeId(ids: Uint32Array, row: number): void {
    const at = row * WORDS_PER_ID;
    ids[at] = this.#ids.bits();
    ids[at + 1] = (this.#ids.bits() & 0xffff_0fff) | 0x4000;
    ids[at + 2] = (this.#ids.bits() & 0x3fff_ffff) | 0x8000_0000;
    ids[at + 3] = this.#ids.bits();
  }
}

function viewOf({ texts, flags }: EventBlock, row: number): SampleView {
  const textOf = (name: 'path' | 'browser' | 'device'): string => texts[name].dictionary[texts[name].codes[row]!] ?? '';
  return {
    path: textOf('path'),
    browser: textOf('browser'),
    isMobile: textOf('device') === 'Mobile',
    isRobot: (flags[row]! & FLAG.bot) !== 0,
  };
}

/** Shares of the page views that are measured: the log of signals is as long as that of page views, and all of them should fit. */
const ATTENTION_SHARE = 0.25;
const VITALS_SHARE = 0.08;
/** Share of measured page views that have an interaction. */
const INTERACTION_SHARE = 0.6;
const MEAN_VISIBLE_MS = 38_000;
const MOBILE_SLOWDOWN = 1.5;
const SPREAD = 0.45;

/** What the signals of a page view depend on. */
export interface SampleView {
  path: string;
  browser: string;
  isMobile: boolean;
  isRobot: boolean;
}

/** A signal, `afterMs` after the start of its page view. */
export interface SampleSignal {
  kind: EventKind;
  afterMs: number;
  value: number;
  target: string;
}

const STORES: Readonly<Record<string, string>> = { Firefox: 'https://addons.mozilla.org/search/?q=Bug%20Matrix' };
const CHROME_STORE = 'https://chromewebstore.google.com/search/Bug%20Matrix';
const NETWORKS = ['LinkedIn', 'Twitter/X', 'Facebook'] as const;

/** Signals of one page view, the same for the same random choices. */
function signalsOf(random: SeededRandom, view: SampleView): SampleSignal[] {
  const made: SampleSignal[] = [];
  const add = (kind: EventKind, afterMs: number, value: number, target = ''): void => {
    made.push({ kind, afterMs: Math.round(afterMs), value, target });
  };
  if (random.fraction() < VITALS_SHARE) measureLoad(random, view, add);
  if (random.fraction() < ATTENTION_SHARE) {
    const visibleMs = Math.round(1_000 - MEAN_VISIBLE_MS * Math.log(1 - random.fraction()));
    add('visible-time', visibleMs, visibleMs);
    add('scroll-depth', visibleMs, round(Math.min(1, 0.25 + random.fraction() * (0.5 + visibleMs / 150_000)), 3));
  }
  if (!view.isRobot) act(random, view, add);
  return made;
}

type Add = (kind: EventKind, afterMs: number, value: number, target?: string) => void;

/** How slow a page is follows from its path, so that some pages have poor figures. */
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
