import { formatValue } from '#ui/charts/trend/value-axis.ts';
import type { Delta } from '#ui/figures/delta.tsx';
import { DASH, formatShort } from '#lib/format/format-number.ts';
import { delta } from '../../inspect/delta.ts';
import { referenceGrowth } from '../reference-figures.ts';
import type { DashboardView } from '../../shown/shown.ts';
import { comparisonOf } from '../../view/comparison.ts';
import { HEADLINE_IDS, type HeadlineId } from '../../view/view.ts';

import { HEADLINES } from './headlines.ts';
import { measureHeadline, type CountedOutside } from './measure.ts';

/** A headline as the strip shows it. */
export interface Kpi {
  id: HeadlineId;
  label: string;
  value: string;
  /** The full figure where the shown one is shortened. */
  exact: string;
  /** Null where nothing is compared (why, the chart's summary tells once for all), and of what never happened. */
  delta: Delta | null;
}

/** The figures of the strip, in reading order; `holdsNothing`: the source has no page view in any range. */
export function kpis(view: DashboardView, outside: CountedOutside, holdsNothing: boolean): Kpi[] {
  const comparison = comparisonOf(view);
  const isEmpty = holdsNothing && view.answer.figures.totals?.pageViews === 0;
  return HEADLINE_IDS.map((id): Kpi => {
    const { title, unit, good } = HEADLINES[id];
    const card = { id, label: title };
    const measured = measureHeadline(view, id, outside);
    if (measured === null) return { ...card, value: DASH, exact: DASH, delta: { kind: 'none', reason: 'Not known' } };
    const { now, before } = measured;
    const exact = formatValue(unit, now.value);
    const isCompared = comparison.kind !== 'none' && now.count + before.count > 0;
    return {
      ...card,
      value: unit === 'count' ? formatShort(now.value ?? 0) : exact,
      exact,
      delta:
        (isEmpty && referenceGrowth(id)) ||
        (isCompared
          ? delta(now, before, { comparison, good, format: (value) => formatValue(unit, value), isShare: unit === 'share' })
          : null),
    };
  });
}
