import { deadline, now } from './lib/clock.ts';
import { createLinkedInApi } from './lib/linkedin/api.ts';

/** `/.netlify/functions/linkedin-api/…`: the listed calls of the provider’s interface, which answers no browser. */
export default createLinkedInApi({ env: process.env, fetch, now, deadline });

/** The host's limiter, across all its instances; it reads this without running it, so only plain values may stand here. */
export const config = { rateLimit: { windowLimit: 120, windowSize: 60, aggregateBy: ['ip', 'domain'] } };
