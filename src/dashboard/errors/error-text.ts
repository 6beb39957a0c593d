import type { ErrorType, Severity } from '#contract/documents/errors.ts';
import type { BadgeTone } from '#ui/elements/badge.tsx';
import { formatClock, formatDay } from '#lib/format/format-time.ts';

export const SEVERITY_NAMES: Readonly<Record<Severity, string>> = { critical: 'Critical', high: 'High', medium: 'Medium', low: 'Low' };

export const TYPE_NAMES: Readonly<Record<ErrorType, string>> = {
  javascript: 'JavaScript',
  promise: 'Promise',
  network: 'Network',
  react: 'React',
  unknown: 'Unknown',
};

export const SEVERITY_TONES: Readonly<Record<Severity, BadgeTone>> = {
  critical: 'danger',
  high: 'warning',
  medium: 'accent',
  low: 'neutral',
};

/** `Nov 20, 2025, 14:05:09`. */
export function formatInstant(ts: number, zone: string): string {
  return `${formatDay(ts, zone)}, ${formatClock(ts, zone)}`;
}

/** Colours of a severity as a word; what does no harm has none. */
export const SEVERITY_LOOKS: Readonly<Record<Severity, string>> = {
  critical: 'font-medium text-danger',
  high: 'font-medium text-warning',
  medium: '',
  low: '',
};
