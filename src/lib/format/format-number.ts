/** Numbers as people read them; one locale for the whole site, so that the prerendered text equals the hydrated one. */
export const LOCALE = 'en-US';

const { format: whole } = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 0 });
const { format: short } = new Intl.NumberFormat(LOCALE, { notation: 'compact', maximumFractionDigits: 1 });
const { format: oneDigit } = new Intl.NumberFormat(LOCALE, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const { format: twoDigits } = new Intl.NumberFormat(LOCALE, { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** The sign of a figure that does not exist. */
export const DASH = '–';

/** `12,345`. */
export function formatCount(value: number): string {
  return whole(value);
}

/** Up to five digits in full, above in short form: `99,999`, `1.2M`. */
export function formatShort(value: number): string {
  return Math.abs(value) < 100_000 ? whole(value) : short(value);
}

/** A share in 0..1 as `12.3%`; a dash where there is none. */
export function formatShare(share: number | null): string {
  return share === null ? DASH : `${oneDigit(share * 100)}%`;
}

/** `1.87`; a dash where there is none. */
export function formatRatio(value: number | null): string {
  return value === null ? DASH : twoDigits(value);
}

/** A mean of counts: `161` where it is whole, else `1.87`; a dash where there is none. */
export function formatMean(value: number | null): string {
  return value !== null && Number.isInteger(value) ? formatCount(value) : formatRatio(value);
}

/** A difference of two shares in percentage points, with its sign: `+2.5 points`; a real minus sign, as wide as the plus. */
export function formatPoints(difference: number): string {
  return `${signOf(difference)}${oneDigit(Math.abs(difference) * 100)} points`;
}

/** A relative change with its sign: `−12.3%`. */
export function formatChange(share: number): string {
  return `${signOf(share)}${formatShare(Math.abs(share))}`;
}

function signOf(value: number): string {
  if (value === 0) return '';
  return value > 0 ? '+' : '−';
}

/** A rating as `4.8/5`. */
export function formatRating(stars: number): string {
  return `${oneDigit(stars)}/5`;
}

/** Milliseconds as `48s`, `2m 14s` or `1h 05m`; a dash where there is none. */
export function formatDuration(ms: number | null): string {
  if (ms === null) return DASH;
  const seconds = Math.round(ms / 1_000);
  if (seconds < 60) return `${seconds}s`;
  if (seconds < 3_600) return `${Math.floor(seconds / 60)}m ${String(seconds % 60).padStart(2, '0')}s`;
  return `${Math.floor(seconds / 3_600)}h ${String(Math.floor((seconds % 3_600) / 60)).padStart(2, '0')}m`;
}

/** The time of a computation: `0.21 ms`, `12 ms`. */
export function formatMillis(ms: number): string {
  return `${ms < 10 ? twoDigits(ms) : whole(ms)} ms`;
}

/** A size as `512 B`, `340 KB` or `4.2 MB`, in units of 1,000. */
export function formatBytes(bytes: number): string {
  if (bytes < 1_000) return `${whole(bytes)} B`;
  if (bytes < 1_000_000) return `${whole(bytes / 1_000)} KB`;
  return bytes < 1_000_000_000 ? `${oneDigit(bytes / 1_000_000)} MB` : `${oneDigit(bytes / 1_000_000_000)} GB`;
}

/** `1 event`, `2 events`. */
export function countOf(count: number, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}

/** Below this many page views or visits a share or a pattern may be chance. */
export const FEWEST_TO_TELL = 10;
/** Below this many on either side the change of a figure may be chance. */
export const FEWEST_TO_COMPARE = 30;
