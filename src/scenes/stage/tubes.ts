import { CubicBezierCurve3, TubeGeometry, Vector3, type BufferGeometry } from 'three';
import { mergeGeometries } from 'three/addons/utils/BufferGeometryUtils.js';
import type { Curve } from './vector.ts';

interface Shape {
  radius: number;
  /** Pieces along a curve, and around it. */
  steps: number;
  sides: number;
}

/**
 * Many curves as tubes of one body: one call of the graphics card draws all of them. Its vertices are curve by curve, as many for
 * each; `uv.x` says where on its curve a vertex is, 0 to 1.
 */
export function tubes(curves: readonly Curve[], { radius, steps, sides }: Shape): BufferGeometry {
  const bodies = curves.map(([a, b, c, d]) => {
    const curve = new CubicBezierCurve3(new Vector3(...a), new Vector3(...b), new Vector3(...c), new Vector3(...d));
    return new TubeGeometry(curve, steps, radius, sides);
  });
  return mergeGeometries(bodies);
}
