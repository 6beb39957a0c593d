import { ACTION_KINDS } from '#contract/questions/actions.ts';
import { VITAL_THRESHOLDS } from '#contract/questions/ratios.ts';
import { bucketOf } from '#contract/questions/selection.ts';
import { type PageSort, VITAL_KINDS, type VitalKind } from '#contract/questions/measured-pages.ts';
import type {
  ActionProperty,
  ActionRow,
  Actions,
  Engagement,
  MeasuredPages,
  PageMeasures,
  SignalsQuestion,
  VitalFigure,
  VitalFigures,
  VitalSeries,
  Vitals,
} from '#contract/questions/signals.ts';
import { EVENT_KINDS } from '#contract/rows/event.ts';
import { readProperties } from '#contract/rows/properties.ts';
import { compareCodePoints } from '../count/top-n.ts';
import type { SelectedSignals } from './selected-signals.ts';
import type { Slot } from '../../store/store-view.ts';

const KINDS = [...ACTION_KINDS, 'event'] as const;
const KIND_OF_CODE = EVENT_KINDS.map((kind) => KINDS.find((each) => each === kind) ?? null);

/** Actions of a kind to one target, and how often they had which properties, by code. */
interface Named extends Pick<ActionRow, 'kind' | 'target' | 'actions'> {
  codes: Map<number, { text: string; actions: number }>;
}

/** What was done on the selected page views, and what custom events said of themselves. */
export function countActions(signals: SelectedSignals, limit: number): Actions {
  const named = new Map<number, Named>();
  signals.eachAction((action, log) => {
    const kind = KIND_OF_CODE[log.kinds[action]!] ?? null;
    if (kind === null) return;
    const [targets, properties] = [log.column('target'), log.column('properties')];
    const [target, said] = [targets.codes[action]!, properties.codes[action]!];
    const make = (): Named => ({ kind, target: targets.texts[target]!, actions: 0, codes: new Map() });
    const row = entryOf(named, target * EVENT_KINDS.length + log.kinds[action]!, make);
    row.actions++;
    if (said !== 0) entryOf(row.codes, said, () => ({ text: properties.texts[said]!, actions: 0 })).actions++;
  });
  const rows = [...named.values()].sort(
    (a, b) => b.actions - a.actions || KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind) || compareCodePoints(a.target, b.target),
  );
  return { rows: rows.slice(0, limit).map((row) => toRow(row, limit)), more: rows.length > limit };
}

function toRow({ kind, target, actions, codes }: Named, limit: number): ActionRow {
  const counted = new Map<string, ActionProperty>();
  for (const { text, actions: times } of kind === 'event' ? codes.values() : []) {
    for (const [name, value] of readProperties(text) ?? []) {
      const key = JSON.stringify([name, value]);
      counted.set(key, { name, value, actions: times + (counted.get(key)?.actions ?? 0) });
    }
  }
  const properties = [...counted.values()].sort(
    (a, b) => b.actions - a.actions || compareCodePoints(a.name, b.name) || compareCodePoints(a.value, b.value),
  );
  return { kind, target, actions, properties: properties.slice(0, limit) };
}

export const ENGAGEMENT_KINDS = ['visible-time', 'scroll-depth'] as const;
const PERMILLE = 1_000;

function makeEngagement(): Engagement {
  return { timed: 0, visibleMs: 0, scrolled: 0, depthPermille: 0 };
}

function addEngagement(engagement: Engagement, kind: (typeof ENGAGEMENT_KINDS)[number], value: number): void {
  if (kind === 'visible-time') {
    engagement.timed++;
    engagement.visibleMs += Math.round(value);
  } else {
    engagement.scrolled++;
    engagement.depthPermille += depthPermille(value);
  }
}

/** A measured share of the page in whole thousandths. */
export function depthPermille(share: number): number {
  return Math.round(share * PERMILLE);
}

const QUARTERS = 0.75;

type VitalValues = Record<VitalKind, number[]>;

