import type { Clock } from '../../lib/clock.ts';
import { depthOf, LEAST_VISIBLE_MS, type PageSignals, type TimedView, type ShownView } from './page-signals.ts';
import type { PageSurface } from './page-surface.ts';
import type { VitalKind } from '#contract/questions/measured-pages.ts';

/** A page is laid out by then, and the part seen without scrolling is known. */
export const FIRST_LOOK_MS = 1_000;

/** While a person scrolls, the page is looked at this often. */
export const SCROLL_LOOK_MS = 250;

export interface PageMeasurementDependencies {
  signals: PageSignals;
  clock: Clock;
  surface: PageSurface;
  watchScroll(callback: () => void): void;
  isSeen(): boolean;
  isOptedOut(): boolean;
  /** Calls back once, when the page is loaded and has nothing better to do. */
  whenIdle(callback: () => void): void;
  loadVitals(): Promise<VitalsLibrary>;
}

/** Measures the page views of this document: web vitals, and the attention that they get. */
export class PageMeasurements {
  readonly #deps: PageMeasurementDependencies;
  #attention: Attention | null = null;

  constructor(deps: PageMeasurementDependencies) {
    this.#deps = deps;
  }

  start(): void {
    const { signals, watchScroll, whenIdle } = this.#deps;
    if (signals.currentView) this.#viewed(signals.currentView);
    signals.follow((view) => this.#viewed(view));
    watchScroll(() => this.#attention?.scrolled());
    whenIdle(() => void this.#measureVitals());
  }

  seen(): void {
    this.#attention?.seen();
  }

  hidden(): void {
    this.#attention?.hidden();
  }

  /** The page views were erased: nothing more is recorded about them. */
  clear(): void {
    this.#attention?.drop();
    this.#attention = null;
  }

  #viewed(timed: TimedView): void {
    const { signals, surface, ...deps } = this.#deps;
    this.#attention?.end();
    const record = (kind: 'visible-time' | 'scroll-depth', value: number) => signals.record(kind, timed.view, { value });
    this.#attention = new Attention({ ...deps, seenShare: () => surface.seenShare(), record }, timed);
  }

  async #measureVitals(): Promise<void> {
    const { signals, isOptedOut, loadVitals } = this.#deps;
    if (isOptedOut()) return;
    try {
      const library = await loadVitals();
      watchVitals(
        library,
        () => signals.views,
        (kind, value, view) => signals.record(kind, view, { value }),
      );
    } catch {
      // Offline, or a deploy since the page was loaded: this document records no vitals.
    }
  }
}

interface AttentionDependencies {
  clock: Clock;
  isSeen(): boolean;
  /** Share of the page, 0 to 1, that lies above the lower edge of the window. */
  seenShare(): number;
  /** Takes the whole of a measurement so far; of several the last counts. */
  record(kind: 'visible-time' | 'scroll-depth', value: number): void;
}

/** Measures how long one page view is visible and how far it is scrolled, and reports it when the page is hidden or left. */
class Attention {
  readonly #deps: AttentionDependencies;
  #visibleMs: number;
  #recordedMs: number;
  /** Reading of the clock since which the page is visible. */
  #since: number | null;
  #depth = 0;
  #recordedDepth = 0;
  #over = false;
  #cancelLook: (() => void) | null = null;

  /** Goes on with what was seen of the page view until now. */
  constructor(deps: AttentionDependencies, { visibleMs, since }: TimedView) {
    this.#deps = deps;
    this.#visibleMs = visibleMs;
    this.#recordedMs = Math.round(visibleMs);
    this.#since = since;
    this.#lookIn(FIRST_LOOK_MS);
  }

  seen(): void {
    if (!this.#over && this.#deps.isSeen()) this.#since ??= this.#deps.clock.elapsed();
  }

  scrolled(): void {
    if (!this.#over) this.#lookIn(SCROLL_LOOK_MS);
  }

  /** The page is hidden, maybe for ever: this may be the last chance to record. */
  hidden(): void {
    if (this.#over) return;
    this.#look();
    this.#recordProgress();
  }

  /** Another page is shown: what lies in the window is not this view's any more. */
  end(): void {
    if (this.#over) return;
    this.#recordProgress();
    this.drop();
  }

  drop(): void {
    this.#over = true;
    this.#cancelLook?.();
  }

  #lookIn(ms: number): void {
    this.#cancelLook ??= this.#deps.clock.after(ms, () => {
      this.#cancelLook = null;
      if (this.#deps.isSeen()) this.#look();
    });
  }

  #look(): void {
    this.#depth = Math.max(this.#depth, depthOf(this.#deps.seenShare()));
  }

  #recordProgress(): void {
    if (this.#since !== null) this.#visibleMs += this.#deps.clock.elapsed() - this.#since;
    this.#since = null;
    const visibleMs = Math.round(this.#visibleMs);
    if (visibleMs - this.#recordedMs >= LEAST_VISIBLE_MS) {
      this.#recordedMs = visibleMs;
      this.#deps.record('visible-time', visibleMs);
    }
    // A page that was never visible was not scrolled: one that is left at once may never have come into the window.
    if (this.#recordedMs > 0 && this.#depth > this.#recordedDepth) {
      this.#recordedDepth = this.#depth;
      this.#deps.record('scroll-depth', this.#depth);
    }
  }
}

/** The fields of the library's report of a vital that are used here. */
export interface Measurement {
  /** Milliseconds; a score where it is CLS. */
  value: number;
  /** What it was measured on; may be empty. */
  entries: readonly { startTime: number }[];
  navigationType: string;
}

export type VitalsLibrary = Record<`on${VitalKind}`, (report: (measurement: Measurement) => void) => void>;

type VitalReport = (kind: VitalKind, value: number, view: ShownView) => void;

/**
 * Reports each vital with the page view on which it was measured. Loading times are those of the document's first view;
 * the slowest interaction and the largest shift belong to the view that was shown when they happened.
 */
function watchVitals(library: VitalsLibrary, views: () => readonly TimedView[], report: VitalReport): void {
  const take = (kind: VitalKind) => (measurement: Measurement) => {
    const view = viewOf(kind, measurement, views());
    if (view !== undefined) report(kind, measurement.value, view);
  };
  library.onLCP(take('LCP'));
  library.onINP(take('INP'));
  library.onCLS(take('CLS'));
  library.onTTFB(take('TTFB'));
}

function viewOf(kind: VitalKind, { entries, navigationType }: Measurement, views: readonly TimedView[]): ShownView | undefined {
  const [first] = views;
  const [entry] = entries;
  // Nothing of a page that came back from the back/forward cache was measured: the library reports 0, or the time to its next frame.
  if (entry === undefined && navigationType === 'back-forward-cache') return undefined;
  if (entry === undefined || kind === 'LCP' || kind === 'TTFB') return first?.view;
  // Before the first was counted, the first: the page was loading for it.
  return (views.findLast(({ from }) => from <= entry.startTime) ?? first)?.view;
}
