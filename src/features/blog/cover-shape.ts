/** A point of the cover's grid, in its units. */
interface GridPoint {
  x: number;
  y: number;
}

export interface CoverShape {
  /** Lines through the grid from the left edge to the right, as points at which they turn. */
  traces: GridPoint[][];
  /** The point at which the mark of the article sits. */
  mark: GridPoint;
}

export const COVER = { columns: 20, rows: 9, pitch: 32 } as const;
const LANES = 4;

/** A cover that belongs to a name: the same name always gives the same drawing, on server and page alike. */
export function coverShape(name: string): CoverShape {
  const dice = diceOf(name);
  const traces = Array.from({ length: LANES }, (_, lane) => trace(dice, lane));
  // On a line in the middle, away from the edges, which narrow cards cut off.
  const walked = traces[1 + Math.floor(dice() * 2)] ?? [];
  const inner = walked.filter(({ x }) => x > COVER.columns / 4 && x < (COVER.columns * 3) / 4);
  const mark = inner[Math.floor(dice() * inner.length)] ?? { x: COVER.columns / 2, y: COVER.rows / 2 };
  return { traces, mark };
}

/** A line that goes straight and changes between the two rows of its lane by diagonals, so that lines never meet. */
function trace(dice: () => number, lane: number): GridPoint[] {
  const upper = 1 + lane * 2;
  let point: GridPoint = { x: 0, y: upper + Math.round(dice()) };
  const points = [point];
  for (;;) {
    const turn = { x: point.x + 1 + Math.floor(dice() * 4), y: point.y };
    if (turn.x >= COVER.columns) return [...points, { x: COVER.columns, y: point.y }];
    point = { x: turn.x + 1, y: point.y === upper ? upper + 1 : upper };
    points.push(turn, point);
  }
}

/** Numbers in [0, 1) that follow from a text: FNV-1a for the seed, mulberry32 for the row. */
function diceOf(text: string): () => number {
  let state = 0x811c9dc5;
  for (const letter of text) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  };
}
