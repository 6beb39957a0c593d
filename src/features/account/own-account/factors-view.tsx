import { useState } from 'react';
import { removeFactor, verifiedFactors, type Enrolment } from '../../../auth/calls/factors.ts';
import { auth } from '../../../auth/page-auth.ts';
import { useAuth } from '../../../auth/use-auth.ts';
import { useAccountPages } from '../dialog/account-context.ts';
import { FailureNotice } from '../form/failure-notice.tsx';
import { Focused } from '../form/focused.tsx';
import { useAct } from '../form/use-act.ts';
import { AddFactor } from './add-factor.tsx';
import { ConfirmFactor } from './confirm-factor.tsx';
import { factorName } from './factor-name.ts';
import { RemovableList } from './removable-list.tsx';
import { WayButton } from '../form/buttons.tsx';

/** The second factors of the account: what is set up, and what can be. */
export function FactorsView() {
  const { user } = useAuth();
  const { say } = useAccountPages();
  const { busy, failure, act } = useAct();
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null);
  if (!user) return null;
  if (enrolment) {
    const finish = (sentence: string) => {
      setEnrolment(null);
      say(sentence);
    };
    return <ConfirmFactor enrolment={enrolment} onDone={() => finish('Your second factor is set up.')} onCancel={() => finish('')} />;
  }
  const factors = verifiedFactors(user).map((factor) => ({ id: factor.id, name: factorName(factor) }));
  const remove = async ({ id, name }: { id: string; name: string }) => {
    const { ok } = await act(() => removeFactor(auth, id));
    if (ok) say(`${name} is removed.`);
  };
  return (
    <Focused key={factors.length} className="grid gap-4">
      <p className="text-muted">With a second factor, your password alone opens nothing.</p>
      {factors.length > 0 && (
        <RemovableList
          items={factors}
          action="Remove"
          warning="From then on your password alone signs you in, unless another second factor stays."
          busy={busy}
          onRemove={(item) => void remove(item)}
        />
      )}
      {failure !== null && <FailureNotice failure={failure} />}
      <AddFactor
        onBegun={(begun) => {
          say('');
          setEnrolment(begun);
        }}
      />
      <WayButton to="account">Back to your account</WayButton>
    </Focused>
  );
}
