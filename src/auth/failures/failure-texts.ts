/** Fields beside which a failure is shown where the form has them. */
export type FailureField = 'email' | 'phone' | 'password' | 'current' | 'code' | 'nonce';

/** What a visitor can do next, beside trying again. */
export type WayOn = 'sign-in' | 'sign-up' | 'code' | 'reset' | 'resend' | 'factor' | 'reauthenticate' | 'reload';

export interface FailureText {
  /** One to three sentences: what was wrong, and what to do. */
  message: string;
  field?: FailureField;
  way?: WayOn;
  /** It reports a success. */
  isGood?: true;
}

const OPERATOR = 'Choose another way to sign in, or tell the operator of this site.';
const ASK_OPERATOR = 'Ask the operator of this site to change that.';
const AGAIN_LATER = 'Try again in a few minutes.';

// Sentences that several codes share.
const SERVICE_DOWN: FailureText = { message: `The sign-in service has an internal problem. ${AGAIN_LATER}` };
const BUSY: FailureText = { message: 'The sign-in service was too busy to answer. Try again in a moment.' };
const SITE_FAULT: FailureText = { message: `The sign-in service refused the request of this site. ${OPERATOR}` };
const SET_UP_WRONG: FailureText = { message: `The sign-in service is not set up right for this. ${OPERATOR}` };
const SWITCHED_OFF: FailureText = { message: `This way to sign in is switched off here. ${OPERATOR}` };
const NOT_OFFERED: FailureText = { message: `This site does not use passkeys, security keys or wallets. ${OPERATOR}` };
const NO_SSO: FailureText = { message: 'Single sign-on is not set up for this domain. Sign in another way.' };
const OLD_ANSWER: FailureText = {
  message: 'The other service sent you back too late, or with an answer to something else. Begin the sign-in again.',
  way: 'sign-in',
};
const SESSION_GONE: FailureText = { message: 'You are no longer signed in. Sign in again to go on.', way: 'sign-in' };
const ORGANIZATION: FailureText = {
  message: 'Your organization did not say who you are. Tell those who manage its accounts, or sign in another way.',
};
const APPS_OFF: FailureText = { message: `Authenticator apps are switched off here. ${ASK_OPERATOR}` };
const PHONES_OFF: FailureText = { message: `Phones as a second factor are switched off here. ${ASK_OPERATOR}` };
const CONFIRM_FIRST: FailureText = { message: 'To change this, confirm that it is you: we send you a code.', way: 'reauthenticate' };
const NEW_FACTOR_CODE = 'Enter the code that shows now, or ask for a new one.';

/** For what has no sentence of its own: the service is quoted beside it. */
export const UNKNOWN: FailureText = { message: 'The sign-in service refused this. Try again, or choose another way to sign in.' };

/** One sentence for several codes, with blanks between them. */
function sharing(text: FailureText, codes: string): Record<string, FailureText> {
  return Object.fromEntries(codes.split(' ').map((code) => [code, text]));
}

