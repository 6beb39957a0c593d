import { randomBytes } from 'node:crypto';
import { accountByAddress, addIdentity, confirmEmail, createAccount, readEmail } from '../core/accounts.mjs';
import { issueAuthCode } from '../core/pkce.mjs';
import { withError, withQuery } from '../core/redirect-target.mjs';
import { ServiceError } from '../errors.mjs';
import { redirect } from '../http/send-answer.mjs';
import { consentPage } from '../pages/consent-page.mjs';

/**
 * @typedef {import('../core/service.mjs').RouteContext} RouteContext
 * @typedef {import('../core/service.mjs').Service} Service
 * @typedef {import('../core/state.mjs').Consent} Consent
 */

/** GET /stand-in/consents/{id}: the page of the provider. @param {RouteContext} context */
export function showConsent(context) {
  return { status: 200, html: consentPage(consentOf(context)) };
}

/** POST /stand-in/consents/{id}: the tester agreed or refused. @param {RouteContext} context */
export function answerConsent(context) {
  const { service, call } = context;
  const consent = consentOf(context);
  service.state.consents.splice(service.state.consents.indexOf(consent), 1);
  if (call.body['answer'] !== 'agree') return failed(consent, 'access_denied', '', 'The user denied your request');
  try {
    const account = recognise(service, consent, readEmail(call.body['email']));
    const signInMethod = consent.provider === 'sso' ? 'sso/saml' : 'oauth';
    const grant = { flow: consent.flow, accountId: account.id, signInMethod, providerTokens: providerTokens(consent) };
    return redirect(withQuery(consent.redirectTo, { code: issueAuthCode(service, grant) }));
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    return failed(consent, 'server_error', error.code, error.message);
  }
}

/**
 * @param {RouteContext} context
 * @returns {Consent}
 */
function consentOf({ service, params: { id } }) {
  const consent = service.state.consents.find((each) => each.id === id);
  if (consent === undefined)
    throw new ServiceError(404, 'flow_state_not_found', 'This question was answered before, or the stand-in was restarted');
  return consent;
}

/**
 * The account of whoever agreed: the one that links, the one with the same confirmed address, or a new one.
 * @param {Service} service
 * @param {Consent} consent
 * @param {string} email
 */
function recognise(service, { provider, linkTo }, email) {
  const { accounts } = service.state;
  const subject = `${provider}-${email}`;
  const owner = accounts.find(({ identities }) => identities.some((identity) => identity.subject === subject));
  if (linkTo !== '' && owner) {
    const whose = owner.id === linkTo ? '' : ' to another user';
    throw new ServiceError(422, 'identity_already_exists', `Identity is already linked${whose}`);
  }
  const linking = accounts.find(({ id }) => id === linkTo);
  const account = linking ?? owner ?? accountByAddress(service, email) ?? createAccount(service, { email });
  const data = { email, email_verified: true, full_name: 'Test Account', iss: 'https://accounts.google.com' };
  addIdentity(service, account, provider, data, subject);
  if (linking === undefined) {
    account.metadata = { ...data, ...account.metadata };
    confirmEmail(service, account);
  }
  return account;
}

/**
 * Google hands out a refresh token of its own only where offline access was asked for.
 * @param {Consent} consent
 * @returns {Record<string, string>}
 */
function providerTokens({ provider, parameters }) {
  if (provider !== 'google') return {};
  const token = `stand-in-${randomBytes(12).toString('hex')}`;
  return { provider_token: token, ...(parameters['access_type'] === 'offline' ? { provider_refresh_token: `refresh-${token}` } : {}) };
}

/**
 * @param {Consent} consent
 * @param {string} error
 * @param {string} code
 * @param {string} description
 */
function failed({ redirectTo }, error, code, description) {
  return redirect(withError(redirectTo, { error, error_code: code || error, error_description: description }, true));
}
