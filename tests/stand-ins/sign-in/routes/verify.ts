import { confirmEmail, readEmail, readPhone } from '../core/accounts.ts';
import { redeemCode } from '../core/messages.ts';
import { issueAuthCode } from '../core/pkce.ts';
import { redirectTarget, withFragment, withQuery, withReport } from '../core/redirect-target.ts';
import { signIn } from '../core/sessions.ts';
import { errorInAddress, invalid, redirect, ServiceError } from '../answer.ts';
import type { RouteContext, Service } from '../core/service.ts';
import type { Account, OneTimeCode } from '../core/state.ts';

/** Which codes a type accepts: one mail may confirm an address and sign in, so that `email` means both. */
const PURPOSES: Record<string, OneTimeCode['purpose'][]> = {
  signup: ['confirmation'],
  magiclink: ['recovery'],
  recovery: ['recovery'],
  email: ['confirmation', 'recovery'],
  email_change: ['email_change'],
  sms: ['phone_confirmation'],
};

const ONE_OF_TWO = 'Confirmation link accepted. Please proceed to confirm link sent to the other email';
const WRONG_CODE = 'Token has expired or is invalid';
const NO_TYPE = 'Verify requires a verification type';
const NO_TOKEN = 'Verify requires a token or a token hash';
const WRONG_LINK = 'Email link is invalid or has expired';

/** POST /verify: a session for a typed code. */
export function verifyCode({ service, call: { body } }: RouteContext) {
  const spent = redeemCode(service, matcher(body, purposesOf(body['type'])), WRONG_CODE);
  const account = confirm(service, spent);
  if (account === null) return { status: 200, body: { msg: ONE_OF_TWO, code: '200' } };
  return { status: 200, body: signIn(service, account, 'otp') };
}

/** GET /verify: the link of a mail. The browser is sent back with a code, with tokens, or with what went wrong. */
export function followLink({ service, call: { query } }: RouteContext) {
  const hash = query.get('token') ?? '';
  const type = query.get('type') ?? '';
  if (type === '') throw invalid(NO_TYPE);
  if (hash === '') throw invalid(NO_TOKEN);
  const target = redirectTarget(service, query.get('redirect_to'));
  const pkce = hash.startsWith('pkce_');
  try {
    const purposes = purposesOf(type);
    const spent = redeemCode(service, (each) => each.hash === hash && purposes.includes(each.purpose), WRONG_LINK);
    const account = confirm(service, spent);
    if (account === null) return redirect(withReport(target, { message: ONE_OF_TWO }, pkce));
    if (!pkce) return redirect(withFragment(target, tokensInFragment(signIn(service, account, 'otp'), type)));
    const kind = type === 'signup' ? 'email/signup' : type;
    return redirect(withQuery(target, { code: issueAuthCode(service, account.id, kind) }));
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    return redirect(withReport(target, errorInAddress(error), pkce));
  }
}

function purposesOf(type: unknown) {
  const purposes = PURPOSES[String(type)];
  if (purposes === undefined) throw invalid(type ? 'Unsupported verification type' : NO_TYPE);
  return purposes;
}

function matcher(body: Record<string, unknown>, purposes: OneTimeCode['purpose'][]): (code: OneTimeCode) => boolean {
  const { token } = body;
  if (typeof token !== 'string' || token === '') throw invalid(NO_TOKEN);
  if (Boolean(body['email']) === Boolean(body['phone'])) {
    throw invalid('Only an email address or phone number should be provided on verify');
  }
  const address = body['email'] ? readEmail(body['email']) : readPhone(body['phone']);
  return (each) => each.code === token && each.address === address && purposes.includes(each.purpose);
}

/** What a spent code makes true; null while the other address of a change has not agreed. */
function confirm(service: Service, { accountId, purpose }: OneTimeCode): Account | null {
  const account = service.state.accounts.find(({ id }) => id === accountId);
  if (account === undefined) throw new ServiceError(403, 'otp_expired', WRONG_CODE);
  switch (purpose) {
    case 'email_change': {
      const open = service.state.oneTimeCodes.some((each) => each.purpose === purpose && each.accountId === accountId);
      if (open) return null;
      Object.assign(account, { email: account.newEmail, newEmail: '' });
      for (const { provider, data } of account.identities) if (provider === 'email') data['email'] = account.email;
      break;
    }
    case 'phone_confirmation':
      account.phoneConfirmedAt ??= service.now();
      break;
    default:
      confirmEmail(service, account);
  }
  return account;
}

function tokensInFragment({ access_token, refresh_token, expires_in, expires_at, token_type }: ReturnType<typeof signIn>, type: string) {
  return { access_token, expires_at: String(expires_at), expires_in: String(expires_in), refresh_token, token_type, type };
}
