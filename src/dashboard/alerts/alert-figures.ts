import type { AlertFigure } from '#contract/documents/alerts.ts';
import { VISIT_GAP_MS } from '#contract/limits.ts';
import type { SeriesValue } from '#contract/questions/ratios.ts';
import type { TrendUnit } from '#ui/charts/trend/trend.ts';
import { HEADLINES } from '../overview/strip/headlines.ts';

/**
 * An hour or a day is judged so long after its end, ms: a visit that began in its last minute may go on, which changes what is of whole
 * visits, filters among it; and what is on its way arrives.
 */
export const SETTLED_MS = VISIT_GAP_MS + 60_000;

interface FigureOfRules {
  title: string;
  unit: TrendUnit;
  /** How it is formed of a dashboard's series, or the question that has a series of its own. */
  value: SeriesValue | 'errors';
  /** The least difference that a new rule tells. */
  least: number;
}

function headline(id: Exclude<AlertFigure, 'errors'>, least: number): FigureOfRules {
  const { title, unit, value } = HEADLINES[id];
  if (typeof value === 'string') throw new TypeError(`${id} is counted elsewhere.`);
  return { title, unit, value, least };
}

/** The figures of rules, in the order in which they are offered. */
export const FIGURES_OF_RULES: Readonly<Record<AlertFigure, FigureOfRules>> = {
  visits: headline('visits', 10),
  visitors: headline('visitors', 10),
  pageViews: headline('pageViews', 10),
  pagesPerVisit: headline('pagesPerVisit', 0.5),
  bounceRate: headline('bounceRate', 0.1),
  visitDuration: headline('visitDuration', 30_000),
  errors: { title: 'Errors', unit: 'count', value: 'errors', least: 5 },
};
