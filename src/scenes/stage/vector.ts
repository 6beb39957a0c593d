/** x to the right, y up, z towards the viewer. */
export type Point = readonly [x: number, y: number, z: number];

/** Turned about the x axis by `angle` in radians: a point in front goes down. */
export function turnX([x, y, z]: Point, angle: number): Point {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return [x, y * cos - z * sin, y * sin + z * cos];
}

/** Turned about the y axis by `angle` in radians: a point in front goes to the right. */
export function turnY([x, y, z]: Point, angle: number): Point {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return [x * cos + z * sin, y, z * cos - x * sin];
}

/** Turned about the z axis by `angle` in radians, against the clock. */
export function turnZ([x, y, z]: Point, angle: number): Point {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return [x * cos - y * sin, x * sin + y * cos, z];
}

/** A point of a cubic Bézier curve. @param t 0 at its start, 1 at its end */
export function curvePoint([a, b, c, d]: Curve, t: number): Point {
  const s = 1 - t;
  const mix = (axis: 0 | 1 | 2) => s ** 3 * a[axis] + 3 * s * s * t * b[axis] + 3 * s * t * t * c[axis] + t ** 3 * d[axis];
  return [mix(0), mix(1), mix(2)];
}

/** Start, two handles, end. */
export type Curve = readonly [Point, Point, Point, Point];
