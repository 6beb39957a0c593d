import { ACTION_KINDS } from '#contract/questions/actions.ts';
import { VITAL_THRESHOLDS } from '#contract/questions/ratios.ts';
import { bucketOf } from '#contract/questions/selection.ts';
import {
  type ActionProperty,
  type ActionRow,
  type Actions,
  type Engagement,
  type Engagements,
  type SignalsQuestion,
  VITAL_KINDS,
  type VitalFigure,
  type VitalFigures,
  type VitalKind,
  type VitalSeries,
  type Vitals,
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

/** What engagement is measured by. */
export const ENGAGEMENT_KINDS = ['visible-time', 'scroll-depth'] as const;

const PERMILLE = 1_000;

/** Visible times and scroll depths of each page and of all together. */
export function countEngagement(signals: SelectedSignals, limit: number): Engagements {
  const path = signals.names('path');
  const pages = new Map<number, Engagement>();
  const all = makeEngagement();
  signals.eachMeasured(ENGAGEMENT_KINDS, (kind, pageView, value) => {
    for (const engagement of [all, entryOf(pages, path.codeAt(pageView), makeEngagement)]) {
      if (kind === 'visible-time') addTime(engagement, value);
      else addDepth(engagement, value);
    }
  });
  const { first, more } = ranked(pages, path.texts, limit, ({ timed, scrolled }) => timed + scrolled);
  return { all, pages: first.map(({ name, entry }) => ({ path: name, ...entry })), more };
}

function makeEngagement(): Engagement {
  return { timed: 0, visibleMs: 0, scrolled: 0, depthPermille: 0 };
}

function addTime(engagement: Engagement, value: number): void {
  engagement.timed++;
  engagement.visibleMs += Math.round(value);
}

function addDepth(engagement: Engagement, value: number): void {
  engagement.scrolled++;
  engagement.depthPermille += depthPermille(value);
}

/** A measured share of the page in whole thousandths. */
export function depthPermille(share: number): number {
  return Math.round(share * PERMILLE);
}

const QUARTERS = 0.75;

interface Samples {
  /** Page views with at least one vital. */
  pageViews: Set<Slot>;
  values: Record<VitalKind, number[]>;
}

/** The vitals of each page, of each bucket, and of all together. */
export function countVitals(signals: SelectedSignals, { edges, limit }: Pick<SignalsQuestion, 'edges' | 'limit'>): Vitals {
  const path = signals.names('path');
  const pages = new Map<number, Samples>();
  const all = makeSamples();
  const buckets = edges.slice(1).map(() => makeSamples().values);
  signals.eachMeasured(VITAL_KINDS, (kind, pageView, value) => {
    const page = entryOf(pages, path.codeAt(pageView), makeSamples);
    page.pageViews.add(pageView);
    page.values[kind].push(value);
    all.values[kind].push(value);
    buckets[bucketOf(edges, signals.timeOf(pageView))]![kind].push(value);
  });
  const { first, more } = ranked(pages, path.texts, limit, ({ pageViews }) => pageViews.size);
  return {
    all: figuresOf(all),
    series: byVital((kind) => seriesOf(buckets.map((values) => values[kind]))),
    pages: first.map(({ name, entry }) => ({ path: name, samples: entry.pageViews.size, vitals: figuresOf(entry) })),
    more,
  };
}

function makeSamples(): Samples {
  return { pageViews: new Set(), values: byVital(() => []) };
}

function byVital<T>(of: (kind: VitalKind) => T): Record<VitalKind, T> {
  return { LCP: of('LCP'), INP: of('INP'), CLS: of('CLS'), TTFB: of('TTFB') };
}

function figuresOf({ values }: Samples): VitalFigures {
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

/** Something that was counted under a name. */
interface RankedEntry<T> {
  name: string;
  entry: T;
}

/** The first `limit` by rank descending, then name by Unicode code point, and whether there are more. */
function ranked<T>(
  counted: ReadonlyMap<number, T>,
  texts: readonly string[],
  limit: number,
  rank: (entry: T) => number,
): { first: RankedEntry<T>[]; more: boolean } {
  const all = [...counted].map(([code, entry]) => ({ name: texts[code] ?? '', entry }));
  all.sort((a, b) => rank(b.entry) - rank(a.entry) || compareCodePoints(a.name, b.name));
  return { first: all.slice(0, limit), more: all.length > limit };
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
