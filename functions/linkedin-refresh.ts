import { createTokenRefresh } from './lib/linkedin/token.ts';
import { server } from './lib/server.ts';

/** `POST /.netlify/functions/linkedin-refresh`: a new token for a refresh token. */
export default createTokenRefresh(server);

/** The host's limiter, across all its instances; it reads this without running it, so only plain values may stand here. */
export const config = { rateLimit: { windowLimit: 30, windowSize: 60, aggregateBy: ['ip', 'domain'] } };
