/** Digits in one run, or in groups of three with one kind of mark: `1234`, `1,234`, `1.234`, `1 234`, `1’234`. */
const PLAIN = /^\d+$/;
const GROUPED = /^\d{1,3}([.,'’ \u00a0\u202f])\d{3}(?:\1\d{3})*$/;
const SHORT = /^(\d+(?:[.,]\d+)?)\s?([KM])$/i;

const SCALE: Record<string, number> = { k: 1_000, m: 1_000_000 };

/** A count as stores write it, a `+` at its end left out (`1K+` is at least 1,000); NaN for everything else. */
export function readCount(text: string): number {
  const count = text.trim().replace(/\s?\+$/, '');
  if (PLAIN.test(count)) return Number(count);
  if (GROUPED.test(count)) return Number(count.replace(/\D/g, ''));
  const [, digits = '', unit = ''] = SHORT.exec(count) ?? [];
  return Math.round(Number(digits.replace(',', '.') || Number.NaN) * (SCALE[unit.toLowerCase()] ?? Number.NaN));
}
