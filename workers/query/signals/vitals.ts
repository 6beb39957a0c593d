import { VITAL_THRESHOLDS } from '#contract/questions/ratios.ts';
import { VITAL_KINDS, type VitalFigure, type VitalFigures, type VitalKind, type Vitals } from '#contract/questions/signals.ts';
import type { Slot } from '../../store/store-view.ts';
import { entryOf, ranked } from './ranked.ts';
import type { SelectedSignals } from './selected-signals.ts';

const QUARTERS = 0.75;

interface Samples {
  /** Page views with at least one vital. */
  pageViews: Set<Slot>;
  values: Record<VitalKind, number[]>;
}

/** The 75th percentiles and means of each page and of all together. */
export function countVitals(signals: SelectedSignals, limit: number): Vitals {
  const path = signals.names('path');
  const pages = new Map<number, Samples>();
  const all = makeSamples();
  signals.eachMeasured(VITAL_KINDS, (kind, pageView, value) => {
    const page = entryOf(pages, path.codeAt(pageView), makeSamples);
    page.pageViews.add(pageView);
    page.values[kind].push(value);
    all.values[kind].push(value);
  });
  const { first, more } = ranked(pages, path.texts, limit, ({ pageViews }) => pageViews.size);
  return {
    all: figuresOf(all),
    pages: first.map(({ name, entry }) => ({ path: name, samples: entry.pageViews.size, vitals: figuresOf(entry) })),
    more,
  };
}

function makeSamples(): Samples {
  return { pageViews: new Set(), values: { LCP: [], INP: [], CLS: [], TTFB: [] } };
}

function figuresOf({ values }: Samples): VitalFigures {
  const of = (kind: VitalKind) => figureOf(kind, values[kind]);
  return { LCP: of('LCP'), INP: of('INP'), CLS: of('CLS'), TTFB: of('TTFB') };
}

/** The percentile by nearest rank: no value is made up between two that were measured. */
function figureOf(kind: VitalKind, values: readonly number[]): VitalFigure | null {
  const samples = values.length;
  const [goodTo, poorAbove] = VITAL_THRESHOLDS[kind];
  const ascending = Float64Array.from(values).sort();
  const p75 = ascending[Math.ceil(samples * QUARTERS) - 1];
  if (p75 === undefined) return null;
  return {
    p75,
    mean: ascending.reduce((sum, value) => sum + value, 0) / samples,
    samples,
    good: values.filter((value) => value <= goodTo).length,
    poor: values.filter((value) => value > poorAbove).length,
  };
}
