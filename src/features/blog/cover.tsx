import { useId } from 'react';
import type { IconName } from '../../components/elements/icon-names.ts';
import sprite from '../../components/elements/icons.svg';
import type { BlogCategory } from '../../content/blog/post.ts';
import { classNames } from '../../lib/react/class-names.ts';
import { COVER, coverShape } from './cover-shape.ts';

const { columns, rows, pitch } = COVER;
const TONES = ['text-accent', 'text-chart-2', 'text-faint', 'text-accent'] as const;

/** What sits on the line: the site's mark where an article is about the extension, else its subject. */
const MARKS: Readonly<Record<BlogCategory, IconName>> = {
  'Product Story': 'mark',
  Features: 'mark',
  'Industry Insights': 'telescope',
  Security: 'shield-check',
  Performance: 'gauge',
  OSINT: 'scan-search',
  Automation: 'bot',
  Culture: 'users',
};

interface Props {
  /** The article's id, from which its lines follow. */
  name: string;
  category: BlogCategory;
  className?: string;
}

/** An article's own drawing: traces through a field of cells, and on one of them the mark of its subject. For the eye only. */
export function Cover({ name, category, className }: Props) {
  const cells = useId();
  const { traces, mark } = coverShape(name);
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
      <g transform={`translate(${mark.x * pitch} ${mark.y * pitch})`} className="text-link" stroke="currentColor">
        <circle r="26" strokeWidth="2" className="fill-surface" />
        <use
          href={`${sprite}#${MARKS[category]}`}
          x="-15"
          y="-15"
          width="30"
          height="30"
          fill="none"
          strokeWidth="1.75"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </g>
    </svg>
  );
}
