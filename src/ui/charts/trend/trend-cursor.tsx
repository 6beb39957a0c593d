import { memo, useEffect } from 'react';
import { HEIGHT, xOf, yOf, type Plot } from './plot.ts';
import { LOOKS, type Trend, type TrendSeries } from './trend.ts';
import { formatValue } from './value-axis.ts';

interface Props {
  trend: Trend;
  plot: Plot;
  bucket: number;
  /** Puts the tooltip away, which covers a part of the curve. */
  onDismiss: () => void;
}

/** One line of the tooltip. */
interface Reading {
  label: string;
  value: string;
  look: TrendSeries['look'];
}

/** What a trend says of a bucket, the figure itself first; what has buckets of its own goes by their names. */
export function readingsOf({ series, unit }: Trend, bucket: number): Reading[] {
  return series.flatMap(({ label, look, names, values }) => {
    const value = values[bucket];
    return value === undefined ? [] : [{ label: names?.[bucket] ?? label, value: formatValue(unit, value), look }];
  });
}

/** The same as one sentence, for the ear. */
export function bucketWords(trend: Trend, bucket: number): string {
  const { name = '', isOpen = false } = trend.buckets[bucket] ?? {};
  return `${name}${isOpen ? ', so far' : ''}: ${readingsOf(trend, bucket)
    .map(({ label, value }) => `${label} ${value}`)
    .join(', ')}`;
}

/** Marks a bucket, and shows its values beside it. It lies over everything else of the chart and takes no pointer. */
export const TrendCursor = memo(function TrendCursor({ trend, plot, bucket, onDismiss }: Props) {
  useEscape(onDismiss);
  const at = trend.buckets[bucket];
  if (at === undefined) return null;
  const x = xOf(plot, bucket);
  const side = x > plot.width / 2 ? { right: plot.width - x + 12 } : { left: x + 12 };
  return (
    <div aria-hidden="true" className="pointer-events-none absolute inset-0 z-10">
      <svg width={plot.width} height={HEIGHT} className="absolute inset-0">
        <path d={`M${x} ${plot.top}V${plot.bottom}`} stroke="var(--faint)" strokeDasharray="1 3" />
        {trend.series.map(({ look, values }) => {
          const value = values[bucket];
          if (typeof value !== 'number' || look === 'base') return null;
          return (
            <circle
              key={look}
              cx={x}
              cy={yOf(plot, value)}
              r={look === 'main' ? 4 : 3}
              fill={LOOKS[look].color}
              stroke="var(--bg)"
              strokeWidth={2}
            />
          );
        })}
      </svg>
      <div className="absolute top-2 rounded-control border border-line bg-surface px-3 py-2 text-xs shadow-overlay" style={side}>
        <p className="font-medium">
          {at.name}
          {at.isOpen && <span className="font-normal text-muted"> (so far)</span>}
        </p>
        <dl className="mt-1 grid grid-cols-[auto_auto] gap-x-3 gap-y-0.5 text-muted">
          {readingsOf(trend, bucket).map(({ label, value, look }) => (
            <div key={look} className="contents">
              <dt>{label}</dt>
              <dd className={look === 'main' ? 'tabular text-right font-medium text-ink' : 'tabular text-right'}>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  );
});

/** Wherever the focus is: a tooltip that a pointer opened has none. Others may listen to the same key. */
function useEscape(act: () => void): void {
  useEffect(() => {
    const press = ({ key }: KeyboardEvent) => key === 'Escape' && act();
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [act]);
}
