import { LINKEDIN_PORT, SIGN_IN_PORT, STAND_IN_BUILD, standInFunctions } from '../../scripts/serve/stand-in-addresses.ts';
import { start } from '../../scripts/serve/start-site.ts';
import { startBoth } from './start-both.ts';

/** `npm run dev:stand-ins`: the site with stand-ins for sign-in and LinkedIn, so that all of it can be tried offline. */
const isServed = await start({
  variables: STAND_IN_BUILD,
  beside: async (siteUrl) => {
    Object.assign(process.env, standInFunctions(siteUrl));
    return (await startBoth(siteUrl)).close;
  },
});
if (isServed) {
  console.log(`Codes, links and accounts of the stand-in for sign-in: http://localhost:${SIGN_IN_PORT}`);
  console.log(`Posts on the stand-in for LinkedIn: http://localhost:${LINKEDIN_PORT}`);
}
