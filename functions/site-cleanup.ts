import { server } from './lib/server.ts';
import { createSiteCleanup } from './lib/site/operator/site-cleanup.ts';

/** `POST /.netlify/functions/site-cleanup`: what an operator leaves out of the site from now on, and takes out of it. */
export default createSiteCleanup(server);

/** The host's limiter, across all its instances; it reads this without running it, so only plain values may stand here. */
export const config = { rateLimit: { windowLimit: 120, windowSize: 60, aggregateBy: ['ip', 'domain'] } };
