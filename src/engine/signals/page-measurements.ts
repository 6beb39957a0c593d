import type { Clock } from '#lib/clock.ts';
import { Attention } from './attention.ts';
import type { PageSignals, TimedView } from './page-signals.ts';
import type { PageSurface } from './page-surface.ts';
import { watchVitals, type VitalsLibrary } from './vitals.ts';

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
    if (signals.shown) this.#viewed(signals.shown);
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
  forget(): void {
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
