import { server } from './lib/server.ts';
import { createMcp } from './lib/site/operator/mcp.ts';
import { openOperatorSite } from './lib/site/operator/operator-site.ts';

/** `POST /.netlify/functions/mcp`: the dashboard's questions about all visitors for an operator's assistant. */
export default createMcp({ ...server, admit: openOperatorSite(server) });

/** The host's limiter, across all its instances; it reads this without running it, so only plain values may stand here. */
export const config = { rateLimit: { windowLimit: 600, windowSize: 60, aggregateBy: ['ip', 'domain'] } };
