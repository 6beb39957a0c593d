import { memo } from 'react';
import { sameValue } from '../../lib/same-value.ts';

const WIDTH = 120;
const HEIGHT = 28;

interface Props {
  values: readonly number[];
  /** The last bucket contains now and goes on: the stretch to it is dotted. */
  isRunning: boolean;
}

/** The shape of a series, a decoration beside its figure. */
export const Sparkline = memo(function Sparkline({ values, isRunning }: Props) {
  const path = sparklinePath(values, isRunning, WIDTH, HEIGHT);
  if (path === null) return <span aria-hidden="true" className="block h-7" />;
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" className="block h-7 w-full text-accent">
      <path d={path.area} fill="currentColor" opacity="0.12" />
      <path d={path.line} fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinejoin="round" vectorEffect="non-scaling-stroke" />
      {path.open !== '' && (
        <path d={path.open} fill="none" stroke="currentColor" strokeWidth="1.5" strokeDasharray="2 3" vectorEffect="non-scaling-stroke" />
      )}
    </svg>
  );
}, sameValue);

interface SparklinePath {
  /** The finished stretch, the last stretch where its bucket still fills ('' where it does not), and the area below both. */
  line: string;
  open: string;
  area: string;
}

/** SVG paths of a series from zero up, within `width` x `height`; null below two values. */
export function sparklinePath(values: readonly number[], isRunning: boolean, width: number, height: number): SparklinePath | null {
  if (values.length < 2) return null;
  const top = Math.max(...values, 1e-9);
  const points = values.map((value, index) => {
    const x = (index / (values.length - 1)) * width;
    // One unit of air at both ends keeps the stroke inside the box.
    const y = height - 1 - (value / top) * (height - 2);
    return `${round(x)} ${round(y)}`;
  });
  const line = `M${(isRunning ? points.slice(0, -1) : points).join('L')}`;
  const open = isRunning ? `M${points.slice(-2).join('L')}` : '';
  return { line, open, area: `M${points.join('L')}L${width} ${height}L0 ${height}Z` };
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
