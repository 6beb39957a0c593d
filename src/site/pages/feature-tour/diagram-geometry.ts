/** Size of the drawing; positions of nodes are shares of it, so that it scales as a whole. */
export const DIAGRAM = { width: 1_000, height: 620 } as const;

/** A node around the bug, and the line that joins them. */
export interface Spoke {
  /** Percent of the drawing's width and height. */
  left: number;
  top: number;
  /** A bent line from the node to the middle. */
  path: string;
  /** How long a pulse takes along the line: 4 to 7 seconds. */
  seconds: number;
}

/** How far the ellipse reaches, in percent; half of a node's width is left beside it at the least width. */
const REACH = { x: 41, y: 43 } as const;
const BEND = 0.22;
const SECONDS = { least: 4, most: 7 } as const;
/** Coprime to the number of nodes, so that neighbours never move alike. */
const STRIDE = 5;

const rounded = (value: number) => Math.round(value * 100) / 100;

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
