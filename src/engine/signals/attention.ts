import type { Clock } from '#lib/clock.ts';
import { depthOf, LEAST_VISIBLE_MS } from './attention-rules.ts';
import type { TimedView } from './page-signals.ts';

/** A page is laid out by then, and the part seen without scrolling is known. */
export const FIRST_LOOK_MS = 1_000;
/** While a person scrolls, the page is looked at this often. */
export const SCROLL_LOOK_MS = 250;

export interface AttentionDependencies {
  clock: Clock;
  isSeen(): boolean;
  /** Share of the page, 0 to 1, that lies above the lower edge of the window. */
  seenShare(): number;
  /** Takes the whole of a measurement so far; of several the last counts. */
  record(kind: 'visible-time' | 'scroll-depth', value: number): void;
}

/** Measures how long one page view is visible and how far it is scrolled, and reports it when the page is hidden or left. */
export class Attention {
  readonly #deps: AttentionDependencies;
  #visibleMs: number;
  #toldMs: number;
  /** Reading of the clock since which the page is visible. */
  #since: number | null;
  #depth = 0;
  #toldDepth = 0;
  #over = false;
  #cancelLook: (() => void) | null = null;

  /** Goes on with what was seen of the page view until now. */
  constructor(deps: AttentionDependencies, { visibleMs, since }: TimedView) {
    this.#deps = deps;
    this.#visibleMs = visibleMs;
    this.#toldMs = Math.round(visibleMs);
    this.#since = since;
    this.#lookIn(FIRST_LOOK_MS);
  }

  seen(): void {
    if (!this.#over && this.#deps.isSeen()) this.#since ??= this.#deps.clock.elapsed();
  }

  scrolled(): void {
    if (!this.#over) this.#lookIn(SCROLL_LOOK_MS);
  }

  /** The page is hidden, maybe for ever: this may be the last chance to tell. */
  hidden(): void {
    if (this.#over) return;
    this.#look();
    this.#tell();
  }

  /** Another page is shown: what lies in the window is not this view's any more. */
  end(): void {
    if (this.#over) return;
    this.#tell();
    this.drop();
  }

  /** Ends and records nothing. */
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

  #tell(): void {
    if (this.#since !== null) this.#visibleMs += this.#deps.clock.elapsed() - this.#since;
    this.#since = null;
    const visibleMs = Math.round(this.#visibleMs);
    if (visibleMs - this.#toldMs >= LEAST_VISIBLE_MS) {
      this.#toldMs = visibleMs;
      this.#deps.record('visible-time', visibleMs);
    }
    // A page that was never visible was not scrolled: one that is left at once may never have come into the window.
    if (this.#toldMs > 0 && this.#depth > this.#toldDepth) {
      this.#toldDepth = this.#depth;
      this.#deps.record('scroll-depth', this.#depth);
    }
  }
}
