import { useRef, useState } from 'react';
import { Icon } from '#ui/elements/icon.tsx';
import { TOOL_CATEGORIES } from '../../../content/extension/tool-categories.ts';
import { classNames } from '#lib/react/class-names.ts';
import { useOnScreen } from '#lib/react/use-on-screen.ts';
import { DIAGRAM, spokes } from './diagram-geometry.ts';
import { DiagramNode } from './diagram-node.tsx';

const SPOKES = spokes(TOOL_CATEGORIES.length);

/** The thirteen categories around the bug, each a link to its place in the list. Its lines move on screen only (main.css). */
export function CategoryDiagram() {
  const figure = useRef<HTMLElement>(null);
  const onScreen = useOnScreen(figure);
  const [pointed, setPointed] = useState<number | null>(null);
  const category = pointed === null ? undefined : TOOL_CATEGORIES[pointed];
  return (
    <figure ref={figure} data-running={onScreen} className="mx-auto mt-4 mb-12 hidden w-full max-w-[1000px] md:block">
      <div className="relative aspect-[1000/620]">
        <svg
          aria-hidden="true"
          viewBox={`0 0 ${DIAGRAM.width} ${DIAGRAM.height}`}
          className="absolute inset-0 size-full text-accent"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
        >
          {SPOKES.map(({ path, seconds }, index) => (
            <g key={path}>
              <path d={path} className={classNames('transition-opacity', pointed === index ? 'opacity-100' : 'opacity-20')} />
              <path d={path} pathLength="100" className="diagram-pulse" style={{ animationDuration: `${seconds}s` }} />
            </g>
          ))}
        </svg>
        <ul aria-label="Areas of testing" className="absolute inset-0">
          {SPOKES.map((spoke, index) => (
            <DiagramNode key={spoke.path} spoke={spoke} category={TOOL_CATEGORIES[index]} point={(on) => setPointed(on ? index : null)} />
          ))}
        </ul>
        <span
          aria-hidden="true"
          className="absolute top-1/2 left-1/2 grid size-24 -translate-1/2 place-items-center rounded-pill border-8 border-bg bg-fill text-on-fill"
        >
          <Icon name="mark" className="size-12" />
        </span>
      </div>
      <figcaption className="mt-4 min-h-12 text-center text-muted">
        {category === undefined ? (
          'Point at an area to see what it is for; choose it to go there.'
        ) : (
          <>
            <strong className="font-medium text-ink">{category.name}.</strong> {category.summary}
          </>
        )}
      </figcaption>
    </figure>
  );
}
