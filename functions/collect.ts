import { server } from './lib/server.ts';
import { createCollector } from './lib/site/collect/collector.ts';

/** `POST /.netlify/functions/collect`: rows of this site's pages, where its operator collects them. */
export default createCollector(server);

/** The host's limiter, across all its instances; it reads this without running it, so only plain values may stand here. */
export const config = { rateLimit: { windowLimit: 1_200, windowSize: 60, aggregateBy: ['ip', 'domain'] } };
