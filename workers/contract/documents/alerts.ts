import * as v from 'valibot';
import { MAX_ALERT_RULES, MAX_SEGMENT_QUERY } from '../limits.ts';
import { isUuid } from '../rows/uuid.ts';
import { eachOnce, figure, filledText, integer, list, must, object, oneOf, text } from '../schema.ts';
import { MAX_SOURCE_KEY } from './notes.ts';

/** What a rule can look at: figures that the contract answers by bucket. Conversions of a goal are visits, by a filter that names it. */
export const ALERT_FIGURES = ['visits', 'visitors', 'pageViews', 'pagesPerVisit', 'bounceRate', 'visitDuration', 'errors'] as const;
export type AlertFigure = (typeof ALERT_FIGURES)[number];

/** How long the time is that a rule judges at once. */
export const ALERT_UNITS = ['hour', 'day'] as const;
export type AlertUnit = (typeof ALERT_UNITS)[number];

/** When a rule speaks: above or below its limit, or departing from what is usual (src/dashboard/alerts/judge-rule.ts). */
export const ALERT_CONDITIONS = ['departs', 'above', 'below'] as const;
export type AlertCondition = (typeof ALERT_CONDITIONS)[number];

const amount = v.pipe(figure, v.minValue(0, must('be at least 0')));

/** What an operator wants to be told. Counts are whole numbers, shares are in 0..1, durations are milliseconds. */
export const AlertRuleSchema = object({
  id: v.custom<string>(isUuid, must('be a UUID')),
  /** Which source it belongs to, as of notes: it is judged beside no other. */
  source: filledText(MAX_SOURCE_KEY),
  figure: oneOf(ALERT_FIGURES),
  /** Filters, their goals, robots and zone: the query part of a view's address, '?' included. */
  query: text(MAX_SEGMENT_QUERY),
  unit: oneOf(ALERT_UNITS),
  condition: oneOf(ALERT_CONDITIONS),
  /** Of a condition above or below. */
  limit: amount,
  /** Of a departure: so many median absolute deviations, and no less than the least difference. */
  deviations: integer(1, 20),
  least: amount,
});
export type AlertRule = v.InferOutput<typeof AlertRuleSchema>;

/** Rules as settings keep them, in the order in which they were made; each id once. */
export const AlertRulesSchema = v.pipe(
  list(AlertRuleSchema, 0, MAX_ALERT_RULES),
  eachOnce(({ id }) => id, 'be another id than those before it', 'id'),
);
