import type { LegendItem } from './legend.tsx';

/** Shades of a map where there are values enough. */
const STEPS = 5;

/**
 * The largest value of each shade, ascending: quantiles of the values above 0, so that each shade holds about as many of them.
 * Values that read alike by `format` have one shade.
 */
export function classLimits(values: readonly number[], format: (value: number) => string): number[] {
  const sorted = values.filter((value) => value > 0).toSorted((a, b) => a - b);
  const limits = Array.from({ length: STEPS }, (_, step) => sorted[Math.ceil(((step + 1) * sorted.length) / STEPS) - 1]);
  const known = limits.filter((limit) => limit !== undefined);
  return known.filter((limit, index) => index === known.length - 1 || format(limit) !== format(known[index + 1] ?? 0));
}

/** The shade of a value, 1 to the number of limits; 0 is none at all. */
export function shadeOf(value: number, limits: readonly number[]): number {
  return value <= 0 ? 0 : limits.findIndex((limit) => value <= limit) + 1;
}

/** How dark a shade is drawn, 0 to 1: the last is the full colour. */
export function shadeOpacity(shade: number, limits: readonly number[]): number {
  return 0.2 + (0.8 * shade) / limits.length;
}

/** The shades with the least and the largest value that has each. */
export function shadesLegend(values: readonly number[], limits: readonly number[], format: (value: number) => string): LegendItem[] {
  return limits.map((limit, index) => {
    const least = Math.min(limit, ...values.filter((value) => shadeOf(value, limits) === index + 1));
    const [from, to] = [format(least), format(limit)];
    const opacity = shadeOpacity(index + 1, limits);
    return { label: from === to ? from : `${from}–${to}`, color: 'var(--chart-1)', shape: 'area', opacity };
  });
}
