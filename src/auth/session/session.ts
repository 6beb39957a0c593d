import type { Session } from '@supabase/supabase-js';
import { parseJson } from '#lib/untrusted.ts';

/** A session is a few thousand characters; `readUserId` in src/engine/errors reads no more either. */
const MAX_UNITS = 65_536;

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
const isRecord = (value: unknown): value is Partial<Record<string, unknown>> => typeof value === 'object' && value !== null;
const isMissingOr = (value: unknown, is: (value: unknown) => boolean) => value === undefined || is(value);
const isListOf = (name: string) => (value: unknown) => Array.isArray(value) && value.every((each) => isRecord(each) && isText(each[name]));

/** Whether everything is there of a user that this site reads. */
function isUser(value: unknown): boolean {
  if (!isRecord(value) || !isText(value['id']) || !isMissingOr(value['user_metadata'], isRecord)) return false;
  const contacts = [value['email'], value['phone']].every((each) => isMissingOr(each, (text) => typeof text === 'string'));
  return contacts && isMissingOr(value['factors'], isListOf('id')) && isMissingOr(value['identities'], isListOf('provider'));
}

/** Whether this is a session that the library and this site can use: one out of storage, or one that another tab hands over. */
export function isSession(value: unknown): value is Session {
  if (!isRecord(value) || !isText(value['access_token']) || !isText(value['refresh_token'])) return false;
  return Number.isFinite(value['expires_at']) && isUser(value['user']);
}

/** The session in a stored text; null where it holds none. */
export function parseSession(stored: string): Session | null {
  const value = parseJson(stored, MAX_UNITS);
  return isSession(value) ? value : null;
}

/** The assurance level in an access token; '' where there is none to read. Its signature is the service's business. */
function levelOf(accessToken: string): string {
  try {
    const payload = accessToken.split('.')[1] ?? '';
    const { aal } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as { aal?: unknown };
    return typeof aal === 'string' ? aal : '';
  } catch {
    return '';
  }
}

/** Whether a session is worth less than its user's verified factors ask for: then the second factor is still to come. */
export function lacksFactor(session: Pick<Session, 'access_token' | 'user'>): boolean {
  return levelOf(session.access_token) !== 'aal2' && (session.user.factors ?? []).some(({ status }) => status === 'verified');
}
