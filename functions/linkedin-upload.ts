import { createLinkedInUpload } from './lib/linkedin/upload.ts';
import { server } from './lib/server.ts';

/** `PUT /.netlify/functions/linkedin-upload?to=…`: bytes of a picture or video, to an upload address of the provider. */
export default createLinkedInUpload(server);

/** The host's limiter, across all its instances; it reads this without running it, so only plain values may stand here. */
export const config = { rateLimit: { windowLimit: 300, windowSize: 60, aggregateBy: ['ip', 'domain'] } };
