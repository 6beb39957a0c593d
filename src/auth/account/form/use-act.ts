import { useState } from 'react';
import type { AuthFailure, AuthOutcome } from '../../failures/failure.ts';
import { auth } from '../../page-auth.ts';

/** Work at the sign-in service that a button or a form starts. */
interface Act {
  busy: boolean;
  /** Why it failed; null before it ends, and once it succeeded. */
  failure: AuthFailure | null;
  act<T>(work: () => Promise<AuthOutcome<T>>): Promise<AuthOutcome<T>>;
  dismiss(): void;
}

/** The one way in which views of the dialog call the sign-in service: `busy` and `failure` follow each call. */
export function useAct(): Act {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<AuthFailure | null>(null);
  return {
    busy,
    failure,
    dismiss: () => setFailure(null),
    async act(work) {
      setBusy(true);
      // What went wrong before is over, on the way back from another service too. The same failure again is read out again.
      auth.dismissReturned();
      setFailure(null);
      const outcome = await work();
      setBusy(false);
      if (!outcome.ok) setFailure(outcome.failure);
      return outcome;
    },
  };
}
