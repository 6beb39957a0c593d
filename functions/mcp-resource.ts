import { server } from './lib/server.ts';
import { createMcpResource } from './lib/site/operator/mcp-resource.ts';

/** `GET /.well-known/oauth-protected-resource/.netlify/functions/mcp`, which the host sends here: who lets assistants in. */
export default createMcpResource(server.env);

/** The host's limiter, across all its instances; it reads this without running it, so only plain values may stand here. */
export const config = { rateLimit: { windowLimit: 600, windowSize: 60, aggregateBy: ['ip', 'domain'] } };
