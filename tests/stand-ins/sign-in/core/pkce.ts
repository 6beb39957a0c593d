import { createHash, randomUUID } from 'node:crypto';
import { invalid, ServiceError } from '../answer.ts';
import type { Service } from './service.ts';
import type { Flow } from './state.ts';

/** What only the verifier of its client answers. */
export type Challenge = Pick<Flow, 'challenge' | 'method'>;

/** How long a sign-in with a challenge may take. */
const FLOW_MS = 300_000;

const CHALLENGE = /^[A-Za-z0-9._~-]{43,128}$/;

/** The challenge in the fields of a body or a query; null where the client uses no PKCE. */
export function readChallenge({ code_challenge: challenge, code_challenge_method: method }: Record<string, unknown>): Challenge | null {
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

/** Begins a sign-in of a kind that the `amr` of its session names; without an account until somebody agreed at a provider. */
export function beginFlow({ state, now }: Service, challenge: Challenge, kind: string, accountId = ''): Flow {
  const flow = { ...challenge, kind, accountId, code: randomUUID(), providerTokens: {}, createdAt: now(), issuedAt: null };
  state.flows.push(flow);
  return flow;
}

/**
 * The code for a link that was followed. It is that of the newest flow of the account and the kind, whichever flow the
 * message with the link belongs to.
 */
export function issueAuthCode({ state, now }: Service, accountId: string, kind: string): string {
  const flow = state.flows.findLast((each) => each.accountId === accountId && each.kind === kind);
  if (flow === undefined) throw new ServiceError(400, 'flow_state_not_found', 'No associated flow state found.');
  flow.issuedAt = now();
  return flow.code;
}

/** A code is good once and with the verifier of its flow. Another verifier leaves the flow as it is. */
export function redeemAuthCode(service: Service, code: unknown, verifier: unknown): Flow {
  if (typeof code !== 'string' || code === '' || typeof verifier !== 'string' || verifier === '') {
    throw invalid('invalid request: both auth code and code verifier should be non-empty');
  }
  const { flows } = service.state;
  const flow = flows.find((each) => each.code === code && each.accountId !== '');
  if (flow === undefined) throw new ServiceError(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found');
  if (isTooOld(service, flow)) throw new ServiceError(422, 'flow_state_expired', 'invalid flow state, flow state has expired');
  const proof = flow.method === 'plain' ? verifier : createHash('sha256').update(verifier).digest('base64url');
  if (proof !== flow.challenge) {
    throw new ServiceError(400, 'bad_code_verifier', 'code challenge does not match previously saved code verifier');
  }
  flows.splice(flows.indexOf(flow), 1);
  return flow;
}

/** The time of a flow runs from its request on, for a sign-in by mail from following the link on. */
export function isTooOld({ now }: Service, { kind, createdAt, issuedAt }: Flow) {
  const from = kind === 'magiclink' ? (issuedAt ?? createdAt) : createdAt;
  return now() > from + FLOW_MS;
}
