import { useEffect, type ComponentType } from 'react';
import { AUTH_CONFIG } from '../../config.ts';
import { auth, useAuth } from '../../page-auth.ts';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { AccountContext, usePages, type FindLinkedIn } from './pages.ts';
import { TITLES, type AccountView } from '../account-view.ts';
import { FailureNotice } from '../form/failure-notice.tsx';
import { Focused } from '../form/focused.tsx';
import { AccountOverview } from '../own-account/account-overview.tsx';
import { CodeView } from '../signing-in/code-view.tsx';
import { EmailView, ProfileView, NewPasswordView, IdentitiesView } from '../own-account/profile-views.tsx';
import { FactorView } from '../signing-in/factor-view.tsx';
import { FactorsView } from '../own-account/factors-view.tsx';
import { ResetView, SignInView, SignUpView } from '../signing-in/password-views.tsx';

const VIEWS: Record<AccountView | 'waiting', ComponentType> = {
  'sign-in': SignInView,
  'sign-up': SignUpView,
  code: CodeView,
  reset: ResetView,
  'new-password': NewPasswordView,
  factor: FactorView,
  account: AccountOverview,
  profile: ProfileView,
  email: EmailView,
  factors: FactorsView,
  identities: IdentitiesView,
  waiting: Waiting,
};

interface Props {
  requested: AccountView;
  onClose: () => void;
  findLinkedIn: FindLinkedIn;
}

/** Everything about signing in and the own account, in one dialog of several views. */
export function AccountDialog({ requested, onClose, findLinkedIn }: Props) {
  const state = useAuth();
  const { pages, said } = usePages(requested, state, findLinkedIn);
  useEffect(() => {
    // The library is on its way while the form is filled in; a failure shows when the form is sent.
    if (AUTH_CONFIG) auth.connect().catch(() => undefined);
  }, []);
  const View = VIEWS[pages.view];
  return (
    <Dialog open closable title={AUTH_CONFIG ? TITLES[pages.view] : 'Account'} onClose={onClose}>
      <AccountContext value={pages}>
        {AUTH_CONFIG ? (
          <div className="mt-4 grid gap-4">
            {state.returned !== null && <FailureNotice failure={state.returned} />}
            <p role="status" className="text-sm text-success empty:hidden">
              {pages.view === 'factor' ? '' : said}
            </p>
            <Focused key={pages.view}>
              <View />
            </Focused>
          </div>
        ) : (
          <NotConfigured />
        )}
      </AccountContext>
    </Dialog>
  );
}

function NotConfigured() {
  return (
    <p>
      Sign-in is not configured on this site. Nothing here needs an account: every page, the extension and all of its tools work without
      one.
    </p>
  );
}

/** Shows while it is looked up who is signed in. */
export function Waiting() {
  return (
    <p role="status" className="flex min-h-24 items-center gap-3 text-muted">
      <span aria-hidden="true" className="relative size-5 text-link">
        <span className="spinner" />
      </span>
      Looking up your session…
    </p>
  );
}
