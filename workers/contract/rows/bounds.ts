/**
 * The largest figure of each kind of measurement, the least being 0: milliseconds, the score of CLS, a share of the page. No page
 * measures more: a row that says so counts in no figure, as a test does, and the collector of a whole site refuses it.
 */
export const MOST_MEASURED = {
  LCP: 600_000,
  INP: 600_000,
  CLS: 100,
  TTFB: 600_000,
  'visible-time': 86_400_000,
  'scroll-depth': 1,
} as const;

const MOST_OF_KIND: ReadonlyMap<string, number> = new Map(Object.entries(MOST_MEASURED));

/** Whether a row of a kind may have this value: what is no measurement may have any, for it is no figure. */
export function isWithinBounds(kind: string, value: number): boolean {
  const most = MOST_OF_KIND.get(kind);
  return most === undefined || (value >= 0 && value <= most);
}

/** The side of a screen or a window, 1 to 16,384 CSS pixels. */
const SIDE = String.raw`(?:[1-9]\d{0,3}|1[0-5]\d{3}|16[0-2]\d{2}|163[0-7]\d|1638[0-4])`;
/** The size of a screen or a window, in the syntax that JavaScript and RE2 share. */
export const SIZE_PATTERN = `^${SIDE}x${SIDE}$`;
const SIZE = new RegExp(SIZE_PATTERN);

/** A size as it counts; '' where it is none. */
export function sizeWithinBounds(text: string): string {
  return SIZE.test(text) ? text : '';
}
