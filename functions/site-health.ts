import { server } from './lib/server.ts';
import { createSiteHealth } from './lib/site/operator/site-health.ts';

/** `POST /.netlify/functions/site-health`: how the whole site does, for its operators. */
export default createSiteHealth(server);

/** The host's limiter, across all its instances; it reads this without running it, so only plain values may stand here. */
export const config = { rateLimit: { windowLimit: 120, windowSize: 60, aggregateBy: ['ip', 'domain'] } };
