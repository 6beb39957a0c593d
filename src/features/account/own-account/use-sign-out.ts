import type { AuthFailure } from '../../../auth/failures/failure.ts';
import { auth } from '../../../auth/page-auth.ts';
import { signOut } from '../../../auth/calls/sign-in.ts';
import { useAccountPages } from '../dialog/pages.ts';
import { useAct } from '../form/use-act.ts';

/** Signing out, which leads to the first view, whichever one was asked for before, and says so there. */
export function useSignOut(): { busy: boolean; failure: AuthFailure | null; leave(): Promise<void> } {
  const { go, say } = useAccountPages();
  const { busy, failure, act } = useAct();
  const leave = async () => {
    const { ok } = await act(() => signOut(auth));
    if (!ok) return;
    go('sign-in');
    say('You are signed out.');
  };
  return { busy, failure, leave };
}
