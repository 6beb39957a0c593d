export interface SparklinePath {
  /** The finished stretch, the last stretch (its bucket still fills), and the area below both. */
  line: string;
  open: string;
  area: string;
}

/** SVG paths of a series from zero up, within `width` x `height`; null below two values. */
export function sparklinePath(values: readonly number[], width: number, height: number): SparklinePath | null {
  if (values.length < 2) return null;
  const top = Math.max(...values, 1e-9);
  const points = values.map((value, index) => {
    const x = (index / (values.length - 1)) * width;
    // One unit of air at both ends keeps the stroke inside the box.
    const y = height - 1 - (value / top) * (height - 2);
    return `${round(x)} ${round(y)}`;
  });
  const line = `M${points.slice(0, -1).join('L')}`;
  const open = `M${points.slice(-2).join('L')}`;
  return { line, open, area: `M${points.join('L')}L${width} ${height}L0 ${height}Z` };
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
