/** A part of a whole: its name and how much it is. */
export interface PiePart {
  label: string;
  count: number;
}

export interface PieSlice extends PiePart {
  /** Part of the whole, in 0..1. */
  share: number;
  /** Path within a circle of radius 1 around the origin, clockwise from the top; '' for the whole circle. */
  path: string;
  /** A colour of the tokens. */
  color: string;
}

const COLORS = ['var(--chart-1)', 'var(--chart-2)', 'var(--chart-3)', 'var(--success)', 'var(--control)'];
const REST_COLOR = 'var(--muted)';

/** The slices of a whole, largest first: five names at most, what is left as `Other`. Parts of nothing have no slice. */
export function pieSlices(parts: readonly PiePart[], total: number | null): PieSlice[] {
  const named = parts.filter(({ count }) => count > 0).toSorted((a, b) => b.count - a.count);
  const sum = named.reduce((all, { count }) => all + count, 0);
  // Where counts do not add up (a visitor may use two devices), the parts themselves are the whole.
  const whole = Math.max(total ?? 0, sum);
  const shown = named.slice(0, COLORS.length);
  const rest = whole - shown.reduce((all, { count }) => all + count, 0);
  const all = rest > 0 ? [...shown, { label: 'Other', count: rest }] : shown;
  let before = 0;
  return all.map(({ label, count }, index) => {
    const [from, to] = [before / whole, (before + count) / whole];
    before += count;
    return { label, count, share: count / whole, path: slicePath(from, to), color: COLORS[index] ?? REST_COLOR };
  });
}

/** A sector between two shares of a full turn. */
function slicePath(from: number, to: number): string {
  if (to - from >= 1) return '';
  const point = (share: number) => `${Math.sin(2 * Math.PI * share).toFixed(4)} ${(-Math.cos(2 * Math.PI * share)).toFixed(4)}`;
  return `M0 0L${point(from)}A1 1 0 ${to - from > 0.5 ? 1 : 0} 1 ${point(to)}Z`;
}
