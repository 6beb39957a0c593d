import type { AlertFigure } from '#contract/documents/alerts.ts';
import { VISIT_GAP_MS } from '#contract/limits.ts';
import type { SeriesValue } from '#contract/questions/ratios.ts';
import type { TrendUnit } from '#ui/charts/trend/trend.ts';
import { HEADLINES } from '../overview/strip/headlines.ts';

interface FigureOfRules {
  title: string;
  unit: TrendUnit;
  /** How it is formed of a dashboard's series, or the question that has its own series. */
  value: SeriesValue | 'errors';
  /** Ms after which nothing is added to an hour or a day that is over: a visit that began in it may still go on. */
  settlesMs: number;
  /** The least difference that a new rule tells. */
  least: number;
}

/** What is on its way when an hour ends has arrived after a minute. */
const ARRIVED_MS = 60_000;

function headline(id: Exclude<AlertFigure, 'errors' | 'convertingVisits'>, least: number): FigureOfRules {
  const { title, unit, value } = HEADLINES[id];
  if (typeof value === 'string') throw new TypeError(`${id} is counted elsewhere.`);
  const isOfWholeVisits = value.per !== null;
  return { title, unit, value, settlesMs: isOfWholeVisits ? VISIT_GAP_MS + ARRIVED_MS : ARRIVED_MS, least };
}

/** The figures of rules, in the order in which they are offered. */
export const FIGURES_OF_RULES: Readonly<Record<AlertFigure, FigureOfRules>> = {
  visits: headline('visits', 10),
  visitors: headline('visitors', 10),
  pageViews: headline('pageViews', 10),
  pagesPerVisit: headline('pagesPerVisit', 0.5),
  bounceRate: headline('bounceRate', 0.1),
  visitDuration: headline('visitDuration', 30_000),
  errors: { title: 'Errors', unit: 'count', value: 'errors', settlesMs: ARRIVED_MS, least: 5 },
  convertingVisits: {
    title: 'Visits that reached a goal',
    unit: 'count',
    value: { of: 'visits', per: null },
    settlesMs: VISIT_GAP_MS + ARRIVED_MS,
    least: 5,
  },
};

interface FieldUnit {
  /** How many of the field make one of the figure's own unit. */
  per: number;
  /** What stands behind the number; '' where the figure's title says it. */
  name: string;
  step: number;
}

/** How a limit is typed: percent instead of shares, seconds instead of milliseconds. */
export const FIELD_UNITS: Readonly<Record<TrendUnit, FieldUnit>> = {
  count: { per: 1, name: '', step: 1 },
  ratio: { per: 1, name: '', step: 0.1 },
  share: { per: 100, name: 'percent', step: 1 },
  duration: { per: 0.001, name: 'seconds', step: 1 },
};
