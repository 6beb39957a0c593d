import { accountByAddress, createAccount, readEmail } from '../core/accounts.ts';
import { userJson } from '../core/user-json.ts';
import { ServiceError } from '../answer.ts';
import type { RouteContext } from '../core/service.ts';

/** GET /admin/users: a page of all accounts. */
export function listAccounts({ service, call: { query } }: RouteContext) {
  const [page, size] = [Number(query.get('page') ?? 1), Number(query.get('per_page') ?? 50)];
  const users = service.state.accounts.slice((page - 1) * size, page * size).map(userJson);
  return { status: 200, headers: { 'x-total-count': String(service.state.accounts.length) }, body: { users, aud: 'authenticated' } };
}

/** PUT /admin/users/{id}: names in `app_metadata` that are given replace those that were there. */
export function changeAccount({ service, call: { body }, params }: RouteContext) {
  const account = service.state.accounts.find(({ id }) => id === params['id']);
  if (account === undefined) throw new ServiceError(404, 'user_not_found', 'User not found');
  if (typeof body['app_metadata'] === 'object') account.appMetadata = { ...account.appMetadata, ...body['app_metadata'] };
  return { status: 200, body: userJson(account) };
}

/** POST /invite. */
export function invite({ service, call: { body } }: RouteContext) {
  const email = readEmail(body['email']);
  if (accountByAddress(service, email))
    throw new ServiceError(422, 'email_exists', 'A user with this email address has already been registered');
  return { status: 200, body: userJson(createAccount(service, { email })) };
}
