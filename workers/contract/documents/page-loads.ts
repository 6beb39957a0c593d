import type { Outcome } from '../outcome.ts';

/** A load of a document in this browser: it counts once, and as failed once, however often it is reported. */
export interface PageLoad {
  /** Id of the load, a lower-case UUID. */
  id: string;
  /** Local day of the recording browser, `YYYY-MM-DD`, and its zone, an IANA name ('' = unknown: the day is that of UTC). */
  day: string;
  zone: string;
  /** It had a critical error of this site, or ended on the crash screen. */
  failed: boolean;
}

/** Loads of one day in one zone, of which `failed` failed. */
export interface LoadDay {
  day: string;
  zone: string;
  loads: number;
  failed: number;
}

/**
 * Daily counts of page loads and failed loads, ascending by day. They outlive the error log, however it is cleared or
 * overflows, and are fed by nothing else than the loads themselves; an erase removes them.
 */
export interface PageLoads {
  loadDays(): Promise<Outcome<LoadDay[]>>;
}

const DAY = /^\d{4}-\d\d-\d\d$/;
const MAX_ZONE_LENGTH = 64;

/** The daily counts in a value from outside; invalid ones are left out. */
export function readLoadDays(value: unknown): LoadDay[] {
  return Array.isArray(value) ? value.flatMap((of: unknown) => readLoadDay(of) ?? []) : [];
}

function readLoadDay(value: unknown): LoadDay | null {
  if (typeof value !== 'object' || value === null) return null;
  const { day, zone, loads, failed } = value as Partial<Record<keyof LoadDay, unknown>>;
  if (typeof day !== 'string' || !DAY.test(day) || typeof zone !== 'string' || zone.length > MAX_ZONE_LENGTH) return null;
  return isCount(loads) && isCount(failed) && failed <= loads ? { day, zone, loads, failed } : null;
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}
