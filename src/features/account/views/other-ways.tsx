import { useState } from 'react';
import { AUTH_CONFIG } from '../../../auth/config.ts';
import type { Failure } from '../../../auth/failure.ts';
import type { AuthOutcome } from '../../../auth/outcome.ts';
import { auth } from '../../../auth/page-auth.ts';
import { signInWithGoogle, signInWithSso } from '../../../auth/sign-in.ts';
import { Button } from '../../../components/ui/button.tsx';
import { useAccountPages } from '../account-context.ts';
import { FailureNotice } from '../form/failure-notice.tsx';

/** Signing in without a password of this site. */
export function OtherWays() {
  const { view, go } = useAccountPages();
  const [leaving, setLeaving] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const domain = AUTH_CONFIG?.ssoDomain ?? '';
  const leave = async (way: () => Promise<AuthOutcome<unknown>>) => {
    setFailure(null);
    setLeaving(true);
    const outcome = await way();
    setLeaving(false);
    if (!outcome.ok) setFailure(outcome.failure);
  };
  return (
    <div className="grid gap-3">
      <p className="flex items-center gap-3 text-sm text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        or
      </p>
      {failure !== null && <FailureNotice failure={failure} />}
      <Button loading={leaving} className="w-full" onClick={() => void leave(() => signInWithGoogle(auth))}>
        Continue with Google
      </Button>
      {view !== 'code' && (
        <Button className="w-full" onClick={() => go('code')}>
          Use a one-time code
        </Button>
      )}
      {domain !== '' && (
        <Button className="w-full" onClick={() => void leave(() => signInWithSso(auth, domain))}>
          Single sign-on ({domain})
        </Button>
      )}
    </div>
  );
}
