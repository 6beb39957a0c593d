import { turnX, turnZ, type Curve, type Point } from '../stage/vector.ts';

/** The bug in its own space: head up, back towards the viewer. Half axes of its parts, and where their middles are. */
export const SHELL = { x: 0.82, y: 1.02, z: 0.5 } as const;
export const NECK = { x: 0.56, y: 0.3, z: 0.36, at: 0.98 } as const;
export const HEAD = { x: 0.34, y: 0.26, z: 0.28, at: 1.24 } as const;

/** How the bug lies in the scene: seen from above and behind, on its way to the upper right. */
const POSE = { tilt: -0.5, roll: -0.32, size: 0.94, y: -0.12 } as const;

/** Scale of the wing cases against each other's edge: the seam between them. */
export const SEAM = 0.035;

export interface Cell {
  at: Point;
  /** Which way it faces, of length one. */
  normal: Point;
  /** One of the dark cells that make the spots. */
  spot: boolean;
}

const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5));
const CELLS = 300;
/** Radius of a cell at rest, so that they almost touch. */
export const CELL_SIZE = 0.052;

/** Middles of the spots of one side, seen from above; the other side mirrors them. */
const SPOTS: readonly { x: number; y: number; r: number }[] = [
  { x: 0.36, y: 0.46, r: 0.17 },
  { x: 0.5, y: -0.06, r: 0.16 },
  { x: 0.25, y: -0.5, r: 0.17 },
];

/** The cells of the back, in the order of a sunflower's seeds. */
export function shellCells(): Cell[] {
  return Array.from({ length: CELLS }, (_, index): Cell => {
    const r = Math.sqrt((index + 0.5) / CELLS) * 0.97;
    const [u, v] = [Math.cos(index * GOLDEN_ANGLE) * r, Math.sin(index * GOLDEN_ANGLE) * r];
    const w = Math.sqrt(1 - r * r);
    const at: Point = [u * SHELL.x, v * SHELL.y, w * SHELL.z];
    const long = Math.hypot(u / SHELL.x, v / SHELL.y, w / SHELL.z);
    return {
      at,
      normal: [u / SHELL.x / long, v / SHELL.y / long, w / SHELL.z / long],
      spot: SPOTS.some(({ x, y, r: size }) => Math.hypot(Math.abs(at[0]) - x, at[1] - y) < size),
    };
  }).filter(({ at }) => Math.abs(at[0]) > SEAM && at[1] < NECK.at - 0.22);
}

/** Legs of both sides: where they leave the body, the knee twice, the foot. */
export function legs(): Curve[] {
  const right: Curve[] = [
    [
      [0.5, 0.62, 0],
      [1.0, 0.98, 0.34],
      [1.12, 1.05, 0.26],
      [1.34, 1.42, -0.3],
    ],
    [
      [0.66, 0.1, 0],
      [1.2, 0.16, 0.34],
      [1.32, 0.14, 0.26],
      [1.62, -0.06, -0.3],
    ],
    [
      [0.56, -0.5, 0],
      [1.02, -0.72, 0.34],
      [1.14, -0.82, 0.26],
      [1.3, -1.28, -0.3],
    ],
  ];
  return mirrored(right);
}

export function feelers(): Curve[] {
  return mirrored([
    [
      [0.12, 1.4, 0.08],
      [0.2, 1.72, 0.3],
      [0.42, 1.86, 0.34],
      [0.62, 1.82, 0.16],
    ],
  ]);
}

function mirrored(right: readonly Curve[]): Curve[] {
  const mirror = ([x, y, z]: Point): Point => [-x, y, z];
  return right.flatMap((curve): Curve[] => [curve, [mirror(curve[0]), mirror(curve[1]), mirror(curve[2]), mirror(curve[3])]]);
}

/** From the bug's own space into the scene's, as it lies at rest. */
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

/** A direction as {@link posed} turns it. */
export function posedNormal(normal: Point): Point {
  return turnX(turnZ(normal, POSE.roll), POSE.tilt);
}
