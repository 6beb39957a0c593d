import { changeAccount, invite, listAccounts } from './administration.ts';
import { recover, resend, sendOneTimeCode } from './codes.ts';
import { challenge, enrol, unenrol, verifyFactor } from './factors.ts';
import { authorize, linkIdentity, singleSignOn, unlinkIdentity } from './providers.ts';
import { signUp } from './signup.ts';
import { keySet, logOut, token } from './token.ts';
import { getUser, reauthenticate, updateUser } from './user.ts';
import { followLink, verifyCode } from './verify.ts';
import type { Answer } from '../answer.ts';
import type { RouteContext, SignedInContext } from '../core/service.ts';

/** Who may call: a client with the key; the operator of the service with the secret one; a browser that follows an address and can send no header; an account. */
type Route = { method: string; path: string } & (
  | { access: 'key' | 'secret-key' | 'browser'; handle: (context: RouteContext) => Answer }
  | { access: 'signed-in'; handle: (context: SignedInContext) => Answer }
);

/** Everything under /auth/v1. */
export const ROUTES: Route[] = [
  { method: 'POST', path: '/signup', access: 'key', handle: signUp },
  { method: 'POST', path: '/token', access: 'key', handle: token },
  { method: 'POST', path: '/otp', access: 'key', handle: sendOneTimeCode },
  { method: 'POST', path: '/verify', access: 'key', handle: verifyCode },
  { method: 'GET', path: '/verify', access: 'browser', handle: followLink },
  { method: 'POST', path: '/recover', access: 'key', handle: recover },
  { method: 'POST', path: '/resend', access: 'key', handle: resend },
  { method: 'POST', path: '/sso', access: 'key', handle: singleSignOn },
  { method: 'GET', path: '/authorize', access: 'browser', handle: authorize },
  { method: 'GET', path: '/reauthenticate', access: 'signed-in', handle: reauthenticate },
  { method: 'POST', path: '/logout', access: 'signed-in', handle: logOut },
  { method: 'GET', path: '/user', access: 'signed-in', handle: getUser },
  { method: 'PUT', path: '/user', access: 'signed-in', handle: updateUser },
  { method: 'GET', path: '/user/identities/authorize', access: 'signed-in', handle: linkIdentity },
  { method: 'DELETE', path: '/user/identities/{id}', access: 'signed-in', handle: unlinkIdentity },
  { method: 'POST', path: '/factors', access: 'signed-in', handle: enrol },
  { method: 'POST', path: '/factors/{id}/challenge', access: 'signed-in', handle: challenge },
  { method: 'POST', path: '/factors/{id}/verify', access: 'signed-in', handle: verifyFactor },
  { method: 'DELETE', path: '/factors/{id}', access: 'signed-in', handle: unenrol },
  { method: 'GET', path: '/admin/users', access: 'secret-key', handle: listAccounts },
  { method: 'PUT', path: '/admin/users/{id}', access: 'secret-key', handle: changeAccount },
  { method: 'POST', path: '/invite', access: 'secret-key', handle: invite },
  { method: 'GET', path: '/.well-known/jwks.json', access: 'key', handle: keySet },
];
