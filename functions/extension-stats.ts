import { deadline, now } from './lib/clock.ts';
import { createExtensionStats } from './lib/extension-stats.ts';

/**
 * `GET /.netlify/functions/extension-stats`: users, rating and reviews as the extension stores tell them today. Which
 * listings are read is the operator's setting alone; the caller gives nothing.
 */
export default createExtensionStats({ env: process.env, fetch, now, deadline });
