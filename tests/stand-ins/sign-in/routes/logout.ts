import { invalid } from '../errors.ts';
import type { Session } from '../core/state.ts';
import type { SignedInContext } from '../core/service.ts';

/** Which sessions of the account end. */
const ENDS: Record<string, (each: Session, own: Session) => boolean> = {
  global: () => true,
  local: (each, own) => each.id === own.id,
  others: (each, own) => each.id !== own.id,
};

/** POST /logout?scope=global|local|others. */
export function logOut({ service, account, session, call: { query } }: SignedInContext) {
  const scope = query.get('scope') ?? 'global';
  const ends = ENDS[scope];
  if (ends === undefined) throw invalid(`Unsupported logout scope "${scope}"`);
  service.state.sessions = service.state.sessions.filter((each) => each.accountId !== account.id || !ends(each, session));
  return { status: 204 };
}
