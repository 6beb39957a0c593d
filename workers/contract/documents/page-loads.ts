import * as v from 'valibot';
import type { Outcome } from '../outcome.ts';
import { integer, object, read, rule, text, textLike } from '../schema.ts';

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

const MAX_ZONE_LENGTH = 64;
const count = integer(0, Number.MAX_SAFE_INTEGER);

const LoadDaySchema = v.pipe(
  object({ day: textLike(/^\d{4}-\d\d-\d\d$/, 'a day as YYYY-MM-DD'), zone: text(MAX_ZONE_LENGTH), loads: count, failed: count }),
  rule(({ loads, failed }) => (failed <= loads ? null : { at: ['failed'], must: `be at most the number of loads, ${loads}` })),
);
export type LoadDay = v.InferOutput<typeof LoadDaySchema>;

/**
 * Daily counts of page loads and failed loads, ascending by day. They outlive the error log, however it is cleared or
 * overflows, and are fed by nothing else than the loads themselves; an erase removes them.
 */
export interface PageLoads {
  loadDays(): Promise<Outcome<LoadDay[]>>;
}

/** The daily counts in a value from outside; invalid ones are left out. */
export function readLoadDays(value: unknown): LoadDay[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((entry: unknown) => {
    const day = read(LoadDaySchema, entry);
    return day.ok ? day.value : [];
  });
}
