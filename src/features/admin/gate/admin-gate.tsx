import type { ReactNode } from 'react';
import { NeedsScript } from '../../../components/feedback/needs-script.tsx';
import { Dashboard } from '../frame/dashboard.tsx';
import { GATE } from './gate-config.ts';
import { SignInForm } from './sign-in-form.tsx';
import { useAdmin, type Admin } from './use-admin.ts';

interface Props {
  /** From the extension statistics, of 5 stars; null = not measured yet. */
  userRating: number | null;
  /** Panels of other features, which stand below the dashboard for the signed-in operator. */
  children?: ReactNode;
}

/** The dashboard behind its form. */
export function AdminGate({ userRating, children }: Props) {
  const { admin, signIn, signOut } = useAdmin();
  switch (admin.state) {
    case 'checking':
      return <Checking />;
    case 'signed-out':
      return <SignIn signIn={signIn} />;
    case 'signed-in':
      return (
        <Dashboard identity={admin.identity} fresh={admin.fresh} onSignOut={signOut} userRating={userRating}>
          {children}
        </Dashboard>
      );
    default:
      return admin satisfies never;
  }
}

/** The prerendered page, for the moment in which the stored sign-in is read: it looks like the head of the dashboard. */
function Checking() {
  return (
    <div className="page min-h-dvh pt-8">
      <h1 tabIndex={-1} className="text-2xl md:text-3xl">
        Bug Matrix Analytics
      </h1>
      <NeedsScript>The dashboard is answered by an engine inside the browser and needs JavaScript.</NeedsScript>
    </div>
  );
}

function SignIn({ signIn }: { signIn: Admin['signIn'] }) {
  return (
    <div className="page min-h-dvh py-16 sm:py-24">
      <div className="mx-auto w-full max-w-md rounded-card border border-line bg-surface p-6 sm:p-8">
        <h1 tabIndex={-1} className="text-2xl">
          Operator dashboard
        </h1>
        {GATE.kind === 'none' ? (
          <p className="mt-3 text-muted">
            The dashboard is not configured in this build. The operator sets it up with a digest of name and email address; the README says
            how.
          </p>
        ) : (
          <>
            <p className="mt-2 text-sm text-muted">
              Figures of this browser only. The form keeps the view tidy; it is no access control, as the data is already in this browser.
            </p>
            <SignInForm signIn={signIn} />
          </>
        )}
      </div>
    </div>
  );
}
