import { endCleanly } from '../../scripts/machine/child.mjs';
import { startBoth } from './start-both.mjs';

/** The stand-ins alone, for a site that is served elsewhere: `SITE_URL=http://localhost:4173 node tests/stand-ins/serve.mjs`. */
const { signInUrl, linkedInUrl, close } = await startBoth(process.env['SITE_URL'] ?? 'http://localhost:4173');
endCleanly(close);
console.log(`sign-in on ${signInUrl}, LinkedIn on ${linkedInUrl}`);
