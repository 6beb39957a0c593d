import { useState } from 'react';
import { removeFactor, verifiedFactors, type Enrolment, enrolApp, enrolPhone, factorName } from '../../calls/factors.ts';
import { auth, useAuth } from '../../page-auth.ts';
import { useAccountPages } from '../dialog/pages.ts';
import { FailureNotice } from '../form/failure-notice.tsx';
import { Focused } from '../form/focused.tsx';
import { useAct } from '../form/use-act.ts';
import { ConfirmFactor } from './confirm-factor.tsx';
import { RemovableList } from './removable-list.tsx';
import { WayButton } from '../form/buttons.tsx';
import { Button } from '#ui/controls/button.tsx';
import { SITE } from '../../../content/site/site.ts';
import { AccountForm } from '../form/account-form.tsx';
import { PhoneField } from '../form/fields.tsx';

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
      <p className="text-muted">With a second factor, your password alone is not enough to sign in.</p>
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
        hasEmail={Boolean(user.email)}
        onBegun={(begun) => {
          say('');
          setEnrolment(begun);
        }}
      />
      <WayButton to="account">Back to your account</WayButton>
    </Focused>
  );
}

interface AddProps {
  /** Authenticator apps name an account by its email address: the service makes no key without one. */
  hasEmail: boolean;
  onBegun: (enrolment: Enrolment) => void;
}

/** Begins to set up a second factor. */
function AddFactor({ hasEmail, onBegun }: AddProps) {
  const [byPhone, setByPhone] = useState(false);
  const { busy, failure, act } = useAct();
  const beginApp = async () => {
    const outcome = await act(() => enrolApp(auth, SITE.name));
    if (outcome.ok) onBegun(outcome.value);
  };
  if (byPhone)
    return (
      <Focused>
        <AccountForm label="Add a phone as second factor" action="Go on" run={({ phone = '' }) => enrolPhone(auth, phone)} onDone={onBegun}>
          <PhoneField />
        </AccountForm>
      </Focused>
    );
  return (
    <div className="grid gap-3">
      {failure !== null && <FailureNotice failure={failure} />}
      {!hasEmail && (
        <p className="text-muted">
          An authenticator app needs an email address in your account. <WayButton to="email">Add an email address</WayButton>
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {hasEmail && (
          <Button variant="primary" loading={busy} onClick={() => void beginApp()}>
            Add an authenticator app
          </Button>
        )}
        <Button onClick={() => setByPhone(true)}>Add a phone</Button>
      </div>
    </div>
  );
}
