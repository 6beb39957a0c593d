import { useLayoutEffect } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { Failure } from '#contract/outcome.ts';
import type { KeptAnswer } from '#engine/ask/use-answer.ts';
import { Button } from '#ui/controls/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { RetryNotice } from '#ui/feedback/retry-notice.tsx';
import { formatClock } from '#lib/format/format-time.ts';
import { hasFailed, type DashboardEntry } from './dashboard-asker.ts';
import { useEveryPart } from './use-part.ts';

/** What an answer says of itself: the time up to which it tells, epoch ms, and the zone in which its instants are shown. */
export interface Answered {
  asOf: number;
  zone: string;
}

/** A question that was not answered, with what asks it again. */
export interface FailedQuestion {
  failure: Failure;
  /** The older answer whose figures stay in sight; null where there are none. */
  older: Answered | null;
  refresh: () => void;
}

/** Says why the figures could not be read, with a way to ask again. Who has to sign in is told so by the frame, once. */
export function FailureNotice({ failure, older, refresh }: FailedQuestion) {
  const message = failure.code === 'unauthenticated' ? null : failure.message;
  return (
    <RetryNotice message={message} onRetry={refresh} stopped={failure.code === 'cancelled'}>
      {older === null ? undefined : `The figures below are the last ones that could be read, up to ${formatClock(older.asOf, older.zone)}.`}
    </RetryNotice>
  );
}

/** The questions of what shows that were not answered. */
const failedStore = createStore<readonly FailedQuestion[]>(() => []);

/** Tells the frame whenever a question of a view was not answered: its one notice stands for all of them, above the view. Returns what is kept. */
export function useTellFailure<Kept extends Pick<KeptAnswer<unknown>, 'failure' | 'refresh'>>(
  kept: Kept,
  older: Answered | null = null,
): Kept {
  const { failure, refresh } = kept;
  const { asOf = null, zone = '' } = older ?? {};
  useLayoutEffect(() => {
    if (failure === null) return undefined;
    const failed = { failure, older: asOf === null ? null : { asOf, zone }, refresh };
    failedStore.setState((all) => [...all, failed], true);
    return () => failedStore.setState((all) => all.filter((each) => each !== failed), true);
  }, [failure, asOf, zone, refresh]);
  return kept;
}

/** Why the newest questions were not answered, what to do, and of when the figures are that stay in sight. */
export function DashboardFailure({ onRetry, onSignIn }: { onRetry: () => void; onSignIn: () => void }) {
  const { failure, older } = useEveryPart(failureOf);
  useTellFailure({ failure, refresh: onRetry }, older);
  const failed = joinFailed(useStore(failedStore));
  if (failed === null) return null;
  return failed.failure.code === 'unauthenticated' ? (
    <SignInNotice failure={failed.failure} onSignIn={onSignIn} />
  ) : (
    <FailureNotice {...failed} />
  );
}

/** Several questions that were not answered as one: each reason once, or that somebody has to sign in; a press asks all of them again. */
export function joinFailed(failed: readonly FailedQuestion[]): FailedQuestion | null {
  const refused = failed.filter(({ failure }) => failure.code === 'unauthenticated');
  const told = refused.length > 0 ? refused : failed;
  const first = told.find(({ failure }) => failure.code !== 'cancelled') ?? told[0];
  if (first === undefined) return null;
  const message = [...new Set(told.map(({ failure }) => failure.message))].join(' ');
  const [oldest = null] = failed.flatMap(({ older }) => older ?? []).toSorted((a, b) => a.asOf - b.asOf);
  return { failure: { ...first.failure, message }, older: oldest, refresh: () => failed.forEach(({ refresh }) => refresh()) };
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
  return { failure, older: answer && { asOf: answer.answer.asOf, zone: answer.range.zone } };
}
