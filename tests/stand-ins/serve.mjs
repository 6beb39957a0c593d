import { endCleanly } from '../../scripts/child.mjs';
import { startSignInStandIn } from './sign-in/main.mjs';

/** The stand-in alone, for a site that somebody else serves. */
const signIn = await startSignInStandIn({ port: 4191 });
endCleanly(signIn.close);
console.log(`sign-in stand-in on ${signIn.url}`);
