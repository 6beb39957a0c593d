import { server } from './lib/server.ts';
import { createSiteAnalytics } from './lib/site/operator/site-analytics.ts';

/** `POST /.netlify/functions/site-analytics`: answers about all visitors, to who shows a token of an account that may see them. */
export default createSiteAnalytics(server);

/** The host's limiter, across all its instances; it reads this without running it, so only plain values may stand here. */
export const config = { rateLimit: { windowLimit: 1_200, windowSize: 60, aggregateBy: ['ip', 'domain'] } };
