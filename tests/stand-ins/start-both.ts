import { PortProblem } from '../../scripts/serve/port.ts';
import { LINKEDIN_PORT, SIGN_IN_PORT } from '../../scripts/serve/stand-in-addresses.ts';
import { startLinkedInStandIn } from './linkedin/main.ts';
import { startSignInStandIn } from './sign-in/main.ts';

/** Who may look at the figures of a whole site: an account names its sites, with a role in each. */
export const DEMO_OPERATOR = { email: 'operator@example.com', password: 'demo-operator-1', appMetadata: { sites: { site: 'operator' } } };
export const DEMO_VIEWER = { email: 'viewer@example.com', password: 'demo-viewer-1', appMetadata: { sites: { site: 'viewer' } } };
/** And who may not. */
export const DEMO_MEMBER = { email: 'member@example.com', password: 'demo-member-1', appMetadata: {} };

/** @param siteUrl origin of the site that uses them */
export async function startBoth(siteUrl: string): Promise<{ signInUrl: string; linkedInUrl: string; close: () => Promise<void> }> {
  const options = { port: SIGN_IN_PORT, siteUrl: `${siteUrl}/`, members: [DEMO_OPERATOR, DEMO_VIEWER, DEMO_MEMBER] };
  const signIn = await onItsPort(SIGN_IN_PORT, startSignInStandIn(options));
  const linkedIn = await onItsPort(LINKEDIN_PORT, startLinkedInStandIn({ port: LINKEDIN_PORT }));
  return {
    signInUrl: signIn.url,
    linkedInUrl: linkedIn.url,
    close: async () => void (await Promise.all([signIn.close(), linkedIn.close()])),
  };
}

function onItsPort<T>(port: number, started: Promise<T>): Promise<T> {
  return started.catch((error: unknown) => {
    throw new PortProblem(`A stand-in could not start: port ${port} cannot be used. End the program that has it.`, { cause: error });
  });
}
