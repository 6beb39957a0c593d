import * as v from 'valibot';
import { figure, object } from '../schema.ts';

/** How the whole site does, for its operators: a POST with the token of the sign-in service as bearer. */

export const SITE_HEALTH = '/.netlify/functions/site-health';

export const HealthAskSchema = v.strictObject({ v: v.literal(1, 'must be 1') });

export const HealthSchema = object({
  /** When the row that came last was received (epoch ms), of yesterday and today (UTC); null where none came. */
  newest: v.nullable(figure),
  /** Rows that came in this hour and in the one before (UTC), whether of people or of robots. */
  rowsThisHour: figure,
  rowsLastHour: figure,
  /** Rows of people that are still taken today (UTC). */
  quotaLeft: figure,
  /** When the nightly command last came to its end (epoch ms); null where it never did. */
  night: v.nullable(figure),
  /** Visitors who have erased since then. */
  erasuresWaiting: figure,
  /** Parts on the disks, of the partition that has most. */
  parts: figure,
  /** Changes of tables that are not done yet. */
  mutations: figure,
});
export type Health = v.InferOutput<typeof HealthSchema>;

const HOUR_MS = 3_600_000;
/** Visitors are told that what they erase is removed within 48 hours: a day is left for mending. */
const NIGHT_LATE_MS = 26 * HOUR_MS;
const SILENT_MS = 24 * HOUR_MS;
/** ClickHouse slows inserts at 1,000 parts of a partition, and refuses them at 3,000. */
const MANY_PARTS = 1_000;

/** What an operator has to do something about, in sentences; `now` = epoch ms. */
export function healthWarnings({ newest, quotaLeft, night, erasuresWaiting, parts, mutations }: Health, now: number): string[] {
  const hours = (since: number) => Math.floor((now - since) / HOUR_MS);
  const warnings: [isWarning: boolean, text: string][] = [
    [newest === null || now - newest > SILENT_MS, 'No row came in the last 24 hours: see whether pages still send.'],
    [quotaLeft <= 0, 'The rows of today (SITE_DAILY_ROWS) are used up: visitors’ rows wait in their browsers until tomorrow (UTC).'],
    [night === null, 'The nightly command has never come to its end here: see that a scheduler runs npm run site:nightly.'],
    [
      night !== null && now - night > NIGHT_LATE_MS,
      `The nightly command last came to its end ${hours(night ?? now)} hours ago${erasuresWaiting > 0 ? ', and erasures wait for it: visitors were told 48 hours' : ''}.`,
    ],
    [parts > MANY_PARTS, 'A partition has very many parts: ClickHouse slows inserts down. Look at its disks and merges.'],
    [
      mutations > 0 && night !== null && now - night > HOUR_MS,
      'A change of the tables is not done an hour after the night: see system.mutations.',
    ],
  ];
  return warnings.flatMap(([isWarning, text]) => (isWarning ? [text] : []));
}
