import { METRICS, type Metric } from '../../../../workers/contract/questions/dimensions.ts';
import type { CompareChoice, View } from './view.ts';

/** What a range can be compared with, as the screen names it. */
export const COMPARE_OPTIONS: readonly { value: CompareChoice; label: string }[] = [
  { value: 'previous', label: 'Previous period' },
  { value: 'weekdays', label: 'Same weekdays' },
  { value: 'off', label: 'Nothing' },
];

const METRIC_NAMES: Readonly<Record<Metric, string>> = { pageViews: 'Page views', visits: 'Visits', visitors: 'Unique visitors' };

/** What all lists can count, as the screen names it. */
export const METRIC_OPTIONS: readonly { value: View['metric']; label: string }[] = [
  { value: 'default', label: 'What fits each list' },
  ...METRICS.map((metric) => ({ value: metric, label: METRIC_NAMES[metric] })),
];
