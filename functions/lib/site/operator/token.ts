import { createRemoteJWKSet, customFetch, errors, jwtVerify, type JWTPayload } from 'jose';
import { fail, succeed, type Outcome } from '#contract/outcome.ts';

/** What an account may see: everything, or no single page view. */
const ROLES = ['operator', 'viewer'] as const;
type Role = (typeof ROLES)[number];

/** Who asks, as the sign-in service vouches for it. */
export interface Operator {
  /** The account's id. */
  id: string;
  role: Role;
}

interface TokenDependencies {
  /** Address of the sign-in service, without a slash at its end. */
  url: string;
  /** Its public key. */
  key: string;
  /** The only site that is answered for. */
  site: string;
  fetch: typeof fetch;
  /** Epoch milliseconds. */
  now(): number;
}

const BEARER = /^Bearer ([\x21-\x7e]{1,8192})$/;
/** The service signs with keys of these kinds; a key that both sides know would let every reader of the public one sign. */
const ALGORITHMS = ['ES256', 'RS256'];
const KEYS_MS = 5_000;

const SIGN_IN = 'Sign in with an account that may see the whole site.';
const ENDED = 'Your sign-in has ended: sign in again.';
const NOT_VALID = 'Your sign-in is not valid for this site: sign in again.';
const NO_KEYS = 'The sign-in service does not answer: try again in a minute.';

/**
 * Checks the Authorization header of a request against the key set of the sign-in service. The role is what the operator of
 * that service wrote into the account (`app_metadata.sites`), never what its owner can change.
 */
export function makeTokenCheck(deps: TokenDependencies): (authorization: string | null) => Promise<Outcome<Operator>> {
  const issuer = `${deps.url}/auth/v1`;
  const keys = createRemoteJWKSet(new URL(`${issuer}/.well-known/jwks.json`), {
    headers: { apikey: deps.key },
    timeoutDuration: KEYS_MS,
    [customFetch]: (url, options) => deps.fetch(url, options),
  });
  return async (authorization) => {
    const token = BEARER.exec(authorization ?? '')?.[1];
    if (token === undefined) return fail('unauthenticated', SIGN_IN);
    const currentDate = new Date(deps.now());
    const rules = { issuer, audience: 'authenticated', algorithms: ALGORITHMS, requiredClaims: ['exp', 'sub'], currentDate };
    try {
      const { payload } = await jwtVerify(token, keys, rules);
      return operatorOf(payload, deps.site);
    } catch (error) {
      return refusalOf(error);
    }
  };
}

function operatorOf({ sub = '', app_metadata: metadata }: JWTPayload, site: string): Outcome<Operator> {
  const given = ownField(ownField(metadata, 'sites'), site);
  const role = ROLES.find((each) => each === given);
  if (role !== undefined) return succeed({ id: sub, role });
  return fail('forbidden', 'Your account may not see the whole site: its operator has to allow it.');
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
