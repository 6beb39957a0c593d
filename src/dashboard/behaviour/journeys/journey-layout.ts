import type { JourneysAnswer } from '#contract/behaviour/journeys.ts';
import type { JourneyChoice } from '#question/behaviour.ts';

/** CSS pixels: what a node is at least as high as, so that it is hit and read; between nodes; and the room that all of a column have. */
export const LEAST_NODE_PX = 26;
const GAP_PX = 4;
const HEIGHT_PX = 440;
const MOST_WIDTH_PX = 236;
/** Between two columns, at least. */
const RIBBON_PX = 40;
/** What little has is still seen. */
const LEAST_EDGE_PX = 1.5;

export interface PlacedNode {
  column: number;
  /** Its place in the answer's list. */
  at: number;
  x: number;
  y: number;
  height: number;
  /** How high it would be if none were raised to the least height: the height of its edge and ribbons. */
  edge: number;
}

export interface PlacedLink {
  /** Places in the list of nodes. */
  source: number;
  target: number;
  visits: number;
  /** Where the ribbon begins and ends, left to right, and its thickness. */
  from: { x: number; y: number };
  to: { x: number; y: number };
  thickness: number;
}

export interface JourneyLayout {
  nodeWidth: number;
  height: number;
  nodes: PlacedNode[];
  links: PlacedLink[];
}

/** Places nodes and ribbons in a width: one scale for all, fitted to the tallest column. Ways to an anchor end at the right. */
export function placeJourneys(
  { direction }: Pick<JourneyChoice, 'direction'>,
  { columns, links }: Pick<JourneysAnswer, 'columns' | 'links'>,
  width: number,
): JourneyLayout {
  const nodeWidth = Math.min(MOST_WIDTH_PX, Math.floor((width - RIBBON_PX * (columns.length - 1)) / columns.length));
  const step = (width - nodeWidth) / (columns.length - 1);
  const scale = Math.min(...columns.map((column) => scaleOf(column.map(({ visits }) => visits))));
  const starts: number[] = [];
  const nodes: PlacedNode[] = [];
  columns.forEach((column, at) => {
    starts.push(nodes.length);
    let y = 0;
    column.forEach(({ visits }, i) => {
      const edge = Math.max(LEAST_EDGE_PX, visits * scale);
      const height = Math.max(LEAST_NODE_PX, edge);
      nodes.push({ column: at, at: i, x: (direction === 'from' ? at : columns.length - 1 - at) * step, y, height, edge });
      y += height + GAP_PX;
    });
  });
  const taken = { left: new Map<number, number>(), right: new Map<number, number>() };
  const placed = links.flatMap((between, column) =>
    between.flatMap((link): PlacedLink[] => {
      const ends = [(starts[column] ?? 0) + link.from, (starts[column + 1] ?? 0) + link.to] as const;
      const [source, target] = direction === 'from' ? ends : [ends[1], ends[0]];
      const [a, b] = [nodes[source], nodes[target]];
      if (a === undefined || b === undefined) return [];
      const drawn = link.visits * scale;
      const from = { x: a.x + nodeWidth, y: a.y + (taken.right.get(source) ?? 0) };
      const to = { x: b.x, y: b.y + (taken.left.get(target) ?? 0) };
      taken.right.set(source, (taken.right.get(source) ?? 0) + drawn);
      taken.left.set(target, (taken.left.get(target) ?? 0) + drawn);
      return [{ source, target, visits: link.visits, from, to, thickness: Math.max(1, drawn) }];
    }),
  );
  return { nodeWidth, height: Math.max(0, ...nodes.map(({ y, height }) => y + height)), nodes, links: placed };
}

/** The most pixels a visit can have so that a column fits, whose small nodes are raised to the least height: these take their room first. */
function scaleOf(visits: readonly number[]): number {
  const sizes = visits.filter((each) => each > 0).toSorted((a, b) => a - b);
  let room = HEIGHT_PX - GAP_PX * (visits.length - 1);
  let left = sizes.reduce((sum, each) => sum + each, 0);
  for (const size of sizes) {
    if ((size * room) / left >= LEAST_NODE_PX) break;
    room -= LEAST_NODE_PX;
    left -= size;
  }
  return left === 0 ? Infinity : Math.max(0, room) / left;
}