/** The vitals of each bucket, and of all together. */
export function countVitals(signals: SelectedSignals, { edges }: Pick<SignalsQuestion, 'edges'>): Vitals {
  const all = noValues();
  const buckets = edges.slice(1).map(noValues);
  signals.eachMeasured(VITAL_KINDS, (kind, pageView, value) => {
    all[kind].push(value);
    buckets[bucketOf(edges, signals.timeOf(pageView))]![kind].push(value);
  });
  return { all: figuresOf(all), series: byVital((kind) => seriesOf(buckets.map((values) => values[kind]))) };
}

/** The first `limit` pages of an order; none where it is null. */
export function countPages(
  signals: SelectedSignals,
  { pages: order, limit }: Pick<SignalsQuestion, 'pages' | 'limit'>,
): MeasuredPages | null {
  if (order === null) return null;
  const path = signals.names('path');
  const pages = new Map<number, { pageViews: Set<Slot>; values: VitalValues; engagement: Engagement }>();
  signals.eachMeasured([...VITAL_KINDS, ...ENGAGEMENT_KINDS], (kind, pageView, value) => {
    const page = entryOf(pages, path.codeAt(pageView), () => ({ pageViews: new Set(), values: noValues(), engagement: makeEngagement() }));
    page.pageViews.add(pageView);
    if (kind === 'visible-time' || kind === 'scroll-depth') addEngagement(page.engagement, kind, value);
    else page.values[kind].push(value);
  });
  const sign = order.descending ? -1 : 1;
  const rows = [...pages]
    .map(([code, { pageViews, values, engagement }]): PageMeasures => {
      return { path: path.texts[code] ?? '', samples: pageViews.size, vitals: figuresOf(values), ...engagement };
    })
    .map((page) => ({ page, ...figureOfPage(page, order.by) }))
    .filter(({ samples }) => samples >= order.least)
    .sort((a, b) => sign * (a.value - b.value) || (order.by === 'path' ? sign : 1) * compareCodePoints(a.page.path, b.page.path));
  return { rows: rows.slice(0, limit).map(({ page }) => page), more: rows.length > limit };
}

/** What orders a page, and how many samples it is of. */
function figureOfPage(page: PageMeasures, by: PageSort): { value: number; samples: number } {
  const { samples, timed, scrolled, vitals } = page;
  if (by === 'samples') return { value: samples, samples };
  if (by === 'path') return { value: 0, samples };
  if (by === 'visible') return { value: page.visibleMs / timed, samples: timed };
  if (by === 'scrolled') return { value: page.depthPermille / scrolled, samples: scrolled };
  return { value: vitals[by]?.p75 ?? 0, samples: vitals[by]?.samples ?? 0 };
}

function noValues(): VitalValues {
  return byVital(() => []);
}

function byVital<T>(of: (kind: VitalKind) => T): Record<VitalKind, T> {
  return { LCP: of('LCP'), INP: of('INP'), CLS: of('CLS'), TTFB: of('TTFB') };
}

function figuresOf(values: VitalValues): VitalFigures {
  return byVital((kind) => figureOf(kind, values[kind]));
}

function seriesOf(buckets: readonly (readonly number[])[]): VitalSeries {
  return {
    p75: buckets.map((values) => percentileOf(Float64Array.from(values).sort())),
    samples: buckets.map((values) => values.length),
  };
}

/** The 75th percentile by nearest rank: no value is made up between two that were measured. */
function percentileOf(ascending: Float64Array): number | null {
  return ascending[Math.ceil(ascending.length * QUARTERS) - 1] ?? null;
}

function figureOf(kind: VitalKind, values: readonly number[]): VitalFigure | null {
  const samples = values.length;
  const [goodTo, poorAbove] = VITAL_THRESHOLDS[kind];
  const ascending = Float64Array.from(values).sort();
  const p75 = percentileOf(ascending);
  if (p75 === null) return null;
  return {
    p75,
    mean: ascending.reduce((sum, value) => sum + value, 0) / samples,
    samples,
    good: values.filter((value) => value <= goodTo).length,
    poor: values.filter((value) => value > poorAbove).length,
  };
}

/** The entry of a code, made when it is the first of it. */
function entryOf<T>(entries: Map<number, T>, code: number, make: () => T): T {
  let entry = entries.get(code);
  if (entry === undefined) {
    entry = make();
    entries.set(code, entry);
  }
  return entry;
}
