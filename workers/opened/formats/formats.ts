import type { Format } from '../format.ts';
import { ACCESS_LOG } from './access-log.ts';
import { ALB } from './alb.ts';
import { GA4 } from './ga4.ts';
import { GOATCOUNTER } from './goatcounter.ts';
import { CADDY, JSON_LOG } from './json-logs.ts';
import { MATOMO } from './matomo.ts';
import { OWN_BACKUP } from './own-backup.ts';
import { OWN_CSV, OWN_NDJSON } from './own-rows.ts';
import { POSTHOG } from './posthog.ts';
import { UMAMI } from './umami.ts';
import { CLOUDFRONT, W3C } from './w3c.ts';

/** The formats of access logs, in the order in which they are tried: one line fits at most one of them, unless a format string says how. */
export const LOG_FORMATS: readonly Format[] = [W3C, CLOUDFRONT, ALB, ACCESS_LOG, CADDY, JSON_LOG];

/** What this site writes of its own rows, and reads into a recording too. */
export const OWN_FORMATS: readonly Format[] = [OWN_CSV, OWN_NDJSON, OWN_BACKUP];

/** The formats of exports: each is known by its names of columns or fields, so that no file is two of them. */
export const EXPORT_FORMATS: readonly Format[] = [...OWN_FORMATS, UMAMI, GOATCOUNTER, MATOMO, POSTHOG, GA4];
