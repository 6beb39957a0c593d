import { createRemoteJWKSet, customFetch, errors, jwtVerify, type JWTPayload } from 'jose';
import { fail, succeed, type Outcome } from '#contract/outcome.ts';
import { makeAccountLookUp, type AccountDependencies } from './account.ts';

/** What an account may see: everything, or no single page view. */
const ROLES = ['operator', 'viewer'] as const;
type Role = (typeof ROLES)[number];

/** Who asks, as the sign-in service vouches for it. */
export interface Operator {
  id: string;
  role: Role;
}

interface TokenDependencies extends AccountDependencies {
  /** The only site that is answered for. */
  site: string;
  /** Whether an operator must have signed in with a second factor even where the account has none. */
  demandsSecondFactor: boolean;
}

const BEARER = /^Bearer ([\x21-\x7e]{1,8192})$/;
/** The service signs with keys of these kinds; a key that both sides know would let every reader of the public one sign. */
const ALGORITHMS = ['ES256', 'RS256'];
const KEYS_MS = 5_000;
/** A token with an unknown key has the key set read again, at most so often: the service may have changed its key. */
const KEYS_REREAD_MS = 1_000;
const SIGN_IN = 'Sign in with an account that may see the whole site.';
const ENDED = 'Your sign-in has ended: sign in again.';
const NOT_VALID = 'Your sign-in is not valid for this site: sign in again.';
const NO_KEYS = 'The sign-in service does not answer: try again in a minute.';
const NOT_ALLOWED = 'Your account may not see the whole site: its operator has to allow it.';
const OWN_FACTOR = 'Your account has a second factor: sign in with it.';
const ANY_FACTOR = 'This site demands a second factor of its operators: add one to your account, and sign in with it.';

/**
 * Checks the Authorization header of a request: its token by the key set of the sign-in service, and by what the service says of the
 * session now. The role is what the operator of that service wrote into the account (`app_metadata.sites`), never what its owner can
 * change. While the service does not say anything, a token counts as it was signed, until it ends.
 */
export function makeTokenCheck(deps: TokenDependencies): (authorization: string | null) => Promise<Outcome<Operator>> {
  const issuer = `${deps.url}/auth/v1`;
  const keys = createRemoteJWKSet(new URL(`${issuer}/.well-known/jwks.json`), {
    headers: { apikey: deps.key },
    timeoutDuration: KEYS_MS,
    cooldownDuration: KEYS_REREAD_MS,
    [customFetch]: (url, options) => deps.fetch(url, options),
  });
  const lookUp = makeAccountLookUp(deps);

  return async (authorization) => {
    const token = BEARER.exec(authorization ?? '')?.[1];
    if (token === undefined) return fail('unauthenticated', SIGN_IN);
    const currentDate = new Date(deps.now());
    const rules = { issuer, audience: 'authenticated', algorithms: ALGORITHMS, requiredClaims: ['exp', 'sub'], currentDate };
    let payload: JWTPayload;
    try {
      ({ payload } = await jwtVerify(token, keys, rules));
    } catch (error) {
      return refusalOf(error);
    }
    const account = await lookUp(token);
    if (account === 'ended') return fail('unauthenticated', ENDED);
    const known = account === 'unknown' ? { metadata: payload['app_metadata'], hasSecondFactor: false } : account;
    const role = roleOn(deps.site, known.metadata);
    if (role === undefined) return fail('forbidden', NOT_ALLOWED);
    // A viewer may be an assistant, which has no second factor.
    const isProven = role === 'viewer' || payload['aal'] === 'aal2';
    if (!isProven && known.hasSecondFactor) return fail('forbidden', OWN_FACTOR);
    if (!isProven && deps.demandsSecondFactor) return fail('forbidden', ANY_FACTOR);
    return succeed({ id: payload.sub ?? '', role });
  };
}

function roleOn(site: string, metadata: unknown): Role | undefined {
  const given = ownField(ownField(metadata, 'sites'), site);
  return ROLES.find((each) => each === given);
}

/** The object's own field; undefined of anything else. */
function ownField(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Object.getOwnPropertyDescriptor(value, name)?.value : undefined;
}

/** A key set that cannot be read is no fault of the token. */
function refusalOf(error: unknown): Outcome<never> {
  if (error instanceof errors.JWTExpired) return fail('unauthenticated', ENDED);
  const isUnread = error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid;
  const isOfToken = error instanceof errors.JOSEError && error.code !== errors.JOSEError.code && !isUnread;
  return isOfToken ? fail('unauthenticated', NOT_VALID) : fail('unavailable', NO_KEYS);
}
