import type { AuthFailure } from './failure.ts';

/** Fields beside which a failure is shown where the form has them. */
type FailureField = 'email' | 'phone' | 'password' | 'current' | 'code' | 'nonce';

/** What a visitor can do next, beside trying again. */
export type WayOn = 'sign-in' | 'sign-up' | 'code' | 'reset' | 'resend' | 'factor' | 'reauthenticate' | 'reload';

interface FailureText {
  /** One to three sentences: what was wrong, and what to do. */
  message: string;
  field?: FailureField;
  way?: WayOn;
  isGood?: true;
}

interface ExplainedFailure extends FailureText {
  /** What makes a password weak, or what the service itself said: a sentence each. */
  reasons: readonly string[];
}

/** For what has no sentence of its own: the service is quoted beside it. */
const UNKNOWN: FailureText = { message: 'The sign-in service refused this. Try again, or choose another way to sign in.' };
const OPERATOR = 'Choose another way to sign in, or tell the operator of this site.';
const ASK_OPERATOR = 'Ask the operator of this site to change that.';

/**
 * A sentence for each failure that a visitor can do something about, by its codes: those of the service for what this site asks of
 * it, of the errors that other services send on, and of what never reaches it. Codes of one sentence have blanks between them.
 */
export const SENTENCES: Readonly<Record<string, FailureText>> = {
  // What never reached the service, or never came back.
  offline: { message: 'This device is offline. Connect it to the internet, then try again.' },
  unreachable: { message: 'The sign-in service cannot be reached. Check your connection, then try again.' },
  hung: { message: 'The sign-in service takes too long to answer. Try again in a moment.' },
  'service_down garbled temporarily_unavailable unexpected_failure request_timeout hook_timeout hook_timeout_after_retry': {
    message: 'The sign-in service has an internal problem. Try again in a few minutes.',
  },
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
  validation_failed: { message: 'The sign-in service refused a value in this form. Check every field, then try again.' },
  captcha_failed: {
    message:
      'The sign-in service asks for a CAPTCHA, which this site does not have. Continue with Google, or tell the operator of this site.',
  },
  'email_provider_disabled phone_provider_disabled provider_disabled oauth_provider_not_supported custom_provider_not_found saml_provider_disabled sso_provider_disabled feature_disabled':
    { message: `This way to sign in is switched off here. ${OPERATOR}` },

  // Passwords.
  weak_password: { message: 'This password is too weak.', field: 'password' },
  same_password: { message: 'This is your password already. Choose another one.', field: 'password' },
  current_password_required: { message: 'To choose a new password, enter your current one too.', field: 'current' },
  current_password_invalid: {
    message: 'This is not your current password. If you forgot it, sign out and ask for a link to reset it.',
    field: 'current',
  },
  'reauthentication_needed reauth_nonce_missing': {
    message: 'To change this, confirm that it is you: we send you a code.',
    way: 'reauthenticate',
  },
  reauthentication_not_valid: { message: 'The confirmation code is wrong or has expired. Ask for a new one.', field: 'nonce' },

  // Codes and links.
  otp_expired: { message: 'This code or link is wrong, was used already, or has expired. Ask for a new one.', field: 'code', way: 'code' },
  otp_disabled: { message: 'One-time codes work only for existing accounts. Create one, or sign in another way.', way: 'sign-up' },
  sms_send_failed: { message: 'The text message could not be sent. Check the number, or use your email address.', field: 'phone' },
  'flow_state_not_found flow_state_already_used': {
    message: 'This link was used already, or is too old. If you are not signed in, begin again here.',
    way: 'sign-in',
  },
  flow_state_expired: {
    message:
      'You opened this link too late: it signs in for a few minutes only. If it confirms an address, the address is confirmed. Sign in, or ask for a new link.',
    way: 'sign-in',
  },
  'bad_code_verifier pkce_code_verifier_not_found': {
    message:
      'This browser did not ask for this link in the last day, or its site data was cleared. Open it in the browser that asked, or begin again here.',
    way: 'sign-in',
  },

  // Other services.
  'invalid_request bad_oauth_callback bad_oauth_state oauth_invalid_state oauth_client_state_expired oauth_client_state_not_found saml_relay_state_expired saml_relay_state_not_found':
    { message: 'The other service sent you back too late, or with an answer to something else. Begin the sign-in again.', way: 'sign-in' },
  provider_email_needs_verification: {
    message: 'Confirm your email address first: the sign-in service sent you a message with a link.',
    way: 'sign-in',
  },
  'sso_provider_not_found saml_idp_not_found': { message: 'Single sign-on is not set up for this domain. Sign in another way.' },
  'saml_assertion_no_email saml_assertion_no_user_id': {
    message: 'Your organization did not say who you are. Tell those who manage its accounts, or sign in another way.',
  },

  // Sessions.
  'session_not_found session_expired refresh_token_not_found refresh_token_already_used bad_jwt no_authorization unexpected_audience': {
    message: 'You are no longer signed in. Sign in again to go on.',
    way: 'sign-in',
  },

  // Second factor.
  insufficient_aal: { message: 'This needs your second factor. Confirm it, then try again.', way: 'factor' },
  mfa_verification_failed: { message: 'This code is not right. Take the one that shows now; it changes every 30 seconds.', field: 'code' },
  mfa_verification_rejected: { message: 'This code was refused. Sign out and begin again.' },
  'mfa_challenge_expired mfa_ip_address_mismatch': {
    message: 'That took too long, or your network changed in between. Enter the code that shows now, or ask for a new one.',
    field: 'code',
  },
  mfa_verified_factor_exists: { message: 'This phone number is a second factor of yours already. Enter another one.', field: 'phone' },
  too_many_enrolled_mfa_factors: { message: 'You have as many second factors as an account can have. Remove one first.' },
  'mfa_totp_enroll_not_enabled mfa_totp_verify_not_enabled mfa_phone_enroll_not_enabled mfa_phone_verify_not_enabled': {
    message: `This kind of second factor is switched off here. ${ASK_OPERATOR}`,
  },

  // Linked sign-ins.
  'mfa_factor_not_found identity_not_found': { message: 'This was removed already. Close this dialog and open it again.' },
  single_identity_not_deletable: { message: 'This is the only way you can sign in, so it has to stay. Link another one first.' },
  email_conflict_identity_not_deletable: {
    message: 'Without it your account would take the address of another one, so it has to stay. Change your email address first.',
  },
  identity_already_exists: {
    message: 'That account at the other service belongs to another account here. Sign in with it, or link another one.',
  },
  manual_linking_disabled: { message: `Linking further sign-ins is switched off here. ${ASK_OPERATOR}` },

  // Limits of the service.
  over_request_rate_limit: { message: 'That was tried too often in a short time. Wait a few minutes, then try again.' },
  'over_email_send_rate_limit over_sms_send_rate_limit': { message: 'Too many messages were asked for. Wait, then ask again.' },
};

