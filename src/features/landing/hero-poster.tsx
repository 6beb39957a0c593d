import { Icon } from '../../components/ui/icon.tsx';
import { CATEGORY_ICONS } from '../../content/category-icons.ts';
import { structureNodes, type StructureNode } from './hero-structure.ts';

const ICONS = Object.values(CATEGORY_ICONS);
const NODES = structureNodes(ICONS.length);
const SIDE = 100;

/** A thread from the bug to a node, bent towards the picture's edge. */
function thread({ x, y }: StructureNode): string {
  const [fromX, fromY] = [(x - 0.5) * SIDE, (y - 0.5) * SIDE];
  return `M50 50q${(fromX * 0.55 - fromY * 0.18).toFixed(1)} ${(fromY * 0.55 + fromX * 0.18).toFixed(1)} ${fromX.toFixed(1)} ${fromY.toFixed(1)}`;
}

/** The thirteen categories as a structure around the bug, standing still. */
export function HeroPoster() {
  return (
    <div className="absolute inset-0">
      <svg viewBox={`0 0 ${SIDE} ${SIDE}`} className="absolute inset-0 size-full text-accent" fill="none" stroke="currentColor">
        {[41, 29, 17].map((radius) => (
          <circle key={radius} cx="50" cy="50" r={radius} strokeWidth="0.25" strokeDasharray="0.8 1.2" opacity="0.45" />
        ))}
        {NODES.map((node) => (
          <path key={node.y} d={thread(node)} strokeWidth="0.4" opacity={0.2 + node.nearness * 0.6} />
        ))}
      </svg>
      {NODES.map((node, index) => (
        <span
          key={node.y}
          className="absolute grid size-11 -translate-1/2 place-items-center rounded-pill border border-accent bg-surface text-link lg:size-14"
          style={{
            left: `${node.x * 100}%`,
            top: `${node.y * 100}%`,
            scale: 0.6 + node.nearness * 0.4,
            zIndex: Math.round(node.nearness * 10),
          }}
        >
          <Icon name={ICONS[index] ?? 'bug'} className="size-5 lg:size-6" />
        </span>
      ))}
      <span className="absolute top-1/2 left-1/2 z-6 grid size-24 -translate-1/2 place-items-center rounded-pill bg-fill text-on-fill lg:size-28">
        <Icon name="bug" className="size-12 lg:size-14" />
      </span>
    </div>
  );
}
