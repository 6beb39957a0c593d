import { countOf, FEWEST_TO_COMPARE } from '#lib/format/format-number.ts';
import type { LegendItem } from '../legend.tsx';
import { LOOKS, type Trend, type TrendSeries } from './trend.ts';
import { formatTick, formatValue, valueTicks } from './value-axis.ts';

interface DrawnSeries {
  /** One a bucket; null is a gap. */
  values: TrendSeries['values'];
  /** Every value is a rate of few visits: each is a hollow point, and nothing joins them. */
  isFew: boolean;
}

/** A rate of few visits may be chance, and is a gap; where every one is, points say more than an empty chart. */
export function drawnSeries({ values, of }: TrendSeries): DrawnSeries {
  if (of === undefined) return { values, isFew: false };
  const isFew = of.every((visits) => visits < FEWEST_TO_COMPARE);
  return { values: isFew ? values : values.map((value, bucket) => ((of[bucket] ?? 0) < FEWEST_TO_COMPARE ? null : value)), isFew };
}

/** The value of a bucket in words, as tooltip and table have it: a rate of few visits with their number. */
export function valueWords(unit: Trend['unit'], { values, of }: TrendSeries, bucket: number): string {
  const [value, visits] = [values[bucket] ?? null, of?.[bucket]];
  const words = formatValue(unit, value);
  return value === null || visits === undefined || visits >= FEWEST_TO_COMPARE ? words : `${words} of ${countOf(visits, 'visit')}`;
}

/** The steps of the axis that series share: up to what is drawn of the selection, or for `base` up to that without filters. */
export function axisTicks({ unit, buckets, series }: Pick<Trend, 'unit' | 'buckets' | 'series'>, axis: 'selection' | 'base'): number[] {
  const sharing = series.filter(({ look }) => (look === 'base') === (axis === 'base'));
  const highest = (isWanted: (isOpen: boolean) => boolean) => {
    const values = sharing.flatMap((each) =>
      // The buckets of the span before are other ones, all of them finished.
      drawnSeries(each).values.filter((_, bucket) => isWanted(each.look !== 'before' && buckets[bucket]?.isOpen === true)),
    );
    return Math.max(0, ...values.map((value) => value ?? 0));
  };
  // What still grows would shrink all that is finished; where nothing else is drawn there is no other measure.
  return valueTicks(highest((isOpen) => !isOpen) || highest(Boolean), unit);
}

/** The legend of a trend; what has a scale of its own says where that ends. */
export function trendLegend(trend: Trend): LegendItem[] {
  const { unit, series } = trend;
  return series.map(({ label, look }) => ({
    label: look === 'base' ? `${label} (own scale, up to ${formatTick(unit, axisTicks(trend, 'base').at(-1) ?? 0)})` : label,
    ...LOOKS[look],
  }));
}
