import { curvePoint, type Curve, type Point } from './vector.ts';

interface Shape {
  curves: readonly Curve[];
  /** Radius along a curve. @param t 0 at its start, 1 at its end */
  radius: (t: number) => number;
  /** Pieces along a curve, and around it. */
  steps: number;
  sides: number;
}

/** Vertices of all curves, each as a tube without ends. */
export interface Tubes {
  /** Three numbers a vertex. */
  positions: Float32Array<ArrayBuffer>;
  normals: Float32Array<ArrayBuffer>;
  /** Where on its curve a vertex is, 0 to 1, and on which curve. */
  along: Float32Array<ArrayBuffer>;
  curve: Float32Array<ArrayBuffer>;
  /** Three indices a triangle. */
  index: number[];
}

/** Many curves as one body: one call of the graphics card draws all of them. */
export function tubes({ curves, radius, steps, sides }: Shape): Tubes {
  const positions: number[] = [];
  const normals: number[] = [];
  const along: number[] = [];
  const owner: number[] = [];
  const index: number[] = [];
  for (const [number, curve] of curves.entries()) {
    const first = owner.length;
    for (let step = 0; step <= steps; step += 1) {
      const t = step / steps;
      const middle = curvePoint(curve, t);
      const [side, up] = across(curve, t);
      for (let turn = 0; turn < sides; turn += 1) {
        const angle = (turn / sides) * 2 * Math.PI;
        const normal = sum(scaled(side, Math.cos(angle)), scaled(up, Math.sin(angle)));
        positions.push(...sum(middle, scaled(normal, radius(t))));
        normals.push(...normal);
        along.push(t);
        owner.push(number);
      }
    }
    for (let step = 0; step < steps; step += 1) {
      for (let turn = 0; turn < sides; turn += 1) {
        const [a, b] = [first + step * sides + turn, first + step * sides + ((turn + 1) % sides)];
        index.push(a, a + sides, b, b, a + sides, b + sides);
      }
    }
  }
  return {
    positions: new Float32Array(positions),
    normals: new Float32Array(normals),
    along: new Float32Array(along),
    curve: new Float32Array(owner),
    index,
  };
}

const STEP = 0.01;

/** Two directions across the curve at `t`, at right angles to it and to each other. */
function across(curve: Curve, t: number): [Point, Point] {
  const ahead = unit(sum(curvePoint(curve, Math.min(1, t + STEP)), scaled(curvePoint(curve, Math.max(0, t - STEP)), -1)));
  // Any direction but the curve's own works; no curve here runs along both.
  const other: Point = Math.abs(ahead[2]) < 0.9 ? [0, 0, 1] : [0, 1, 0];
  const side = unit(cross(ahead, other));
  return [side, cross(side, ahead)];
}

const sum = (a: Point, b: Point): Point => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
const scaled = (a: Point, by: number): Point => [a[0] * by, a[1] * by, a[2] * by];
const cross = (a: Point, b: Point): Point => [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
const unit = (a: Point): Point => scaled(a, 1 / Math.hypot(...a));
