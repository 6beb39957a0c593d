import { accountByAddress, hasVerifiedFactor, readEmail } from '../core/accounts.ts';
import { mailEmailChange, redeemCode, sendCode } from '../core/messages.ts';
import { readNewPassword } from '../core/passwords.ts';
import { readChallenge } from '../core/pkce.ts';
import { redirectTarget } from '../core/redirect-target.ts';
import { settingsFor, type Service, type SignedInContext } from '../core/service.ts';
import { userJson } from '../core/user-json.ts';
import { ServiceError } from '../answer.ts';
import type { Account } from '../core/state.ts';

const RECENT_MS = 86_400_000;

/** GET /user. */
export function getUser({ account }: SignedInContext) {
  return { status: 200, body: userJson(account) };
}

/** PUT /user: password, address and free data of the account. */
export function updateUser(context: SignedInContext) {
  const { account, call, session } = context;
  const { body } = call;
  const sensitive = body['password'] || body['email'];
  if (sensitive && hasVerifiedFactor(account) && session.aal !== 'aal2') {
    const message = 'AAL2 session is required to update email or password when MFA is enabled.';
    throw new ServiceError(401, 'insufficient_aal', message);
  }
  if (body['password'] !== undefined) changePassword(context);
  if (typeof body['data'] === 'object' && body['data'] !== null) account.metadata = { ...account.metadata, ...body['data'] };
  if (body['email']) changeEmail(context);
  return { status: 200, body: userJson(account) };
}

/** GET /reauthenticate: sends the code that changes a password in an old session. */
export function reauthenticate({ service, account }: SignedInContext) {
  const address = account.email || account.phone;
  sendCode(service, { account, purpose: 'reauthentication', address, kind: 'reauthentication' });
  return { status: 200, body: {} };
}

function changePassword({ service, account, session, call: { body } }: SignedInContext) {
  const password = readNewPassword(body['password']);
  const { reauthenticate: needsCode, currentPassword: needsCurrent } = settingsFor(service, account.email || account.phone);
  if (needsCode && service.now() > session.createdAt + RECENT_MS) proveOwner(service, account, body['nonce']);
  // Who came by the link for a forgotten password does not know it.
  const isRecovery = session.amr.some(({ method }) => method === 'recovery');
  if (needsCurrent && account.password !== '' && !isRecovery) provePassword(account, body['current_password']);
  if (password === account.password) {
    throw new ServiceError(422, 'same_password', 'New password should be different from the old password.');
  }
  account.password = password;
  // A person who knows only the old password is signed out.
  service.state.sessions = service.state.sessions.filter(({ id, accountId }) => accountId !== account.id || id === session.id);
}

function proveOwner(service: Service, account: Account, nonce: unknown) {
  if (!nonce) throw new ServiceError(400, 'reauthentication_needed', 'Password update requires reauthentication');
  try {
    redeemCode(service, (each) => each.purpose === 'reauthentication' && each.accountId === account.id && each.code === nonce, '');
  } catch {
    throw new ServiceError(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid');
  }
}

function provePassword({ password }: Account, current: unknown) {
  if (current === password) return;
  throw new ServiceError(
    400,
    current ? 'current_password_invalid' : 'current_password_required',
    'Current password required when setting new password.',
  );
}

function changeEmail({ service, account, call: { body, query } }: SignedInContext) {
  const email = readEmail(body['email']);
  if (email === account.email) return;
  if (accountByAddress(service, email)) {
    throw new ServiceError(422, 'email_exists', 'A user with this email address has already been registered');
  }
  account.newEmail = email;
  const redirectTo = redirectTarget(service, query.get('redirect_to'));
  mailEmailChange({ service, account, challenge: readChallenge(body), redirectTo });
}
