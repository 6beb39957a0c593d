import { randomBytes } from 'node:crypto';
import { accountByAddress, addIdentity, confirmEmail, createAccount, readEmail } from '../core/accounts.ts';
import { isTooOld } from '../core/pkce.ts';
import { withQuery, withReport } from '../core/redirect-target.ts';
import { errorInAddress, redirect, ServiceError } from '../answer.ts';
import { consentPage } from '../pages.ts';
import type { RouteContext, Service } from '../core/service.ts';
import type { Consent } from '../core/state.ts';

const TOO_OLD = new ServiceError(400, 'bad_oauth_state', 'OAuth state has expired');
const REFUSED = { error: 'access_denied', error_description: 'The user denied your request' };

/** GET /stand-in/consents/{id}: the page of the provider. */
export function showConsent(context: RouteContext) {
  return { status: 200, html: consentPage(consentOf(context)) };
}

/** POST /stand-in/consents/{id}: the tester agreed or refused. */
export function answerConsent(context: RouteContext) {
  const { service, call } = context;
  const consent = consentOf(context);
  service.state.consents.splice(service.state.consents.indexOf(consent), 1);
  const { flow, redirectTo } = consent;
  // Nobody knows any more where the browser came from.
  if (isTooOld(service, flow)) return redirect(withQuery(service.siteUrl, errorInAddress(TOO_OLD)));
  // An error of the provider itself has no code of the service.
  if (call.body['answer'] !== 'agree') return redirect(withReport(redirectTo, REFUSED, true));
  try {
    const account = recognise(service, consent, readEmail(call.body['email']));
    Object.assign(flow, { accountId: account.id, providerTokens: providerTokens(consent), issuedAt: service.now() });
    return redirect(withQuery(redirectTo, { code: flow.code }));
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    return redirect(withReport(redirectTo, { error: 'server_error', ...errorInAddress(error) }, true));
  }
}

function consentOf({ service, params: { id } }: RouteContext): Consent {
  const consent = service.state.consents.find((each) => each.id === id);
  if (consent === undefined)
    throw new ServiceError(404, 'flow_state_not_found', 'This question was answered before, or the stand-in was restarted');
  return consent;
}

/** The account of the person who agreed: the one that links, the one with the same confirmed address, or a new one. */
function recognise(service: Service, { provider, linkTo }: Consent, email: string) {
  const { accounts } = service.state;
  const subject = `${provider}-${email}`;
  const owner = accounts.find(({ identities }) => identities.some((identity) => identity.subject === subject));
  if (linkTo !== '' && owner) {
    const whose = owner.id === linkTo ? '' : ' to another user';
    throw new ServiceError(422, 'identity_already_exists', `Identity is already linked${whose}`);
  }
  const linking = accounts.find(({ id }) => id === linkTo);
  if (linkTo !== '' && linking === undefined) throw new ServiceError(422, 'user_not_found', 'Linking target user not found');
  const account = linking ?? owner ?? accountByAddress(service, email) ?? createAccount(service, { email });
  const data = { email, email_verified: true, full_name: 'Test Account', iss: 'https://accounts.google.com' };
  addIdentity(service, account, provider, data, subject);
  if (linking === undefined) {
    account.metadata = { ...data, ...account.metadata };
    confirmEmail(service, account);
  }
  return account;
}

/** Google hands out a refresh token of its own only where offline access was asked for. */
function providerTokens({ provider, parameters }: Consent): Record<string, string> {
  if (provider !== 'google') return {};
  const token = `stand-in-${randomBytes(12).toString('hex')}`;
  return { provider_token: token, ...(parameters['access_type'] === 'offline' ? { provider_refresh_token: `refresh-${token}` } : {}) };
}
