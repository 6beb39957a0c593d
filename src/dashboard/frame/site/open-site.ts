import { fail, succeed, type Outcome } from '#contract/outcome.ts';
import { explainFailure } from '../../../auth/failures/explain-failure.ts';
import { auth } from '../../../auth/page-auth.ts';
import { makeSiteQuery, type SiteQuery } from '#engine/source/site/site-query.ts';
import { pageClock } from '#lib/clock.ts';

/**
 * Asks the whole site in the name of who is signed in on this page.
 * @param onOtherAccount called when somebody else is, or nobody any more: what was answered was not for them
 */
export function openSite(deadlineMs: number, onOtherAccount: () => void): SiteQuery {
  auth.state.subscribe((now, before) => {
    const isOther = now.user?.id !== before.user?.id || now.needsFactor !== before.needsFactor;
    if (isOther && !before.loading) onOtherAccount();
  });
  return makeSiteQuery({ send: (input, init) => fetch(input, init), clock: pageClock, token, deadlineMs });
}

/** The access token of the session, which the library renews before it ends; `again`: a new one, because the site refused the last. */
async function token(again: boolean): Promise<Outcome<string>> {
  const called = await auth.call<{ session: { access_token: string } | null }>(async (client) =>
    again ? client.refreshSession() : client.getSession(),
  );
  if (!called.ok && again) return fail('unauthenticated', 'Your sign-in has ended: sign in again.');
  if (!called.ok) return fail('unavailable', explainFailure(called.failure).message);
  if (called.value.session === null) return fail('unauthenticated', 'Sign in with an account that may see the whole site.');
  if (auth.state.getState().needsFactor) return fail('unauthenticated', 'Confirm your second factor to see the whole site.');
  return succeed(called.value.session.access_token);
}
