import { endCleanly } from '../../scripts/machine/child.ts';
import { startBoth } from './start-both.ts';

/** The stand-ins alone, for a site that is served elsewhere: `SITE_URL=http://localhost:4173 node scripts/run.mjs tests/stand-ins/serve.ts`. */
const { signInUrl, linkedInUrl, close } = await startBoth(process.env['SITE_URL'] ?? 'http://localhost:4173');
endCleanly(close);
console.log(`sign-in on ${signInUrl}, LinkedIn on ${linkedInUrl}`);
