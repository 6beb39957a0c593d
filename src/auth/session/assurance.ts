import type { Session } from '@supabase/supabase-js';

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
