import { deadline, now } from './lib/clock.ts';
import { createTokenRefresh } from './lib/linkedin/token.ts';

/** `POST /.netlify/functions/linkedin-refresh`: a new token for a refresh token. */
export default createTokenRefresh({ env: process.env, fetch, now, deadline });

/** The host's limiter, across all its instances; it reads this without running it, so only plain values may stand here. */
export const config = { rateLimit: { windowLimit: 30, windowSize: 60, aggregateBy: ['ip', 'domain'] } };
