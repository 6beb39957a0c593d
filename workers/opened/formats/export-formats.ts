import type { Format } from '../format.ts';
import { GA4 } from './ga4.ts';
import { GOATCOUNTER } from './goatcounter.ts';
import { MATOMO } from './matomo.ts';
import { OWN_CSV, OWN_NDJSON } from './own-rows.ts';
import { POSTHOG } from './posthog.ts';
import { UMAMI } from './umami.ts';

/** The formats of exports: each is known by its names of columns or fields, so that no file is two of them. */
export const EXPORT_FORMATS: readonly Format[] = [OWN_CSV, OWN_NDJSON, UMAMI, GOATCOUNTER, MATOMO, POSTHOG, GA4];
