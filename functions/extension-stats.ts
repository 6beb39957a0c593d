import { deadline, now } from './lib/clock.ts';
import { createExtensionStats } from './lib/extension-stats.ts';

/** `GET /.netlify/functions/extension-stats`: the stores' figures of today. Only the operator chooses the listings. */
export default createExtensionStats({ env: process.env, fetch, now, deadline });