const FAILURES = new Map(Object.entries(SENTENCES).flatMap(([codes, text]) => codes.split(' ').map((code) => [code, text] as const)));

const WEAKNESSES = new Map([
  ['length', 'It is too short.'],
  ['characters', 'It needs more kinds of characters: small and capital letters, digits, signs.'],
  ['pwned', 'It is known from a data leak. Do not use it anywhere.'],
]);
const ADVICE = 'Choose a longer one with letters, digits and signs.';
const BEGIN_AGAIN = 'Begin the sign-in again here.';
const TELL_OPERATOR = 'Tell the operator of this site.';

/** What the sign-in library says in words that stay as they are, each with a way on. */
export const OWN_WORDS: ReadonlyMap<string, string> = new Map([
  ['You must provide either an email or phone number.', 'Enter one of them.'],
  ['You must provide either an email or phone number and a type', 'Enter one of them.'],
  ['An error occurred on token verification.', 'Ask for a new code.'],
  ['Missing exp claim', BEGIN_AGAIN],
  ['JWT has expired', BEGIN_AGAIN],
  ['Invalid alg claim', BEGIN_AGAIN],
  ['Invalid JWT signature', BEGIN_AGAIN],
  ['No browser detected.', BEGIN_AGAIN],
  ['No code detected.', BEGIN_AGAIN],
  ['Not a valid PKCE flow url.', `This link carries a session that this browser did not ask for; it was not used. ${BEGIN_AGAIN}`],
  ['Not a valid implicit grant flow url.', BEGIN_AGAIN],
  ['No session defined in URL', BEGIN_AGAIN],
  ['supabaseUrl is required.', TELL_OPERATOR],
  ['supabaseKey is required.', TELL_OPERATOR],
]);

/** Explains a failure in a sentence of this site; the text of an unknown one, or of an address, is quoted too. */
export function explainFailure({ code, said, weaknesses, isQuoted }: AuthFailure): ExplainedFailure {
  const text = FAILURES.get(code) ?? UNKNOWN;
  const bare = said.replace(/\.$/, '');
  if (text === UNKNOWN && OWN_WORDS.has(said)) return { message: `${bare}. ${OWN_WORDS.get(said)}`, reasons: [] };
  if (code === 'weak_password') return { ...text, reasons: weaknessesOf(weaknesses) };
  return { ...text, reasons: bare !== '' && (isQuoted || text === UNKNOWN) ? [`The service said: “${bare}”.`] : [] };
}

function weaknessesOf(given: readonly string[]): string[] {
  const known = given.flatMap((weakness) => WEAKNESSES.get(weakness) ?? []);
  return known.length > 0 ? known : [ADVICE];
}
