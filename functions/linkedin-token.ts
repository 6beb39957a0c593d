import { deadline, now } from './lib/clock.ts';
import { createTokenExchange } from './lib/linkedin/token.ts';

/** `POST /.netlify/functions/linkedin-token`: a token for the code of a sign-in, which only this server can get. */
export default createTokenExchange({ env: process.env, fetch, now, deadline });

/** The host's limiter, across all its instances; it reads this without running it, so only plain values may stand here. */
export const config = { rateLimit: { windowLimit: 30, windowSize: 60, aggregateBy: ['ip', 'domain'] } };
