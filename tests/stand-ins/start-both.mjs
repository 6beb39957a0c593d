import { loadTyped } from '../../scripts/machine/load-typed.mjs';
import { PortProblem } from '../../scripts/serve/port.mjs';
import { LINKEDIN_PORT, SIGN_IN_PORT, STAND_IN_BUILD, standInFunctions } from '../../scripts/serve/stand-in-addresses.mjs';

/** Who may look at the figures of a whole site: an account names its sites, with a role in each. */
export const DEMO_OPERATOR = { email: 'operator@example.com', password: 'demo-operator-1', appMetadata: { sites: { site: 'operator' } } };
export const DEMO_VIEWER = { email: 'viewer@example.com', password: 'demo-viewer-1', appMetadata: { sites: { site: 'viewer' } } };
/** And who may not. */
export const DEMO_MEMBER = { email: 'member@example.com', password: 'demo-member-1', appMetadata: {} };

/**
 * @param {string} siteUrl origin of the site that uses them
 * @returns {Promise<{ signInUrl: string, linkedInUrl: string, close: () => Promise<void> }>}
 */
export async function startBoth(siteUrl) {
  /** @type {typeof import('./sign-in/main.ts')} */
  const { startSignInStandIn } = await loadTyped('tests/stand-ins/sign-in/main.ts');
  /** @type {typeof import('./linkedin/main.ts')} */
  const { startLinkedInStandIn } = await loadTyped('tests/stand-ins/linkedin/main.ts');
  const { LINKEDIN_CLIENT_ID: clientId, LINKEDIN_CLIENT_SECRET: clientSecret } = standInFunctions(siteUrl);
  const { VITE_SUPABASE_KEY: apiKey, VITE_SSO_DOMAIN: ssoDomain } = STAND_IN_BUILD;
  const options = { port: SIGN_IN_PORT, siteUrl: `${siteUrl}/`, apiKey, ssoDomain, members: [DEMO_OPERATOR, DEMO_VIEWER, DEMO_MEMBER] };
  const signIn = await onItsPort(SIGN_IN_PORT, startSignInStandIn(options));
  const linkedIn = await onItsPort(LINKEDIN_PORT, startLinkedInStandIn({ port: LINKEDIN_PORT, clientId, clientSecret }));
  return {
    signInUrl: signIn.url,
    linkedInUrl: linkedIn.url,
    close: async () => void (await Promise.all([signIn.close(), linkedIn.close()])),
  };
}

/**
 * @template T
 * @param {number} port
 * @param {Promise<T>} started
 * @returns {Promise<T>}
 */
function onItsPort(port, started) {
  return started.catch((/** @type {unknown} */ error) => {
    throw new PortProblem(`A stand-in could not start: port ${port} cannot be used. End the program that has it.`, { cause: error });
  });
}
