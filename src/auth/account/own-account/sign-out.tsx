import { useState, type ReactNode } from 'react';
import { signOut } from '../../calls/sign-in.ts';
import type { AuthFailure } from '../../failures/failure.ts';
import { auth } from '../../page-auth.ts';
import { Button } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { useAccountPages, type LinkedInSession } from '../dialog/pages.ts';
import { useAct } from '../form/use-act.ts';

interface SignOut {
  busy: boolean;
  failure: AuthFailure | null;
  leave(): Promise<void>;
  /** Shows where it has to be asked what to leave. */
  question: ReactNode;
}

/** Signing out, which leads to the first view, whichever one was asked for before, and says so there. */
export function useSignOut(): SignOut {
  const { go, say, findLinkedIn } = useAccountPages();
  const { busy, failure, act } = useAct();
  const [connected, setConnected] = useState<LinkedInSession | null>(null);
  const finish = async (linkedIn: LinkedInSession | null) => {
    setConnected(null);
    const { ok } = await act(() => signOut(auth));
    if (!ok) return;
    linkedIn?.signOut();
    go('sign-in');
    say(linkedIn ? 'You are signed out, and LinkedIn is disconnected.' : 'You are signed out.');
  };
  const leave = async () => {
    const connection = await findLinkedIn();
    if (connection?.isConnected === true) setConnected(connection);
    else await finish(null);
  };
  const question = (
    <Dialog open={connected !== null} title="Disconnect LinkedIn too?" onClose={() => setConnected(null)}>
      <p className="text-sm text-muted">This browser is connected with a LinkedIn account as well, and can post to it.</p>
      <div className="mt-5 flex flex-wrap justify-end gap-2">
        <Button variant="quiet" onClick={() => setConnected(null)}>
          Cancel
        </Button>
        <Button onClick={() => void finish(null)}>Sign out only</Button>
        <Button variant="primary" onClick={() => void finish(connected)}>
          Sign out and disconnect
        </Button>
      </div>
    </Dialog>
  );
  return { busy, failure, leave, question };
}
