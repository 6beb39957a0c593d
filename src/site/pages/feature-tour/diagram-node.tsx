import { Icon } from '#ui/elements/icon.tsx';
import type { ToolCategory } from '../../../content/extension/tool-categories.ts';
import type { Spoke } from './diagram-geometry.ts';

interface Props {
  spoke: Spoke;
  category: ToolCategory | undefined;
  /** The pointer or the focus came (true) or went. */
  point(on: boolean): void;
}

export function DiagramNode({ spoke, category, point }: Props) {
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
