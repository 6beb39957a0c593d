import { turnX, turnY, turnZ, type Curve, type Point } from '../stage/vector.ts';

/** The beetle in its own space: head up, back towards the viewer. Half axes of its parts, and where their middles are. */
export const SHELL = { x: 0.86, y: 1.04, z: 0.46, at: 0 } as const;
export const ABDOMEN = { x: 0.74, y: 0.98, z: 0.4, at: -0.04 } as const;
export const HEAD = { x: 0.44, y: 0.38, z: 0.34, at: 1.02 } as const;
export const EYE = { x: 0.2, y: 1.24, z: 0.26, radius: 0.06 } as const;
export const LIMB_RADIUS = 0.036;
export const BAND_RADIUS = 0.015;

/** Where the wing cases hang, and how far they are open at rest, 0 to 1. */
const HINGE = 0.86;
export const OPEN_AT_REST = 0.36;

/** How the beetle lies in the scene: seen from above and a little from behind, on its way to the upper right. */
const POSE = { tilt: -0.32, roll: -0.17, size: 1.26, y: -0.12 } as const;

/** How the wing cases lie on the abdomen; the turn is about the z axis, then about the y axis, in radians. -1 is the left one. */
export function wingTurn(side: WingSide, open: number): { y: number; z: number } {
  return { y: -side * open * 0.3, z: side * open * 0.42 };
}
export const WING_PIVOT: Point = [0, HINGE, 0];

export type WingSide = -1 | 1;

/** Which blue a cell has: `lit` ones glow. */
export type Tone = 'deep' | 'plain' | 'lit';

export interface Cell {
  at: Point;
  /** Half an edge along the back's breadth and along its length. */
  across: Point;
  along: Point;
  side: WingSide;
  tone: Tone;
  /** How much of its own blue a cell shows, 0 to 1; the shell's ground is the rest: more of it towards the edge, none on lit ones. */
  strength: number;
}

/** Cells across and along a whole back, were it a square. */
const [COLUMNS, ROWS] = [12, 14];
const FILLED = 0.76;
/** Strengths are few, so that a drawing can name each once. */
const STEPS = 5;

/** The matrix of the back: a grid laid onto the shell, without a column for the seam. */
export function shellCells(): Cell[] {
  const cells: Cell[] = [];
  for (let row = 0; row < ROWS; row += 1) {
    for (let column = 0; column < COLUMNS; column += 1) {
      const [u, v] = [((column + 0.5) / COLUMNS) * 2 - 1, ((row + 0.5) / ROWS) * 2 - 1];
      const far = u * u + v * v;
      if (far < 0.82) cells.push(cellAt(u, v, far, column * 41 + row * 89));
    }
  }
  return cells;
}

function cellAt(u: number, v: number, far: number, seed: number): Cell {
  const chance = Math.abs(Math.sin(seed * 12.9898) * 43_758.5453) % 1;
  const tone = chance > 0.86 && far < 0.62 ? 'lit' : chance > 0.42 ? 'plain' : 'deep';
  const w = Math.sqrt(1 - far);
  const [halfX, halfY] = [(SHELL.x / COLUMNS) * FILLED, (SHELL.y / ROWS) * FILLED];
  return {
    at: [u * SHELL.x, v * SHELL.y, w * SHELL.z],
    // Along the surface one step to the side or forward also goes down, the more the nearer to the edge.
    across: [halfX, 0, (-u / w) * (SHELL.z / SHELL.x) * halfX],
    along: [0, halfY, (-v / w) * (SHELL.z / SHELL.y) * halfY],
    side: u < 0 ? -1 : 1,
    tone,
    strength: tone === 'lit' ? 1 : Math.round((1 - 0.45 * far) * STEPS) / STEPS,
  };
}

/** The corners of a cell on the closed wing case. */
export function cellCorners({ at, across, along }: Cell, size = 1): Point[] {
  return [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ].map(([a = 0, b = 0]): Point => [
    at[0] + (a * across[0] + b * along[0]) * size,
    at[1] + (a * across[1] + b * along[1]) * size,
    at[2] + (a * across[2] + b * along[2]) * size,
  ]);
}

/** Legs of both sides: where they leave the body, the knee twice, the foot. */
export function limbs(): Curve[] {
  return mirrored([
    [
      [0.5, 0.6, 0],
      [1.0, 0.86, 0.3],
      [1.1, 0.9, 0.24],
      [1.26, 1.22, -0.2],
    ],
    [
      [0.7, 0.02, 0],
      [1.16, 0.1, 0.3],
      [1.28, 0.06, 0.24],
      [1.52, -0.16, -0.2],
    ],
    [
      [0.6, -0.5, 0],
      [1.02, -0.72, 0.3],
      [1.12, -0.8, 0.24],
      [1.2, -1.2, -0.2],
    ],
    [
      [0.14, 1.3, 0.06],
      [0.2, 1.58, 0.2],
      [0.34, 1.7, 0.24],
      [0.54, 1.7, 0.1],
    ],
  ]);
}

/** Bands across the abdomen, seen between the wing cases. */
export function bands(): Curve[] {
  return [-0.72, -0.5, -0.28, -0.06, 0.16, 0.38].map((y): Curve => {
    const half = ABDOMEN.x * Math.sqrt(1 - ((y - ABDOMEN.at) / ABDOMEN.y) ** 2);
    return [
      [-half, y, 0],
      [-half * 0.5, y - 0.07, ABDOMEN.z],
      [half * 0.5, y - 0.07, ABDOMEN.z],
      [half, y, 0],
    ];
  });
}

function mirrored(right: readonly Curve[]): Curve[] {
  const mirror = ([x, y, z]: Point): Point => [-x, y, z];
  return right.flatMap((curve): Curve[] => [curve, [mirror(curve[0]), mirror(curve[1]), mirror(curve[2]), mirror(curve[3])]]);
}

/** From a closed wing case to where it is at rest, in the beetle's own space. */
export function spread([x, y, z]: Point, side: WingSide): Point {
  const turn = wingTurn(side, OPEN_AT_REST);
  const [wx, wy, wz] = turnY(turnZ([x, y - HINGE, z], turn.z), turn.y);
  return [wx, wy + HINGE, wz];
}

/** From the beetle's own space into the scene's, as it lies at rest. */
export function posed([x, y, z]: Point): Point {
  const small: Point = [x * POSE.size, y * POSE.size, z * POSE.size];
  const [px, py, pz] = turnX(turnZ(small, POSE.roll), POSE.tilt);
  return [px, py + POSE.y, pz];
}

/** The same for the scene's groups, the outer one first: Euler angles in radians. */
export const POSE_GROUPS = {
  outer: { rotation: [POSE.tilt, 0, 0] as const, position: [0, POSE.y, 0] as const },
  inner: { rotation: [0, 0, POSE.roll] as const, scale: POSE.size },
};
