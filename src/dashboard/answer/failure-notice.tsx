import type { Failure } from '#contract/outcome.ts';
import { Button } from '#ui/controls/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { RetryNotice } from '#ui/feedback/retry-notice.tsx';
import { formatClock, viewerZone } from '#lib/format/format-time.ts';
import { hasFailed, type DashboardEntry } from './dashboard-asker.ts';
import { useEveryPart } from './use-part.ts';

interface Props {
  failure: Failure | null;
  /** Epoch ms up to which older figures tell that stay in sight; null = there are none. */
  asOf: number | null;
  zone: string;
  onRetry: () => void;
}

/** Says why the figures could not be read, with a way to ask again. Who has to sign in is told so by the frame, once. */
export function FailureNotice({ failure, asOf, zone, onRetry }: Props) {
  const message = failure === null || failure.code === 'unauthenticated' ? null : failure.message;
  return (
    <RetryNotice message={message} onRetry={onRetry} stopped={failure?.code === 'cancelled'}>
      {asOf === null ? undefined : `The figures below are the last ones that could be read, up to ${formatClock(asOf, zone)}.`}
    </RetryNotice>
  );
}

/** Why the newest question was not answered, what to do, and of when the figures are that stay in sight. */
export function DashboardFailure({ onRetry, onSignIn }: { onRetry: () => void; onSignIn: () => void }) {
  const { failure, asOf, zone } = useEveryPart(failureOf);
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

function failureOf(entries: DashboardEntry[]) {
  const { failure, answer } = entries.find(hasFailed) ?? { failure: null, answer: null };
  return { failure, asOf: answer?.answer.asOf ?? null, zone: answer?.range.zone ?? viewerZone() };
}
