/** Version 10 (ISO/IEC 18004, annex E): modules a side, centres of the alignment patterns, version bits. */
export const SIZE = 57;
const CENTRES = [6, 28, 50];
/** Centres of the three corners. */
const FINDERS: [number, number][] = [
  [3, 3],
  [SIZE - 4, 3],
  [3, SIZE - 4],
];
const VERSION_BITS = 0b00_1010_0100_1101_0011;
/** Level L with mask 0. Any mask can be read; the choice of the best one matters for bad print only. */
const FORMAT_BITS = 0b111_0111_1100_0100;

/** Rows of dark (true) and light modules; undefined where data goes. */
type Modules = (boolean | undefined)[][];

/** @param bytes codewords in order */
export function modulesOf(bytes: number[]): Modules {
  const modules = patterns();
  const bits = bytes.flatMap((byte) => [...byte.toString(2).padStart(8, '0')].map((bit) => bit === '1'));
  let next = 0;
  for (const [x, y] of dataOrder()) {
    const row = modules[y];
    if (row === undefined || row[x] !== undefined) continue;
    row[x] = (bits[next] ?? false) !== ((x + y) % 2 === 0);
    next += 1;
  }
  return modules;
}

/** Two columns at a time from the right, up and down by turns, around the timing column. */
function* dataOrder(): Iterable<[number, number]> {
  let up = true;
  for (let right = SIZE - 1; right > 0; right -= right === 8 ? 3 : 2) {
    for (let step = 0; step < SIZE; step += 1) {
      const y = up ? SIZE - 1 - step : step;
      yield [right, y];
      yield [right - 1, y];
    }
    up = !up;
  }
}

/** Everything that is not data. */
function patterns(): Modules {
  const modules: Modules = Array.from({ length: SIZE }, () => Array.from({ length: SIZE }, () => undefined));
  const set: (x: number, y: number, dark: boolean) => void = (x, y, dark) => {
    const row = modules[y];
    if (row !== undefined && x >= 0 && x < SIZE) row[x] = dark;
  };
  for (let index = 0; index < SIZE; index += 1) {
    set(index, 6, index % 2 === 0);
    set(6, index, index % 2 === 0);
  }
  for (const [x, y] of alignments()) square(set, x, y, 2, (ring) => ring !== 1);
  for (const [x, y] of FINDERS) square(set, x, y, 4, (ring) => ring !== 2 && ring !== 4);
  for (let bit = 0; bit < 15; bit += 1) setFormat(set, bit, ((FORMAT_BITS >> bit) & 1) === 1);
  set(8, SIZE - 8, true);
  for (let bit = 0; bit < 18; bit += 1) {
    const dark = ((VERSION_BITS >> bit) & 1) === 1;
    set(SIZE - 11 + (bit % 3), Math.floor(bit / 3), dark);
    set(Math.floor(bit / 3), SIZE - 11 + (bit % 3), dark);
  }
  return modules;
}

/** All pairs of centres but those in the corners of the finders. */
function alignments(): [number, number][] {
  const [first = 0, , last = 0] = CENTRES;
  return CENTRES.flatMap((x) => CENTRES.map((y) => [x, y] as [number, number])).filter(
    ([x, y]) => !(x === first && (y === first || y === last)) && !(x === last && y === first),
  );
}

/** Rings around a centre. */
function square(
  set: (x: number, y: number, dark: boolean) => void,
  centreX: number,
  centreY: number,
  reach: number,
  isDark: (ring: number) => boolean,
) {
  for (let dy = -reach; dy <= reach; dy += 1) {
    for (let dx = -reach; dx <= reach; dx += 1) set(centreX + dx, centreY + dy, isDark(Math.max(Math.abs(dx), Math.abs(dy))));
  }
}

/** Each bit of the format stands twice. */
function setFormat(set: (x: number, y: number, dark: boolean) => void, bit: number, dark: boolean) {
  if (bit < 6) set(8, bit, dark);
  else if (bit < 8) set(8, bit + 1, dark);
  else if (bit === 8) set(7, 8, dark);
  else set(14 - bit, 8, dark);
  if (bit < 8) set(SIZE - 1 - bit, 8, dark);
  else set(8, SIZE - 15 + bit, dark);
}
