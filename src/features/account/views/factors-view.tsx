import type { Factor } from '../../../auth/auth-client.ts';
import { useState } from 'react';
import { removeFactor, verifiedFactors, type Enrolment } from '../../../auth/factors.ts';
import type { Failure } from '../../../auth/failure.ts';
import { auth } from '../../../auth/page-auth.ts';
import { useAuth } from '../../../auth/use-auth.ts';
import { Button } from '../../../components/ui/button.tsx';
import { ConfirmDialog } from '../../../components/ui/confirm-dialog.tsx';
import { useAccountPages } from '../account-context.ts';
import { FailureNotice } from '../form/failure-notice.tsx';
import { Focused } from '../form/focused.tsx';
import { AddFactor } from './add-factor.tsx';
import { ConfirmFactor } from './confirm-factor.tsx';
import { factorName } from './factor-view.tsx';
import { WayButton } from './way-button.tsx';

/** The second factors of the account: what is set up, and what can be. */
export function FactorsView() {
  const { user } = useAuth();
  const { say } = useAccountPages();
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null);
  const [leaving, setLeaving] = useState<Factor | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  if (!user) return null;
  if (enrolment)
    return (
      <ConfirmFactor
        enrolment={enrolment}
        onDone={() => {
          setEnrolment(null);
          say('Your second factor is set up.');
        }}
        onCancel={() => setEnrolment(null)}
      />
    );
  const factors = verifiedFactors(user);
  const remove = async (factor: Factor) => {
    setLeaving(null);
    setFailure(null);
    const outcome = await removeFactor(auth, factor.id);
    if (outcome.ok) say(`${factorName(factor)} is removed.`);
    else setFailure(outcome.failure);
  };
  return (
    <Focused key="list" className="grid gap-4">
      <p className="text-muted">With a second factor, your password alone opens nothing.</p>
      {factors.length > 0 && (
        <ul className="border-y border-line">
          {factors.map((factor) => (
            <li key={factor.id} className="flex items-center gap-4 border-b border-line py-2 last:border-b-0">
              <p className="min-w-0 flex-1 text-sm font-medium break-words">{factorName(factor)}</p>
              <Button size="small" aria-label={`Remove ${factorName(factor)}`} onClick={() => setLeaving(factor)}>
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      {failure !== null && <FailureNotice failure={failure} />}
      <AddFactor
        user={user}
        onBegun={(begun) => {
          say('');
          setEnrolment(begun);
        }}
      />
      <p>
        <WayButton to="account">Back to your account</WayButton>
      </p>
      {leaving && (
        <ConfirmDialog
          open
          title={`Remove ${factorName(leaving)}?`}
          action="Remove"
          danger
          onClose={() => setLeaving(null)}
          onConfirm={() => void remove(leaving)}
        >
          <p>From then on your password alone signs you in, unless another second factor stays.</p>
        </ConfirmDialog>
      )}
    </Focused>
  );
}
