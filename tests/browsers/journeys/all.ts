import { DASHBOARD_JOURNEYS } from './dashboard.ts';
import type { Journey } from './journey.ts';
import { OPENING_JOURNEYS } from './opening.ts';
import { PROMISE_JOURNEYS } from './promises.ts';
import { RECORDING_JOURNEYS } from './recording.ts';
import { REPORT_JOURNEYS } from './reports.ts';
import { VITALS_JOURNEYS } from './vitals.ts';
import { VISITING_JOURNEYS } from './visiting.ts';

/** What every browser has to show: the site in the order of a visit, then promises of the engine. */
export const JOURNEYS: readonly Journey[] = [
  ...RECORDING_JOURNEYS,
  ...VITALS_JOURNEYS,
  ...DASHBOARD_JOURNEYS,
  ...OPENING_JOURNEYS,
  ...REPORT_JOURNEYS,
  ...VISITING_JOURNEYS,
  ...PROMISE_JOURNEYS,
];
