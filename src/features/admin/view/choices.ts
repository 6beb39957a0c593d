import { METRICS, type Metric } from '../../../../workers/contract/questions/dimensions.ts';
import { keysOf } from '../../../lib/keys-of.ts';
import type { CompareChoice, View } from './view.ts';

const COMPARE_NAMES: Readonly<Record<CompareChoice, string>> = {
  previous: 'Previous period',
  year: 'Same period last year',
  weekdays: 'Same weekdays',
  off: 'Nothing',
};

/** What a range can be compared with, as the screen names it. */
export const COMPARE_OPTIONS = keysOf(COMPARE_NAMES).map((value) => ({ value, label: COMPARE_NAMES[value] }));

const METRIC_NAMES: Readonly<Record<Metric, string>> = { pageViews: 'Page views', visits: 'Visits', visitors: 'Unique visitors' };

/** What all lists can count, as the screen names it. */
export const METRIC_OPTIONS: readonly { value: View['metric']; label: string }[] = [
  { value: 'default', label: 'What fits each list' },
  ...METRICS.map((metric) => ({ value: metric, label: METRIC_NAMES[metric] })),
];
