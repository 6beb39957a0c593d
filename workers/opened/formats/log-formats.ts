import type { Format } from '../format.ts';
import { ACCESS_LOG } from './access-log.ts';
import { ALB } from './alb.ts';
import { CADDY, JSON_LOG } from './json-logs.ts';
import { CLOUDFRONT, W3C } from './w3c.ts';

/** The formats of access logs, in the order in which they are tried: one line fits at most one of them, unless a format string says how. */
export const LOG_FORMATS: readonly Format[] = [W3C, CLOUDFRONT, ALB, ACCESS_LOG, CADDY, JSON_LOG];
