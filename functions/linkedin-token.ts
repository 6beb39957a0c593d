import { createTokenExchange } from './lib/linkedin/token.ts';
import { server } from './lib/server.ts';

/** `POST /.netlify/functions/linkedin-token`: a token for the code of a sign-in, which only this server can get. */
export default createTokenExchange(server);

/** The host's limiter, across all its instances; it reads this without running it, so only plain values may stand here. */
export const config = { rateLimit: { windowLimit: 30, windowSize: 60, aggregateBy: ['ip', 'domain'] } };
