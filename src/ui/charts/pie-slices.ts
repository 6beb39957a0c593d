export interface PiePart {
  label: string;
  count: number;
}

export interface PieSlice extends PiePart {
  /** Part of the whole, in 0..1. */
  share: number;
  /** A colour of the tokens. */
  color: string;
}

const COLORS = ['var(--chart-1)', 'var(--chart-2)', 'var(--chart-3)', 'var(--success)', 'var(--control)'];
const REST_COLOR = 'var(--muted)';

/** The slices of a whole, largest first: five names at most, the rest as `Other`. Empty parts have no slice. */
export function pieSlices(parts: readonly PiePart[], total: number | null): PieSlice[] {
  const named = parts.filter(({ count }) => count > 0).toSorted((a, b) => b.count - a.count);
  const sum = named.reduce((all, { count }) => all + count, 0);
  // Where counts do not add up (a visitor may use two devices), the parts themselves are the whole.
  const whole = Math.max(total ?? 0, sum);
  const shown = named.slice(0, COLORS.length);
  const rest = whole - shown.reduce((all, { count }) => all + count, 0);
  const all = rest > 0 ? [...shown, { label: 'Other', count: rest }] : shown;
  return all.map(({ label, count }, index) => ({ label, count, share: count / whole, color: COLORS[index] ?? REST_COLOR }));
}