/** A sentence for every code of the sign-in service, for the errors that other services send on, and for what never reaches it. */
export const FAILURES: Readonly<Record<string, FailureText>> = {
  // What never reached the service, or never came back.
  offline: { message: 'This device is offline. Connect it to the internet, then try again.' },
  unreachable: { message: 'The sign-in service cannot be reached. Check your connection, then try again.' },
  hung: { message: 'The sign-in service takes too long to answer. Try again in a moment.' },
  service_down: SERVICE_DOWN,
  garbled: { message: `The sign-in service gave an answer that this site cannot read. ${AGAIN_LATER}` },
  not_loaded: { message: 'The part of this site that signs you in could not be loaded. Check your connection, then try again.' },

  // What an address says.
  email_half_confirmed: {
    message: 'One of two email addresses is confirmed. Open the link in the message to the other one too: then the new address counts.',
    isGood: true,
  },
  not_asked_for: {
    message: 'This link cannot sign you in: this browser did not ask for it, or asked too long ago. Begin again here.',
    way: 'sign-in',
  },
  access_denied: {
    message: 'The sign-in was cancelled or refused at the other service. Try again, or choose another way.',
    way: 'sign-in',
  },
  server_error: {
    message: 'The sign-in failed at the other service or on the way back from it. Try again, or choose another way.',
    way: 'sign-in',
  },
  temporarily_unavailable: SERVICE_DOWN,
  invalid_request: OLD_ANSWER,
  ...sharing(SET_UP_WRONG, 'invalid_scope unauthorized_client unsupported_response_type'),

  // Signing in and up.
  invalid_credentials: { message: 'Email address and password do not match an account.', field: 'password', way: 'reset' },
  email_not_confirmed: { message: 'This email address is not confirmed yet. Open the link in the message we sent you.', way: 'resend' },
  phone_not_confirmed: { message: 'This phone number is not confirmed yet. Ask for a code to confirm it.', way: 'code' },
  user_already_exists: { message: 'There is an account with this address already. Sign in instead.', field: 'email', way: 'sign-in' },
  email_exists: { message: 'Another account uses this email address. Enter another one.', field: 'email' },
  phone_exists: { message: 'Another account uses this phone number. Enter another one.', field: 'phone' },
  user_not_found: { message: 'This account does not exist any more. Create a new one to go on.', way: 'sign-up' },
  user_banned: { message: 'This account is blocked. Ask the operator of this site why.' },
  user_sso_managed: { message: 'Your organization manages this account. Change it there.' },
  signup_disabled: { message: `This site takes no new accounts at the moment. ${ASK_OPERATOR}` },
  invite_not_found: {
    message: 'This invitation was used, taken back, or is for another address. Ask the operator of this site for a new one.',
  },
  email_address_invalid: { message: 'This email address cannot receive messages. Check how it is written.', field: 'email' },
  email_address_not_authorized: { message: `The sign-in service may not send messages to this address. ${OPERATOR}`, field: 'email' },
  email_address_not_provided: { message: 'The other service did not share your email address. Allow it there, or sign in another way.' },
  email_provider_disabled: { message: `Signing in by email is switched off here. ${OPERATOR}` },
  phone_provider_disabled: { message: `Signing in by phone is switched off here. ${OPERATOR}` },
  anonymous_provider_disabled: { message: 'You must provide either an email or phone number.', field: 'email' },
  validation_failed: { message: 'The sign-in service refused a value in this form. Check every field, then try again.' },
  captcha_failed: {
    message:
      'The sign-in service asks for a CAPTCHA, which this site does not have. Continue with Google, or tell the operator of this site.',
  },

  // Passwords.
  weak_password: { message: 'This password is too weak.', field: 'password' },
  same_password: { message: 'This is your password already. Choose another one.', field: 'password' },
  current_password_required: { message: 'To choose a new password, enter your current one too.', field: 'current' },
  current_password_invalid: {
    message: 'This is not your current password. If you forgot it, sign out and ask for a link to reset it.',
    field: 'current',
  },
  ...sharing(CONFIRM_FIRST, 'reauthentication_needed reauth_nonce_missing'),
  reauthentication_not_valid: { message: 'The confirmation code is wrong or has expired. Ask for a new one.', field: 'nonce' },

  // Codes and links.
  otp_expired: { message: 'This code or link is wrong, was used already, or has expired. Ask for a new one.', field: 'code', way: 'code' },
  otp_disabled: {
    message: 'One-time codes work only for existing accounts. Create one, or sign in another way.',
    way: 'sign-up',
  },
  sms_send_failed: { message: 'The text message could not be sent. Check the number, or use your email address.', field: 'phone' },
  flow_state_not_found: {
    message: 'This link was used already, or is too old. If you are not signed in, begin again here.',
    way: 'sign-in',
  },
  flow_state_already_used: { message: 'This sign-in was finished already. If you are not signed in, begin again here.', way: 'sign-in' },
  flow_state_expired: {
    message:
      'You opened this link too late: it signs in for a few minutes only. If it confirms an address, the address is confirmed. Sign in, or ask for a new link.',
    way: 'sign-in',
  },
  bad_code_verifier: {
    message: 'This link belongs to no request of this browser in the last day. Open it in the browser that asked, or begin again here.',
    way: 'sign-in',
  },
  pkce_code_verifier_not_found: {
    message:
      'This browser did not ask for this link in the last day, or its site data was cleared. Open it in the browser that asked, or begin again here.',
    way: 'sign-in',
  },

  // Other services.
  ...sharing(OLD_ANSWER, 'bad_oauth_state oauth_invalid_state oauth_client_state_expired oauth_client_state_not_found'),
  ...sharing(OLD_ANSWER, 'saml_relay_state_expired saml_relay_state_not_found'),
  bad_oauth_callback: { message: 'The other service sent an answer that is not complete. Begin the sign-in again.', way: 'sign-in' },
  oauth_provider_not_supported: { message: `This way to sign in is not set up here. ${OPERATOR}` },
  custom_provider_not_found: { message: `This way to sign in is not set up here. ${OPERATOR}` },
  ...sharing(SWITCHED_OFF, 'provider_disabled saml_provider_disabled sso_provider_disabled feature_disabled'),
  provider_email_needs_verification: {
    message: 'Confirm your email address first: the sign-in service sent you a message with a link.',
    way: 'sign-in',
  },
  ...sharing(NO_SSO, 'sso_provider_not_found saml_idp_not_found'),
  ...sharing(ORGANIZATION, 'saml_assertion_no_email saml_assertion_no_user_id'),
  ...sharing(SET_UP_WRONG, 'saml_entity_id_mismatch saml_metadata_fetch_failed'),
  ...sharing(NOT_OFFERED, 'passkey_disabled too_many_passkeys mfa_webauthn_enroll_not_enabled'),
  ...sharing(NOT_OFFERED, 'mfa_webauthn_verify_not_enabled webauthn_challenge_expired webauthn_challenge_not_found'),
  ...sharing(NOT_OFFERED, 'webauthn_credential_exists webauthn_credential_not_found webauthn_verification_failed'),
  ...sharing(NOT_OFFERED, 'web3_provider_disabled web3_unsupported_chain'),

  // Sessions.
  ...sharing(SESSION_GONE, 'session_not_found session_expired refresh_token_not_found refresh_token_already_used bad_jwt'),
  ...sharing(SESSION_GONE, 'no_authorization unexpected_audience'),

  // Second factor.
  insufficient_aal: { message: 'This needs your second factor. Confirm it, then try again.', way: 'factor' },
  mfa_verification_failed: { message: 'This code is not right. Take the one that shows now; it changes every 30 seconds.', field: 'code' },
  mfa_verification_rejected: { message: 'This code was refused. Sign out and begin again.' },
  mfa_challenge_expired: { message: `That took too long. ${NEW_FACTOR_CODE}`, field: 'code' },
  mfa_ip_address_mismatch: { message: `Your network changed in between. ${NEW_FACTOR_CODE}`, field: 'code' },
  mfa_factor_not_found: { message: 'This second factor was removed already. Close this dialog and open it again.' },
  mfa_factor_name_conflict: { message: 'You have a second factor of this name already. Try again.' },
  mfa_verified_factor_exists: { message: 'This phone number is a second factor of yours already. Enter another one.', field: 'phone' },
  too_many_enrolled_mfa_factors: { message: 'You have as many second factors as an account can have. Remove one first.' },
  ...sharing(APPS_OFF, 'mfa_totp_enroll_not_enabled mfa_totp_verify_not_enabled'),
  ...sharing(PHONES_OFF, 'mfa_phone_enroll_not_enabled mfa_phone_verify_not_enabled'),

  // Linked sign-ins.
  single_identity_not_deletable: { message: 'This is the only way you can sign in, so it has to stay. Link another one first.' },
  email_conflict_identity_not_deletable: {
    message: 'Without it your account would take the address of another one, so it has to stay. Change your email address first.',
  },
  identity_not_found: { message: 'This sign-in was removed already. Close this dialog and open it again.' },
  identity_already_exists: {
    message: 'That account at the other service belongs to another account here. Sign in with it, or link another one.',
  },
  manual_linking_disabled: { message: `Linking further sign-ins is switched off here. ${ASK_OPERATOR}` },

  // Limits and troubles of the service.
  over_request_rate_limit: { message: 'That was tried too often in a short time. Wait a few minutes, then try again.' },
  over_email_send_rate_limit: { message: 'Too many messages were asked for. Wait, then ask again.' },
  over_sms_send_rate_limit: { message: 'Too many text messages were asked for. Wait, then ask again.' },
  conflict: { message: 'Two changes were made at the same time. Try again.' },
  ...sharing(BUSY, 'request_timeout hook_timeout hook_timeout_after_retry'),
  unexpected_failure: SERVICE_DOWN,
  ...sharing(SET_UP_WRONG, 'hook_payload_invalid_content_type hook_payload_over_size_limit'),

  // What only operators and other programs ask of the service: from a visitor it means a fault of this site.
  ...sharing(SITE_FAULT, 'bad_json not_admin oauth_authorization_not_found oauth_client_not_found oauth_consent_not_found'),
  ...sharing(SITE_FAULT, 'oauth_dynamic_client_registration_disabled over_custom_provider_quota request_entity_too_large'),
  ...sharing(SITE_FAULT, 'saml_idp_already_exists sso_domain_already_exists'),
  unknown: UNKNOWN,
};
