import { invalid } from '../errors.mjs';

/** @typedef {import('../core/state.mjs').Session} Session */

/** Which sessions of the account end. @type {Record<string, (each: Session, own: Session) => boolean>} */
const ENDS = {
  global: () => true,
  local: (each, own) => each.id === own.id,
  others: (each, own) => each.id !== own.id,
};

/** POST /logout?scope=global|local|others. @param {import('../core/service.mjs').SignedInContext} context */
export function logOut({ service, account, session, call: { query } }) {
  const scope = query.get('scope') ?? 'global';
  const ends = ENDS[scope];
  if (ends === undefined) throw invalid(`Unsupported logout scope "${scope}"`);
  service.state.sessions = service.state.sessions.filter((each) => each.accountId !== account.id || !ends(each, session));
  return { status: 204 };
}
