import type { CameraView } from '../stage/camera-view.ts';
import type { Curve, Point } from '../stage/vector.ts';

/** The drawing in its own units, and the camera that sees all of it; the scene and its poster share both. */
export const VIEW: CameraView = { width: 640, height: 600, fov: 30, distance: 11 };

/** Half axes of the ring on which the nodes stand. */
const RING = { x: 2.58, y: 2.36 };
/** Nodes stand in front of the beetle and behind it by turns: from no side do they look like a wheel. */
const DEPTHS = [-0.45, 0.45, 0.1] as const;
export const NODE = { ball: 0.062, halo: 0.115 } as const;
export const LINK_RADIUS = 0.009;
/** Where the links end: an oval within the beetle's outline. */
const CORE = { x: 0.6, y: 0.8 };

/** Nodes clockwise from the top. */
export function nodePoints(count: number): Point[] {
  return Array.from({ length: count }, (_, index) => {
    const angle = angleOf(index, count);
    const z = DEPTHS[index % DEPTHS.length] ?? 0;
    // Nearer ones appear further out: drawn in by as much, all of them are seen on one oval.
    const reach = (VIEW.distance - z) / VIEW.distance;
    return [Math.cos(angle) * RING.x * reach, Math.sin(angle) * RING.y * reach, z];
  });
}

function angleOf(index: number, count: number): number {
  return Math.PI / 2 - (index / count) * 2 * Math.PI;
}

/** From each node to the beetle; all of them bend the same way, as if it drew them in. */
export function spokes(nodes: readonly Point[]): Curve[] {
  return nodes.map((node, index) => {
    const [x, y, z] = node;
    const angle = angleOf(index, nodes.length);
    const end: Point = [Math.cos(angle - 0.4) * CORE.x, Math.sin(angle - 0.4) * CORE.y, -0.25];
    return [node, [x * 0.78 + y * 0.22, y * 0.78 - x * 0.22, z * 1.2], [end[0] * 2.2, end[1] * 2.2, z * 0.4], end];
  });
}
