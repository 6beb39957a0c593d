import { randomUUID } from 'node:crypto';
import { beginFlow, readChallenge } from '../core/pkce.ts';
import { redirectTarget } from '../core/redirect-target.ts';
import { invalid, redirect, ServiceError } from '../answer.ts';
import type { RouteContext, Service, SignedInContext } from '../core/service.ts';
import type { Consent } from '../core/state.ts';

/** The domain that has single sign-on. */
const SSO_DOMAIN = 'sso.example';

/** GET /authorize?provider=google: sends the browser to the page that stands for the provider. */
export function authorize(context: RouteContext) {
  return redirect(consentAddress(context, ''));
}

/** GET /user/identities/authorize: the same for an account that is signed in and links a further identity. */
export function linkIdentity(context: SignedInContext) {
  const url = consentAddress(context, context.account.id);
  return context.call.query.get('skip_http_redirect') === 'true' ? { status: 200, body: { url } } : redirect(url);
}

/** DELETE /user/identities/{id}. */
export function unlinkIdentity({ account, params: { id } }: SignedInContext) {
  if (account.identities.length <= 1) {
    throw new ServiceError(422, 'single_identity_not_deletable', 'User must have at least 1 identity after unlinking');
  }
  const found = account.identities.findIndex(({ identityId }) => identityId === id);
  if (found < 0) throw new ServiceError(422, 'identity_not_found', "Identity doesn't exist");
  account.identities.splice(found, 1);
  return { status: 200, body: {} };
}

/** POST /sso: single sign-on of an organisation, found by its domain. */
export function singleSignOn({ service, call: { body } }: RouteContext) {
  if (!body['domain'] && !body['provider_id']) throw invalid('A domain or provider_id is required');
  if (body['domain'] !== SSO_DOMAIN && body['provider_id'] !== SSO_DOMAIN) {
    throw new ServiceError(404, 'sso_provider_not_found', 'No SSO provider assigned for this domain');
  }
  const url = keepConsent(service, {
    provider: 'sso',
    flow: beginFlow(service, needChallenge(body), 'sso/saml'),
    redirectTo: redirectTarget(service, body['redirect_to']),
    parameters: {},
    linkTo: '',
  });
  return body['skip_http_redirect'] === true ? { status: 200, body: { url } } : redirect(url);
}

function consentAddress({ service, call: { query } }: RouteContext, linkTo: string) {
  const fields = Object.fromEntries(query);
  const { provider, redirect_to: wanted, code_challenge: _challenge, code_challenge_method: _method, ...parameters } = fields;
  if (provider !== 'google') throw invalid('Unsupported provider: provider is not enabled');
  const flow = beginFlow(service, needChallenge(fields), 'oauth');
  return keepConsent(service, { provider, flow, redirectTo: redirectTarget(service, wanted), parameters, linkTo });
}

/** Without PKCE the tokens would travel in an address: the site never asks for that, so that it is a mistake here. */
function needChallenge(fields: Record<string, unknown>) {
  const challenge = readChallenge(fields);
  if (challenge === null) throw invalid('PKCE flow requires code_challenge_method and code_challenge');
  return challenge;
}

function keepConsent({ state, url }: Service, consent: Omit<Consent, 'id'>) {
  const id = randomUUID();
  state.consents.push({ ...consent, id });
  return `${url}/stand-in/consents/${id}`;
}
