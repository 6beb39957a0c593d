import type { Curve, Point } from '../stage/vector.ts';
import type { CameraView } from '../stage/camera-view.ts';

/** The drawing in its own units, and the camera that sees all of it; the scene and its poster share both. */
export const VIEW: CameraView = { width: 600, height: 500, fov: 30, distance: 11 };

/** Half axes of the ring on which the nodes stand. */
const RING = { x: 2.72, y: 2.18 };

/** Nodes stand in front of the bug and behind it by turns, the nearer ones further in: from no side do they look like a wheel. */
const DEPTHS: readonly { z: number; reach: number }[] = [
  { z: -0.7, reach: 1.02 },
  { z: 0.65, reach: 0.86 },
  { z: 0.1, reach: 1 },
];

/** Where the links end: an oval within the bug's outline. */
const CORE = { x: 0.5, y: 0.62 };

/** Nodes clockwise from the top. */
export function nodePoints(count: number): Point[] {
  return Array.from({ length: count }, (_, index) => {
    const angle = angleOf(index, count);
    const { z = 0, reach = 1 } = DEPTHS[index % DEPTHS.length] ?? {};
    return [Math.cos(angle) * RING.x * reach, Math.sin(angle) * RING.y * reach, z];
  });
}

function angleOf(index: number, count: number): number {
  return Math.PI / 2 - (index / count) * 2 * Math.PI;
}

/** From each node to the bug; all of them bend the same way, as if the bug drew them in. */
export function spokes(nodes: readonly Point[]): Curve[] {
  return nodes.map((node, index) => {
    const [x, y, z] = node;
    const angle = angleOf(index, nodes.length);
    const end: Point = [Math.cos(angle - 0.5) * CORE.x, Math.sin(angle - 0.5) * CORE.y, -0.25];
    return [node, [x * 0.72 + y * 0.3, y * 0.72 - x * 0.3, z * 1.3], [end[0] * 2.3, end[1] * 2.3, z * 0.4], end];
  });
}

/** From each node to the next but one, outside around: the web that holds them together. */
export function strands(nodes: readonly Point[]): Curve[] {
  return nodes.map((node, index) => {
    const other = nodes[(index + 2) % nodes.length] ?? node;
    const handle = ([x, y, z]: Point): Point => [x * 1.04, y * 1.04, z - 0.5];
    return [node, handle(node), handle(other), other];
  });
}
