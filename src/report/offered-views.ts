import type { ViewName } from '#lib/dashboard-views.ts';
import { FACTS } from './carried.ts';

/** The views of the report, as whoever made it chose them. */
export const OFFERED_VIEWS: readonly ViewName[] = FACTS.views;
