/** Fields beside which a failure is shown where the form has them. */
export type FailureField = 'email' | 'phone' | 'password' | 'code' | 'nonce';

/** What a visitor can do next, beside trying again. */
export type WayOn = 'sign-in' | 'sign-up' | 'code' | 'reset' | 'resend' | 'factor' | 'reauthenticate' | 'reload';

export interface FailureText {
  /** One or two sentences: what was wrong, and what to do. */
  message: string;
  field?: FailureField;
  way?: WayOn;
}

const TOO_MANY = 'That was tried too often in a short time. Wait a moment, then try again.';
const EXPIRED_CODE = 'This code or link is wrong, was used already, or has expired. Ask for a new one.';
const SESSION_GONE = 'You are no longer signed in. Sign in again to go on.';
const OPERATOR = 'Choose another way to sign in, or tell the operator of this site.';

/** A sentence for every code of the sign-in service that a visitor can meet, and for what never reaches it. */
export const FAILURES: Record<string, FailureText> = {
  // What never reached the service, or never came back.
  offline: { message: 'This device is offline. Connect it to the internet, then try again.' },
  unreachable: { message: 'The sign-in service cannot be reached. Check your connection, then try again.' },
  hung: { message: 'The sign-in service takes too long to answer. Try again in a moment.' },
  service_down: { message: 'The sign-in service has a problem of its own. Try again in a few minutes.' },
  garbled: { message: 'The sign-in service gave an answer that this site cannot read. Try again in a few minutes.' },
  not_loaded: { message: 'The part of this site that signs you in could not be loaded. Check your connection, then try again.' },

  // Signing in and up.
  invalid_credentials: { message: 'Email address and password do not match an account.', field: 'password', way: 'reset' },
  email_not_confirmed: { message: 'This email address is not confirmed yet. Open the link in the message we sent you.', way: 'resend' },
  phone_not_confirmed: { message: 'This phone number is not confirmed yet. Ask for a code to confirm it.', way: 'code' },
  user_already_exists: { message: 'There is an account with this address already. Sign in instead.', field: 'email', way: 'sign-in' },
  email_exists: { message: 'Another account uses this email address.', field: 'email' },
  phone_exists: { message: 'Another account uses this phone number.', field: 'phone' },
  user_not_found: { message: 'There is no such account any more. Create a new one to go on.', way: 'sign-up' },
  user_banned: { message: 'This account is blocked. Ask the operator of this site why.' },
  user_sso_managed: { message: 'Your organization manages this account. Change it there.' },
  signup_disabled: { message: 'This site takes no new accounts at the moment.' },
  email_address_invalid: { message: 'This email address cannot receive messages. Check how it is written.', field: 'email' },
  email_address_not_authorized: { message: `The sign-in service may not write to this address. ${OPERATOR}`, field: 'email' },
  email_provider_disabled: { message: `Signing in by email is switched off here. ${OPERATOR}` },
  phone_provider_disabled: { message: `Signing in by phone is switched off here. ${OPERATOR}` },
  anonymous_provider_disabled: { message: 'You must provide either an email or phone number.', field: 'email' },
  validation_failed: { message: 'Something in this form is not as the sign-in service expects it. Check every field, then try again.' },
  captcha_failed: {
    message: 'The sign-in service took this for a robot. Reload the page and try again, or choose another way to sign in.',
    way: 'reload',
  },

  // Passwords.
  weak_password: { message: 'This password is too weak.', field: 'password' },
  same_password: { message: 'This is your password already. Choose another one.', field: 'password' },
  reauthentication_needed: { message: 'To change this, confirm that it is you: we send you a code.', way: 'reauthenticate' },
  reauth_nonce_missing: { message: 'To change this, confirm that it is you: we send you a code.', way: 'reauthenticate' },
  reauthentication_not_valid: { message: 'The confirmation code is wrong or has expired. Ask for a new one.', field: 'nonce' },

  // Codes and links.
  otp_expired: { message: EXPIRED_CODE, field: 'code', way: 'code' },
  otp_disabled: { message: `Signing in by one-time code is switched off here. ${OPERATOR}` },
  sms_send_failed: { message: 'The text message could not be sent. Check the number, or use your email address.', field: 'phone' },
  flow_state_not_found: { message: 'This sign-in was begun somewhere else or is too old. Begin it again here.', way: 'sign-in' },
  flow_state_expired: { message: 'This sign-in took too long. Begin it again.', way: 'sign-in' },
  bad_code_verifier: { message: 'This link belongs to another browser. Begin the sign-in again here.', way: 'sign-in' },
  pkce_code_verifier_not_found: {
    message:
      'This link was opened in another browser than the one that asked for it, or its site data was cleared. Open it there, or begin again here.',
    way: 'sign-in',
  },

  // Other services.
  access_denied: {
    message: 'The sign-in was cancelled or refused at the other service. Try again, or choose another way.',
    way: 'sign-in',
  },
  bad_oauth_state: { message: 'The other service sent you back with an old answer. Begin the sign-in again.', way: 'sign-in' },
  bad_oauth_callback: { message: 'The other service sent an answer that is not complete. Begin the sign-in again.', way: 'sign-in' },
  oauth_provider_not_supported: { message: `This way to sign in is not set up here. ${OPERATOR}` },
  provider_disabled: { message: `This way to sign in is switched off here. ${OPERATOR}` },
  provider_email_needs_verification: {
    message: 'Confirm your email address first: the sign-in service sent you a message with a link.',
    way: 'sign-in',
  },
  sso_provider_not_found: { message: 'Single sign-on is not set up for this domain. Sign in another way.' },
  saml_provider_disabled: { message: `Single sign-on is switched off here. ${OPERATOR}` },

  // Sessions.
  session_not_found: { message: SESSION_GONE, way: 'sign-in' },
  session_expired: { message: SESSION_GONE, way: 'sign-in' },
  refresh_token_not_found: { message: SESSION_GONE, way: 'sign-in' },
  refresh_token_already_used: { message: SESSION_GONE, way: 'sign-in' },
  bad_jwt: { message: SESSION_GONE, way: 'sign-in' },
  no_authorization: { message: SESSION_GONE, way: 'sign-in' },

  // Second factor.
  insufficient_aal: { message: 'This needs your second factor. Confirm it, then try again.', way: 'factor' },
  mfa_verification_failed: { message: 'This code is not right. Take the one that shows now; it changes every 30 seconds.', field: 'code' },
  mfa_verification_rejected: { message: 'This code was refused. Sign out and begin again.' },
  mfa_challenge_expired: { message: 'That took too long. Enter the code that shows now.', field: 'code' },
  mfa_ip_address_mismatch: { message: 'Your network changed in between. Enter a new code.', field: 'code' },
  mfa_factor_not_found: { message: 'This second factor was removed already. Close this dialog and open it again.' },
  mfa_factor_name_conflict: { message: 'You have a second factor of this name already. Try again.' },
  mfa_verified_factor_exists: { message: 'This phone number is a second factor of yours already.', field: 'phone' },
  too_many_enrolled_mfa_factors: { message: 'You have as many second factors as an account can have. Remove one first.' },
  mfa_totp_enroll_not_enabled: { message: 'Authenticator apps are switched off here.' },
  mfa_totp_verify_not_enabled: { message: 'Authenticator apps are switched off here.' },
  mfa_phone_enroll_not_enabled: { message: 'Phones as a second factor are switched off here.' },
  mfa_phone_verify_not_enabled: { message: 'Phones as a second factor are switched off here.' },

  // Linked sign-ins.
  single_identity_not_deletable: { message: 'This is the only way you can sign in, so it has to stay.' },
  email_conflict_identity_not_deletable: { message: 'Without it your account would take the address of another one, so it has to stay.' },
  identity_not_found: { message: 'This sign-in was removed already.' },
  identity_already_exists: { message: 'That account at the other service belongs to another account here.' },
  manual_linking_disabled: { message: 'Linking further sign-ins is switched off here.' },

  // Limits.
  over_request_rate_limit: { message: TOO_MANY },
  over_email_send_rate_limit: { message: 'Too many messages were asked for. Wait a moment, then ask again.' },
  over_sms_send_rate_limit: { message: 'Too many text messages were asked for. Wait a moment, then ask again.' },
  request_timeout: { message: 'The sign-in service was too busy to answer. Try again in a moment.' },
  hook_timeout: { message: 'The sign-in service was too busy to answer. Try again in a moment.' },
  unexpected_failure: { message: 'The sign-in service has a problem of its own. Try again in a few minutes.' },
};

const BEGIN_AGAIN = 'Begin the sign-in again here.';

/** What the sign-in library says in words that stay as they are, each with a way on. */
export const OWN_WORDS: Record<string, string> = {
  'You must provide either an email or phone number.': 'Enter one of them.',
  'You must provide either an email or phone number and a type': 'Enter one of them.',
  'An error occurred on token verification.': 'Ask for a new code.',
  'Missing exp claim': BEGIN_AGAIN,
  'JWT has expired': BEGIN_AGAIN,
  'Invalid alg claim': BEGIN_AGAIN,
  'Invalid JWT signature': BEGIN_AGAIN,
  'No browser detected.': BEGIN_AGAIN,
  'No code detected.': BEGIN_AGAIN,
  'Not a valid PKCE flow url.': `This link carries a session that this browser did not ask for; it was not used. ${BEGIN_AGAIN}`,
  'Not a valid implicit grant flow url.': BEGIN_AGAIN,
  'No session defined in URL': BEGIN_AGAIN,
  'supabaseUrl is required.': 'Tell the operator of this site.',
  'supabaseKey is required.': 'Tell the operator of this site.',
};
