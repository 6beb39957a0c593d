import type { Service } from '../core/service.ts';
import { ServiceError, type Answer } from '../answer.ts';
import type { Call } from './read-call.ts';
import type { Account, Session } from '../core/state.ts';

/** The only keys that are accepted: of clients, and of who may change accounts. */
const KEYS = { key: 'stand-in-key', 'secret-key': 'stand-in-secret-key' } as const;

/** Refuses, in the gateway's own words, a call without a key of the project, which it demands of every call of a client. */
export function refuseWithoutKey({ complain }: Service, { headers, method, path, query }: Call, access: keyof typeof KEYS): Answer | null {
  const key = headers['apikey'] ?? query.get('apikey');
  if (key === KEYS[access]) return null;
  complain(
    `${method} ${path}: ${key ? `the apikey is ${JSON.stringify(key)}, but must be ${JSON.stringify(KEYS[access])}` : 'the header apikey is missing'}`,
  );
  const body = key
    ? { message: 'Invalid API key', hint: 'Double check your Supabase `anon` or `service_role` API key.' }
    : { message: 'No API key found in request', hint: 'No `apikey` request header or url param was found.' };
  return { status: 401, body };
}

export function signedIn(service: Service, { headers, method, path }: Call): { account: Account; session: Session } {
  const token = /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1];
  if (token === undefined) {
    service.complain(`${method} ${path}: the header authorization is missing or no bearer token`);
    throw new ServiceError(401, 'no_authorization', 'This endpoint requires a valid Bearer token');
  }
  const claims = readClaims(service, token);
  const account = service.state.accounts.find(({ id }) => id === claims['sub']);
  if (account === undefined) throw new ServiceError(403, 'user_not_found', 'User from sub claim in JWT does not exist');
  const session = service.state.sessions.find(({ id }) => id === claims['session_id']);
  if (session === undefined) throw new ServiceError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist');
  return { account, session };
}

function readClaims({ key, now }: Service, token: string) {
  const claims = key.read(token);
  const start = 'invalid JWT: unable to parse or verify signature';
  if (claims === null) throw new ServiceError(403, 'bad_jwt', `${start}, token signature is invalid`);
  if (Number(claims['exp']) * 1_000 <= now())
    throw new ServiceError(403, 'bad_jwt', `${start}, token has invalid claims: token is expired`);
  return claims;
}
