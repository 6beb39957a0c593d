import type { VitalKind } from '../../../workers/contract/questions/signals.ts';

/** The fields of the library's report of a vital that are used here. */
export interface Measurement {
  /** Milliseconds; a score where it is CLS. */
  value: number;
  /** What it was measured on; may be empty. */
  entries: readonly { startTime: number }[];
  navigationType: string;
}

/** The part of the library that is used. */
export type VitalsLibrary = Record<`on${VitalKind}`, (report: (measurement: Measurement) => void) => void>;

export type VitalReport = (kind: VitalKind, value: number, view: ShownView) => void;

/**
 * Reports each vital with the page view on which it was measured. Loading times are those of the document's first view;
 * the slowest interaction and the largest shift belong to the view that was shown when they happened.
 */
export function watchVitals(library: VitalsLibrary, timeline: ViewTimeline, report: VitalReport): void {
  const take = (kind: VitalKind) => (measurement: Measurement) => {
    const view = viewOf(kind, measurement, timeline);
    if (view !== null) report(kind, measurement.value, view);
  };
  library.onLCP(take('LCP'));
  library.onINP(take('INP'));
  library.onCLS(take('CLS'));
  library.onTTFB(take('TTFB'));
}

function viewOf(kind: VitalKind, { entries, navigationType }: Measurement, timeline: ViewTimeline): ShownView | null {
  // A page that came back from the back/forward cache was counted again, and nothing of its load is measured again.
  if (entries[0] === undefined && navigationType === 'back-forward-cache') return timeline.current;
  if (entries[0] === undefined || kind === 'LCP' || kind === 'TTFB') return timeline.first;
  return timeline.at(entries[0].startTime);
}

/** A page view of this document. */
export interface ShownView {
  id: string;
  path: string;
}

/** Which page view was shown when. Times are readings of the page's clock since its load, milliseconds. */
export class ViewTimeline {
  #views: { from: number; view: ShownView }[] = [];

  /** The view that is shown now. */
  get current(): ShownView | null {
    return this.#views.at(-1)?.view ?? null;
  }

  get first(): ShownView | null {
    return this.#views[0]?.view ?? null;
  }

  add(view: ShownView, from: number): void {
    this.#views.push({ from, view });
  }

  /** The view at an instant; before the first was counted, the first: the page was loading for it. */
  at(time: number): ShownView | null {
    return this.#views.findLast(({ from }) => from <= time)?.view ?? this.first;
  }

  clear(): void {
    this.#views = [];
  }
}
