/** A node of the structure around the bug, seen from the front. */
export interface StructureNode {
  /** Share of the picture's width and height, 0 to 1. */
  x: number;
  y: number;
  /** 0 at the back, 1 at the front. */
  nearness: number;
}

const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5));
/** Turned a little, so that no two nodes stand behind each other. */
const TURN = 0.9;
const TILT = 0.35;
const REACH = 0.41;
/** Nodes in front of the bug or behind it are moved outwards: none stands nearer to it than this share of the reach. */
const CLEARANCE = 0.42;

const rounded = (value: number) => Math.round(value * 1_000) / 1_000;

/** So many nodes spread evenly over a sphere (Fibonacci lattice), turned, tilted and projected straight onto the picture. */
export function structureNodes(count: number): StructureNode[] {
  return Array.from({ length: count }, (_, index) => {
    const height = 1 - (2 * index + 1) / count;
    const ring = Math.sqrt(1 - height * height);
    const angle = index * GOLDEN_ANGLE + TURN;
    const side = ring * Math.cos(angle);
    const depth = ring * Math.sin(angle);
    const y = height * Math.cos(TILT) - depth * Math.sin(TILT);
    const z = height * Math.sin(TILT) + depth * Math.cos(TILT);
    const distance = Math.hypot(side, y);
    const reach = (REACH * (CLEARANCE + (1 - CLEARANCE) * distance)) / distance;
    return { x: rounded(0.5 + reach * side), y: rounded(0.5 - reach * y), nearness: rounded((z + 1) / 2) };
  });
}
