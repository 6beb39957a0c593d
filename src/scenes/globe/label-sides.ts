import type { Marker } from './marker.ts';

type Side = Marker['side'];

/** A spot on the screen, and the size of its label, in CSS pixels. */
export interface LabelledSpot {
  x: number;
  y: number;
  width: number;
  /** The side that it has where nothing is in its way. */
  side: Side;
}

/** Middle of a label from its spot, and its height with the room between two of them. */
const MIDDLE = { below: 25, above: -27 };
const HEIGHT = 24;
const ROOM = 4;

/** The side of each label on which it covers no earlier one: its own, else the other; null where there is none. */
export function labelSides(spots: readonly LabelledSpot[]): (Side | null)[] {
  const placed: { x: number; y: number; width: number }[] = [];
  return spots.map(({ x, y, width, side }) => {
    const sides: Side[] = side === 'below' ? ['below', 'above'] : ['above', 'below'];
    const free = sides.find((each) =>
      placed.every(
        (other) => Math.abs(other.y - (y + MIDDLE[each])) >= HEIGHT || Math.abs(other.x - x) >= (other.width + width) / 2 + ROOM,
      ),
    );
    if (free === undefined) return null;
    placed.push({ x, y: y + MIDDLE[free], width });
    return free;
  });
}
