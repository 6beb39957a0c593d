import { useId } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { COVER, coverShape } from './cover-shape.ts';

const { columns, rows, pitch } = COVER;
const TONES = ['text-accent', 'text-chart-2', 'text-faint', 'text-accent'] as const;

/** An article's own drawing: traces through a field of cells, and the bug on one of them. For the eye only. */
export function Cover({ name, className }: { name: string; className?: string }) {
  const cells = useId();
  const { traces, bug } = coverShape(name);
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${columns * pitch} ${rows * pitch}`}
      preserveAspectRatio="xMidYMid slice"
      className={classNames('block w-full bg-tint', className)}
    >
      <pattern id={cells} width={pitch} height={pitch} x={pitch / 2} y={pitch / 2} patternUnits="userSpaceOnUse">
        <circle cx={pitch / 2} cy={pitch / 2} r="1.5" className="fill-accent" opacity="0.35" />
      </pattern>
      <rect width="100%" height="100%" fill={`url(#${cells})`} />
      <g fill="none" stroke="currentColor" strokeWidth="2" strokeLinejoin="round">
        {traces.map((points, lane) => (
          <polyline
            key={points[0]?.y}
            className={TONES[lane]}
            opacity="0.7"
            points={points.map(({ x, y }) => `${x * pitch},${y * pitch}`).join(' ')}
          />
        ))}
      </g>
      <g transform={`translate(${bug.x * pitch} ${bug.y * pitch})`} className="text-danger" stroke="currentColor" strokeWidth="2">
        <circle r="22" className="fill-surface" />
        <g fill="none" strokeLinecap="round">
          <path d="M-6 -1a6 6 0 0 1 12 0v4a6 6 0 0 1 -12 0zM0 -1v10M-4 -6l-3 -3M4 -6l3 -3M-6 2h-6M6 2h6M-6 6l-4 3M6 6l4 3M-6 -2l-4 -3M6 -2l4 -3" />
        </g>
      </g>
    </svg>
  );
}
