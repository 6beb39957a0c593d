import { memo } from 'react';
import { sameValue } from '../../lib/same-value.ts';
import { sparklinePath } from './sparkline-path.ts';

const WIDTH = 120;
const HEIGHT = 28;

/** The shape of a series, a decoration beside its figure; the last, unfinished stretch is dotted. */
export const Sparkline = memo(function Sparkline({ values }: { values: readonly number[] }) {
  const path = sparklinePath(values, WIDTH, HEIGHT);
  if (path === null) return <span aria-hidden="true" className="block h-7" />;
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" className="block h-7 w-full text-accent">
      <path d={path.area} fill="currentColor" opacity="0.12" />
      <path d={path.line} fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinejoin="round" vectorEffect="non-scaling-stroke" />
      <path d={path.open} fill="none" stroke="currentColor" strokeWidth="1.5" strokeDasharray="2 3" vectorEffect="non-scaling-stroke" />
    </svg>
  );
}, sameValue);
