import { createExtensionStats } from './lib/extension-stats.ts';
import { server } from './lib/server.ts';

/** `GET /.netlify/functions/extension-stats`: the stores' figures of today. Only the operator chooses the listings. */
export default createExtensionStats(server);
