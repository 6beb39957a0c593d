import { formatCount, formatDuration, formatMean, formatRatio, formatShare, formatShort } from '#lib/format/format-number.ts';
import type { TrendUnit } from './trend.ts';

const MAX_STEPS = 4;
const SECOND_MS = 1_000;
const DURATION_STEPS_S = [1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1_800, 3_600, 7_200, 10_800, 21_600, 43_200, 86_400];

/** What the axis ends at where every value is 0. */
const LEAST_TOP: Readonly<Record<TrendUnit, number>> = { count: 1, ratio: 1, share: 1, duration: 60 * SECOND_MS };

/** A value in full, as tooltip and table have it. */
const FORMATS: Readonly<Record<TrendUnit, (value: number | null) => string>> = {
  count: (value) => (value === null ? formatRatio(null) : formatCount(value)),
  ratio: formatRatio,
  share: formatShare,
  duration: formatDuration,
};

export function formatValue(unit: TrendUnit, value: number | null): string {
  return FORMATS[unit](value);
}

/** Two to five values from 0 to the end of the axis, which is no lower than `most`, at round steps. */
export function valueTicks(most: number, unit: TrendUnit): number[] {
  const top = most > 0 ? most : LEAST_TOP[unit];
  const step = roundStep(top / MAX_STEPS, unit);
  const count = Math.ceil(top / step - 1e-9);
  return Array.from({ length: count + 1 }, (_, index) => exact(index * step));
}

/** A tick in the fewest letters: `0`, `250`, `20%`, `1m 30s`. */
export function formatTick(unit: TrendUnit, value: number): string {
  switch (unit) {
    case 'count':
      return formatShort(value);
    case 'ratio':
      return formatMean(value);
    case 'share':
      return `${formatMean(exact(value * 100))}%`;
    case 'duration':
      return formatDuration(value).replace(/ 00[sm]$/, '');
    default:
      return unit satisfies never;
  }
}

function roundStep(least: number, unit: TrendUnit): number {
  if (unit === 'duration') {
    const known = DURATION_STEPS_S.find((seconds) => seconds * SECOND_MS >= least);
    if (known !== undefined) return known * SECOND_MS;
  }
  const power = 10 ** Math.floor(Math.log10(least));
  const step = [1, 2, 2.5, 5, 10]
    .map((each) => exact(each * power))
    .find((each) => each >= least && (unit !== 'count' || Number.isInteger(each)));
  return step ?? 1;
}

/** Without what binary fractions add: 0.1 * 3 is 0.3. */
function exact(value: number): number {
  return Number(value.toPrecision(12));
}
