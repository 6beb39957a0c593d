import { restError } from './answer.ts';
import { demand } from './read-request.ts';
import type { StandInRequest, State } from './state.ts';

/** The provider retires each version after a year; this is where the stand-in stops. */
const OLDEST_ACTIVE = '202601';

/** What a request to `/v2` or `/rest` lacks, as the provider answers it; null when nothing. */
export function tokenProblem(state: State, { headers }: StandInRequest) {
  const token = /^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1];
  if (token === undefined) return restError(401, 'EMPTY_ACCESS_TOKEN', 'Empty oauth2 access token');
  const known = state.tokens.get(token);
  if (!known) return restError(401, 'INVALID_ACCESS_TOKEN', 'Invalid access token');
  if (known.until <= state.clock()) return restError(401, 'EXPIRED_ACCESS_TOKEN', 'The token used in the request has expired');
  return null;
}

export function versionProblem({ headers }: StandInRequest) {
  const version = String(headers['linkedin-version'] ?? '');
  if (version === '')
    return restError(400, 'VERSION_MISSING', 'A version must be present. Please specify a version by adding the LinkedIn-Version header.');
  demand(/^20\d{2}(0[1-9]|1[0-2])$/.test(version), `LinkedIn-Version is "${version}", but must have six digits, YYYYMM.`);
  const protocol = headers['x-restli-protocol-version'];
  demand(protocol === '2.0.0', `X-Restli-Protocol-Version is "${protocol ?? ''}", but must be 2.0.0.`);
  if (version < OLDEST_ACTIVE) return restError(426, 'NONEXISTENT_VERSION', `Requested version ${version}01 is not active`);
  return null;
}
