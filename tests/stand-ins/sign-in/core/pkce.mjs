import { createHash, randomUUID } from 'node:crypto';
import { invalid, ServiceError } from '../errors.mjs';

/**
 * @typedef {import('./service.mjs').Service} Service
 * @typedef {import('./state.mjs').Flow} Flow
 */

const CODE_LIFE_MS = 300_000;
const CHALLENGE = /^[A-Za-z0-9._~-]{43,128}$/;

/**
 * @param {unknown} challenge
 * @param {unknown} method
 * @returns {Flow | null} null where the client uses no PKCE
 */
export function readFlow(challenge, method) {
  if (!challenge && !method) return null;
  if (typeof challenge !== 'string' || challenge === '' || typeof method !== 'string' || method === '') {
    throw invalid('PKCE flow requires code_challenge_method and code_challenge');
  }
  const name = method.toLowerCase();
  if (name !== 's256' && name !== 'plain') throw invalid(`Invalid code_challenge_method: ${method}`);
  if (challenge.length < 43 || challenge.length > 128) throw invalid('code challenge has to be between 43 and 128 characters');
  if (!CHALLENGE.test(challenge))
    throw invalid('code challenge can only contain alphanumeric characters, hyphens, periods, underscores and tildes');
  return { challenge, method: name };
}

/**
 * A code for the address that the browser is sent back to: good once, for five minutes, with the verifier of its flow.
 * @param {Service} service
 * @param {Omit<import('./state.mjs').AuthCode, 'code' | 'expiresAt'>} grant
 * @returns {string}
 */
export function issueAuthCode({ state, now }, grant) {
  const code = randomUUID();
  state.authCodes.push({ ...grant, code, expiresAt: now() + CODE_LIFE_MS });
  return code;
}

/**
 * @param {Service} service
 * @param {unknown} code
 * @param {unknown} verifier
 * @returns {import('./state.mjs').AuthCode}
 */
export function redeemAuthCode({ state, now }, code, verifier) {
  if (typeof code !== 'string' || code === '' || typeof verifier !== 'string' || verifier === '') {
    throw invalid('invalid request: both auth code and code verifier should be non-empty');
  }
  const grant = state.authCodes.find((each) => each.code === code);
  if (grant === undefined) throw new ServiceError(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found');
  if (now() > grant.expiresAt) throw new ServiceError(403, 'flow_state_expired', 'invalid flow state, flow state has expired');
  const proof = grant.flow.method === 'plain' ? verifier : createHash('sha256').update(verifier).digest('base64url');
  if (proof !== grant.flow.challenge) {
    throw new ServiceError(400, 'bad_code_verifier', 'code challenge does not match previously saved code verifier');
  }
  state.authCodes.splice(state.authCodes.indexOf(grant), 1);
  return grant;
}
