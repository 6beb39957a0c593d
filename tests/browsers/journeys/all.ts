import { DASHBOARD_JOURNEYS } from './dashboard.ts';
import type { Journey } from './journey.ts';
import { OPENING_JOURNEYS } from './opening.ts';
import { RECORDING_JOURNEYS } from './recording.ts';
import { REPORT_JOURNEYS } from './reports.ts';
import { VISITING_JOURNEYS } from './visiting.ts';

/** What every browser has to show, in the order of a visit. */
export const JOURNEYS: readonly Journey[] = [
  ...RECORDING_JOURNEYS,
  ...DASHBOARD_JOURNEYS,
  ...OPENING_JOURNEYS,
  ...REPORT_JOURNEYS,
  ...VISITING_JOURNEYS,
];
