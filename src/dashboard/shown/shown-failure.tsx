import type { Failure } from '#contract/outcome.ts';
import { Button } from '#ui/controls/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { viewerZone } from '#lib/format/format-time.ts';
import { FailureNotice } from './failure-notice.tsx';
import type { Shown } from './shown.ts';
import { usePart } from './use-part.ts';

/** Why the newest question was not answered, what to do, and of when the figures are that stay in sight. */
export function ShownFailure({ onRetry, onSignIn }: { onRetry: () => void; onSignIn: () => void }) {
  const { failure, asOf, zone } = usePart(failureOf);
  if (failure?.code === 'unauthenticated') return <SignInNotice failure={failure} onSignIn={onSignIn} />;
  return <FailureNotice failure={failure} asOf={asOf} zone={zone} onRetry={onRetry} />;
}

function SignInNotice({ failure, onSignIn }: { failure: Failure; onSignIn: () => void }) {
  const signIn = (
    <Button size="small" variant="primary" aria-haspopup="dialog" onClick={onSignIn}>
      Sign in
    </Button>
  );
  return (
    <Notice tone="warning" role="alert" title={failure.message} actions={signIn}>
      The dashboard’s own form opens the dashboard only. The whole site answers accounts that its operator has allowed to see it.
    </Notice>
  );
}

function failureOf({ failure, view }: Shown) {
  return { failure, asOf: view?.answer.asOf ?? null, zone: view?.range.zone ?? viewerZone() };
}
