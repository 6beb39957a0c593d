import type { AlertCondition, AlertRule, AlertUnit } from '#contract/documents/alerts.ts';
import { formatShare } from '#lib/format/format-number.ts';
import type { TrendUnit } from '#ui/charts/trend/trend.ts';
import { formatValue } from '#ui/charts/trend/value-axis.ts';
import { bucketName } from '../overview/chart/buckets.ts';
import { filterText } from '../view/texts/filter-text.ts';
import { FIGURES_OF_RULES } from './alert-figures.ts';
import type { Alert } from './alert-log.ts';
import { viewOfRule } from './ask-figure.ts';

export const UNIT_OPTIONS: readonly { value: AlertUnit; label: string }[] = [
  { value: 'day', label: 'Day' },
  { value: 'hour', label: 'Hour' },
];

export const CONDITION_OPTIONS: readonly { value: AlertCondition; label: string }[] = [
  { value: 'departs', label: 'departs from the usual' },
  { value: 'above', label: 'is above' },
  { value: 'below', label: 'is below' },
];

/** How an amount is typed: how many make one of the figure's own unit, and what they are called; '' where the title says it. */
export const FIELD_UNITS: Readonly<Record<TrendUnit, { per: number; name: string; step: number }>> = {
  count: { per: 1, name: '', step: 1 },
  ratio: { per: 1, name: '', step: 0.1 },
  share: { per: 100, name: 'percent', step: 1 },
  duration: { per: 0.001, name: 'seconds', step: 1 },
};

/** How far from the usual, in median absolute deviations: 2, 3.4 and 5.4 standard deviations of normally spread values. */
export const FAR_OPTIONS = [
  { value: '3', label: 'Somewhat unusual' },
  { value: '5', label: 'Clearly unusual' },
  { value: '8', label: 'Far from usual' },
] as const;

/** The filters of a rule in words; '' without any. */
export function ruleFilters(rule: Pick<AlertRule, 'query'>): string {
  return filterText({ ...viewOfRule(rule), brush: null }, '');
}

/** `Total Visits of a day: clearly unusual, by 10 or more, where Source is LinkedIn`. */
export function ruleText(rule: AlertRule): string {
  const { figure, unit, condition, limit, deviations, least } = rule;
  const shown = FIGURES_OF_RULES[figure].unit;
  const value = (amount: number) => formatValue(shown, amount);
  const what = `${FIGURES_OF_RULES[figure].title} of ${unit === 'day' ? 'a day' : 'an hour'}`;
  const far = FAR_OPTIONS.find((option) => option.value === String(deviations))?.label.toLowerCase() ?? `${deviations} deviations off`;
  // A share differs from another by points, not by percent.
  const by = shown === 'share' ? `${formatShare(least).slice(0, -1)} points` : value(least);
  const when = condition === 'departs' ? `${far}, by ${by} or more` : `${condition} ${value(limit)}`;
  const filters = ruleFilters(rule);
  return `${what}: ${when}${filters === '' ? '' : `, where ${filters}`}`;
}

/** `Thu, Nov 20: 412, usually 210`. */
export function spokenText(
  { figure, unit }: Pick<AlertRule, 'figure' | 'unit'>,
  { from, value, usual }: Pick<Alert, 'from' | 'value' | 'usual'>,
  zone: string,
): string {
  const shown = (amount: number) => formatValue(FIGURES_OF_RULES[figure].unit, amount);
  return `${bucketName(from, unit, zone)}: ${shown(value)}${usual === null ? '' : `, usually ${shown(usual)}`}`;
}
