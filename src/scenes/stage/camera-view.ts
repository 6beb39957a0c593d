import type { Point } from './vector.ts';

/** A camera that looks at the middle of a scene, and the size of the drawing that its poster makes of it. */
export interface CameraView {
  /** Of the drawing, in its own units. */
  width: number;
  height: number;
  /** Opening of the camera from bottom to top, in degrees. */
  fov: number;
  /** Of the camera from the middle. */
  distance: number;
}

/** Where a point appears in the drawing, and how many of its units one unit of the scene has there. */
export function project({ width, height, fov, distance }: CameraView, [x, y, z]: Point): { x: number; y: number; scale: number } {
  const focal = height / 2 / Math.tan((fov * Math.PI) / 360);
  const scale = focal / (distance - z);
  return { x: width / 2 + x * scale, y: height / 2 - y * scale, scale };
}
