import { requireNode } from '../../scripts/node-version.mjs';

requireNode();
// Only now: what follows is written for a current Node.
const { start } = await import('../../scripts/start-site.mjs');
const { STAND_IN_BUILD, standInFunctions } = await import('../../scripts/stand-in-addresses.mjs');
const { startBoth } = await import('./start-both.mjs');

/** `npm run dev:stand-ins`: the site with stand-ins for sign-in and LinkedIn, so that all of it can be tried offline. */
await start({
  variables: STAND_IN_BUILD,
  beside: async (siteUrl) => {
    Object.assign(process.env, standInFunctions(siteUrl));
    const { signInUrl, linkedInUrl, close } = await startBoth(siteUrl);
    console.log(`Codes, links and accounts of sign-in: ${signInUrl}\nPosts on the stand-in for LinkedIn: ${linkedInUrl}`);
    return close;
  },
});
