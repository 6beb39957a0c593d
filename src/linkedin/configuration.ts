import { address, text } from '../content/site/configured.ts';

/** What the operator decides about LinkedIn, at build time. */
export interface LinkedInConfiguration {
  /** Public id of the operator's application there; '' leaves the whole part out. */
  clientId: string;
  /** Page on which members agree. */
  authorizeUrl: string;
  /** `LinkedIn-Version` header, YYYYMM. Each is retired by LinkedIn about a year after its month. */
  version: string;
}

/** A version of the interface that LinkedIn supports until July 2027 at least. */
const DEFAULT_VERSION = '202607';

/** Reads the variables of a build. */
export function readConfiguration(env: Record<string, unknown>): LinkedInConfiguration {
  const version = text(env['VITE_LINKEDIN_VERSION'], DEFAULT_VERSION);
  return {
    clientId: text(env['VITE_LINKEDIN_CLIENT_ID'], ''),
    authorizeUrl: address(env['VITE_LINKEDIN_AUTHORIZE_URL'], 'https://www.linkedin.com/oauth/v2/authorization'),
    version: /^\d{6}$/.test(version) ? version : DEFAULT_VERSION,
  };
}
