import type { ClickedLink, PageSurface } from '#engine/signals/page-surface.ts';
import type { Measurement, VitalsLibrary } from '#engine/signals/page-measurements.ts';
import type { VitalKind } from '#contract/questions/measured-pages.ts';

/** A page's surface that a test clicks, scrolls and measures. */
export class FakeSignals implements PageSurface {
  share = 0.5;
  loads = 0;
  #click: (link: ClickedLink) => void = () => {};
  #scroll = () => {};
  readonly #idle: (() => void)[] = [];
  readonly #reports = new Map<VitalKind, (measurement: Measurement) => void>();

  click(link: Partial<ClickedLink>): void {
    this.#click({ action: null, target: null, href: '', ...link });
  }

  scrollTo(share: number): void {
    this.share = share;
    this.#scroll();
  }

  becomeIdle(): void {
    for (const callback of this.#idle.splice(0)) callback();
  }

  measure(kind: VitalKind, measurement: Partial<Measurement> & { value: number }): void {
    this.#reports.get(kind)?.({ entries: [], navigationType: 'navigate', ...measurement });
  }

  watchClicks(callback: (link: ClickedLink) => void): void {
    this.#click = callback;
  }

  watchScroll(callback: () => void): void {
    this.#scroll = callback;
  }

  seenShare(): number {
    return this.share;
  }

  whenIdle(callback: () => void): void {
    this.#idle.push(callback);
  }

  loadVitals(): Promise<VitalsLibrary> {
    this.loads += 1;
    const on = (kind: VitalKind) => (report: (measurement: Measurement) => void) => void this.#reports.set(kind, report);
    return Promise.resolve({ onLCP: on('LCP'), onINP: on('INP'), onCLS: on('CLS'), onTTFB: on('TTFB') });
  }
}
