import { useRef, useState } from 'react';
import { classNames } from '#lib/react/class-names.ts';
import { useOnScreen } from '#lib/react/use-on-screen.ts';
import { Icon } from '#ui/elements/icon.tsx';
import { TOOL_CATEGORIES, type ToolCategory } from '../../../content/extension/tool-categories.ts';

/** Size of the drawing; positions of nodes are shares of it, so that it scales as a whole. */
const DIAGRAM = { width: 1_000, height: 620 } as const;

/** How far the ellipse reaches, in percent; half of a node's width is left beside it at the least width. */
const REACH = { x: 41, y: 43 } as const;
const BEND = 0.22;
const SECONDS = { least: 4, most: 7 } as const;

/** Coprime to the number of nodes, so that neighbours never move alike. */
const STRIDE = 5;

const SPOKES = spokes(TOOL_CATEGORIES.length);

/** The thirteen categories around the bug, each a link to its place in the list. Its lines move on screen only (main.css). */
export function CategoryDiagram() {
  const figure = useRef<HTMLElement>(null);
  const onScreen = useOnScreen(figure);
  const [pointed, setPointed] = useState<number | null>(null);
  const category = pointed === null ? undefined : TOOL_CATEGORIES[pointed];
  return (
    <figure ref={figure} data-running={onScreen} className="mx-auto mb-6 hidden w-full max-w-[1000px] md:block">
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

interface Props {
  spoke: Spoke;
  category: ToolCategory | undefined;
  /** The pointer or the focus came (true) or went. */
  point(on: boolean): void;
}

function DiagramNode({ spoke, category, point }: Props) {
  if (category === undefined) return null;
  return (
    <li className="absolute -translate-1/2" style={{ left: `${spoke.left}%`, top: `${spoke.top}%` }}>
      <a
        href={`#${category.id}`}
        onPointerEnter={() => point(true)}
        onPointerLeave={() => point(false)}
        onFocus={() => point(true)}
        onBlur={() => point(false)}
        className="diagram-node inline-flex h-10 items-center gap-2 rounded-pill border border-control bg-surface px-3 text-sm font-medium whitespace-nowrap transition-colors hover:border-accent hover:bg-tint focus-visible:border-accent"
      >
        <Icon name={category.icon} className="text-link" />
        {category.name}
      </a>
    </li>
  );
}

/** A node around the bug, and the line that joins them. */
interface Spoke {
  /** Percent of the drawing's width and height. */
  left: number;
  top: number;
  /** A bent line from the node to the middle. */
  path: string;
  /** How long a pulse takes along the line: 4 to 7 seconds. */
  seconds: number;
}

/** So many spokes evenly around an ellipse, from the top clockwise. The mixed durations follow from the index: every render draws the same. */
export function spokes(count: number): Spoke[] {
  return Array.from({ length: count }, (_, index) => {
    const angle = (index / count) * 2 * Math.PI - Math.PI / 2;
    const left = rounded(50 + REACH.x * Math.cos(angle));
    const top = rounded(50 + REACH.y * Math.sin(angle));
    const share = count > 1 ? ((index * STRIDE) % count) / (count - 1) : 0;
    return { left, top, path: bentLine(left, top), seconds: rounded(SECONDS.least + share * (SECONDS.most - SECONDS.least)) };
  });
}

function bentLine(left: number, top: number): string {
  const [x, y] = [(left / 100) * DIAGRAM.width, (top / 100) * DIAGRAM.height];
  const [middleX, middleY] = [DIAGRAM.width / 2, DIAGRAM.height / 2];
  const bendX = rounded((x + middleX) / 2 - (middleY - y) * BEND);
  const bendY = rounded((y + middleY) / 2 + (middleX - x) * BEND);
  return `M${rounded(x)} ${rounded(y)}Q${bendX} ${bendY} ${middleX} ${middleY}`;
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}
