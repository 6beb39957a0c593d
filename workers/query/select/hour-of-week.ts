import { HOURS_OF_WEEK } from '#contract/limits.ts';

/** Hours of the week as values of a filter, '0' to '167'. */
export const HOUR_CODES = {
  bound: HOURS_OF_WEEK,
  texts: Array.from({ length: HOURS_OF_WEEK }, (_, hour) => String(hour)),
  codeOf: Number,
} as const;

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
/** 1 January 1970 was a Thursday: 72 hours after Monday 00:00. */
const EPOCH_HOUR_OF_WEEK = 72;

/**
 * Walks forward in time and gives the hour of the week of a local clock, one division per hour instead of one per row.
 * Offsets are those of a question: from `[0]` on local = UTC + `[1]` minutes; before the first, the first holds.
 */
export class HourWalk {
  /** Hour of the week, 0 to 167, from the last instant asked for up to {@link until} (exclusive, epoch ms). */
  hour = 0;
  until = Number.NEGATIVE_INFINITY;
  readonly #offsets: readonly (readonly [number, number])[];
  #at = 0;

  constructor(offsets: readonly (readonly [number, number])[]) {
    this.#offsets = offsets;
  }

  /** Sets `hour` and `until` for an instant, which must not be before the one of the last call. */
  moveTo(ts: number): void {
    while (this.#at + 1 < this.#offsets.length && this.#offsets[this.#at + 1]![0] <= ts) this.#at++;
    const offsetMs = (this.#offsets[this.#at]?.[1] ?? 0) * MINUTE_MS;
    const localHour = Math.floor((ts + offsetMs) / HOUR_MS);
    const hour = (localHour + EPOCH_HOUR_OF_WEEK) % HOURS_OF_WEEK;
    this.hour = hour < 0 ? hour + HOURS_OF_WEEK : hour;
    this.until = Math.min((localHour + 1) * HOUR_MS - offsetMs, this.#offsets[this.#at + 1]?.[0] ?? Number.POSITIVE_INFINITY);
  }
}
