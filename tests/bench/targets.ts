export interface Figure {
  name: string;
  group: string;
  cold: number;
  best: number;
  median: number;
  p95: number;
}

/** What scans may cost is promised for the default capacity; what does not scan is promised for every size. */
const SCANNED_SIZE = 50_000;

/** Most milliseconds of a whole group of figures. */
const GROUPS: Record<string, { median: number; anySize: boolean }> = {
  unfiltered: { median: 0.3, anySize: true },
  filtered: { median: 2, anySize: false },
  're-ranked': { median: 12, anySize: false },
  list: { median: 8, anySize: false },
};

/** Most milliseconds of single figures. */
const SINGLE: Record<string, { median?: number; p95?: number; anySize?: boolean }> = {
  'bulk write': { median: 150 },
  'open, load and first answer, cold worker': { median: 80 },
  'of that not the answer itself': { median: 0.5, p95: 3 },
  'sample data': { median: 1_000 },
  'longest task of the page meanwhile': { median: 50 },
};

/** Bytes of columns for each event. */
export const COLUMN_BYTES = 100;

export function targetOf(size: number, { group, name }: Figure): { median?: number; p95?: number } | null {
  const target = GROUPS[group] ?? SINGLE[name];
  return target === undefined || (target.anySize !== true && size !== SCANNED_SIZE) ? null : target;
}

/** The target in words, with ✓ or ✗; '' without one. */
export function judge(size: number, figure: Figure) {
  const target = targetOf(size, figure);
  if (target === null) return '';
  const met = figure.median <= (target.median ?? Infinity) && figure.p95 <= (target.p95 ?? Infinity);
  const parts = [target.median === undefined ? '' : `≤ ${target.median}`, target.p95 === undefined ? '' : `p95 ≤ ${target.p95}`];
  return `${parts.filter((part) => part !== '').join(', ')} ${met ? '✓' : '✗'}`;
}
