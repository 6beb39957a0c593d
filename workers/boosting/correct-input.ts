import { BOOST_BOUNDS } from '../contract/documents/boosting.ts';

/** A choice as it is kept; `correction` says what was wrong with the input, '' where nothing was. */
export interface Corrected {
  value: number;
  correction: string;
}

const NAMES: Record<keyof typeof BOOST_BOUNDS, string> = { frequency: 'Frequency (minutes)', maxDailyBoosts: 'Max Daily Boosts' };

/** Brings an input into its bounds, as a whole number; what is no number becomes the default. */
export function correctInput(name: keyof typeof BOOST_BOUNDS, input: unknown): Corrected {
  const { min, max, otherwise } = BOOST_BOUNDS[name];
  const given = numberOf(input);
  if (Number.isNaN(given))
    return { value: otherwise, correction: `${NAMES[name]} must be a number from ${min} to ${max}: set to ${otherwise}.` };
  const value = Math.min(max, Math.max(min, Math.round(given)));
  if (value === given) return { value, correction: '' };
  const problem = given < min ? `is at least ${min}` : given > max ? `is at most ${max}` : 'is a whole number';
  return { value, correction: `${NAMES[name]} ${problem}: set to ${value}.` };
}

/** Numbers, and texts that are one; an empty field is none. */
function numberOf(input: unknown): number {
  if (typeof input === 'number') return input;
  return typeof input === 'string' && input.trim() !== '' ? Number(input) : Number.NaN;
}
