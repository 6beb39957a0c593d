import type { Position } from './sphere.ts';

/** So long after the last touch it stops by itself, in seconds. */
const IDLE_AFTER = 5;
/** How long it takes to come to a stop, in seconds. */
const SLOWING = 1.2;
/** Degrees a second, towards the west as the earth turns. */
const SPEED = 9;
/** Poles never come nearer to the middle than this, in degrees: the globe stays upright for the eye. */
const STEEPEST = 60;
/** How quickly a turn by button is done: the part of the way in a second, as an exponent. */
const HASTE = 6;

/** How the globe turns: by itself for a while, and by hand. */
export interface Turning {
  /** What is in the middle now. */
  readonly middle: Position;
  /** By hand, in degrees: at once, and the globe does not go on by itself. */
  drag(longitude: number, latitude: number): void;
  /** By button, in degrees: in the following steps. */
  turn(longitude: number, latitude: number): void;
  /** It turns by itself again, for the next seconds. */
  wake(): void;
  /** Goes on by `seconds`. @returns whether it has come to rest */
  step(seconds: number): boolean;
  /** What a turn by button still has to do is done at once. */
  settle(): void;
}

export function makeTurning(first: Position): Turning {
  const middle = { ...first };
  const left = { longitude: 0, latitude: 0 };
  let idle = 0;
  const move = (longitude: number, latitude: number) => {
    middle.longitude = shortWay(middle.longitude + longitude);
    middle.latitude = Math.max(-STEEPEST, Math.min(STEEPEST, middle.latitude + latitude));
  };
  return {
    middle,
    drag(longitude, latitude) {
      idle = IDLE_AFTER + SLOWING;
      move(longitude, latitude);
    },
    turn(longitude, latitude) {
      idle = Math.max(idle, IDLE_AFTER);
      left.longitude += longitude;
      left.latitude += latitude;
    },
    wake() {
      idle = 0;
    },
    step(seconds) {
      idle += seconds;
      const part = 1 - Math.exp(-HASTE * seconds);
      const pace = Math.max(0, Math.min(1, 1 - (idle - IDLE_AFTER) / SLOWING));
      move(SPEED * pace * seconds + left.longitude * part, left.latitude * part);
      left.longitude -= left.longitude * part;
      left.latitude -= left.latitude * part;
      return pace === 0 && Math.hypot(left.longitude, left.latitude) < 0.1;
    },
    settle() {
      move(left.longitude, left.latitude);
      left.longitude = 0;
      left.latitude = 0;
    },
  };
}

/** Degrees in -180 to 180: the shorter way round. */
export function shortWay(degrees: number): number {
  return ((((degrees + 180) % 360) + 360) % 360) - 180;
}
