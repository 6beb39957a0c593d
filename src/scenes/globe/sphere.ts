import { turnX, turnY, type Point } from '../stage/vector.ts';
import type { CameraView } from '../stage/camera-view.ts';

/** The camera that sees the whole globe, whose radius is 1; scene and poster share it. */
export const VIEW: CameraView = { width: 520, height: 520, fov: 24, distance: 6 };

/** A place on earth, in degrees: east and north are positive. */
export interface Position {
  longitude: number;
  latitude: number;
}

/** Where the globe shows itself first: South Asia in the middle. */
export const FIRST_SIGHT: Position = { longitude: 66, latitude: 16 };

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** A place on a globe of radius 1; that of no length and breadth lies in front. */
export function spherePoint({ longitude, latitude }: Position): Point {
  return turnY(turnX([0, 0, 1], -radians(latitude)), radians(longitude));
}

/** How a globe has to be turned to have a place in the middle: radians about x, applied after those about y. */
export function facing({ longitude, latitude }: Position): { x: number; y: number } {
  return { x: radians(latitude), y: -radians(longitude) };
}

/** Where a point of the globe is once `middle` is in the middle. */
export function turnedTo(middle: Position, point: Point): Point {
  const { x, y } = facing(middle);
  return turnX(turnY(point, y), x);
}

/** Whether a point of a turned globe is on the side that the camera sees. */
export function isSeen([, , z]: Point): boolean {
  return z > 1 / VIEW.distance;
}
