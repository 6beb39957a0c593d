import { createLinkedInApi } from './lib/linkedin/api.ts';
import { server } from './lib/server.ts';

/** `/.netlify/functions/linkedin-api/…`: the listed calls of the provider’s interface, which answers no browser. */
export default createLinkedInApi(server);

/** The host's limiter, across all its instances; it reads this without running it, so only plain values may stand here. */
export const config = { rateLimit: { windowLimit: 120, windowSize: 60, aggregateBy: ['ip', 'domain'] } };
