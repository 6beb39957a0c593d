import type { VitalKind } from '#contract/questions/signals.ts';
import type { ShownView, TimedView } from './page-signals.ts';

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
export function watchVitals(library: VitalsLibrary, views: () => readonly TimedView[], report: VitalReport): void {
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
  // A page that came back from the back/forward cache was counted again, and nothing of its load is measured again.
  if (entry === undefined && navigationType === 'back-forward-cache') return views.at(-1)?.view;
  if (entry === undefined || kind === 'LCP' || kind === 'TTFB') return first?.view;
  // Before the first was counted, the first: the page was loading for it.
  return (views.findLast(({ from }) => from <= entry.startTime) ?? first)?.view;
}
