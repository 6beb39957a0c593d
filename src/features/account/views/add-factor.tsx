import type { User } from '../../../auth/auth-client.ts';
import { useState } from 'react';
import { enrolApp, enrolPhone, verifiedFactors, type Enrolment } from '../../../auth/factors.ts';
import type { Failure } from '../../../auth/failure.ts';
import { auth } from '../../../auth/page-auth.ts';
import { Button } from '../../../components/ui/button.tsx';
import { SITE } from '../../../content/site.ts';
import { AccountForm } from '../form/account-form.tsx';
import { FailureNotice } from '../form/failure-notice.tsx';
import { Field } from '../form/field.tsx';
import { Focused } from '../form/focused.tsx';

interface Props {
  user: User;
  onBegun: (enrolment: Enrolment) => void;
}

/** Begins to set up a second factor. */
export function AddFactor({ user, onBegun }: Props) {
  const [byPhone, setByPhone] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const apps = verifiedFactors(user).filter(({ factor_type: type }) => type === 'totp').length;
  const begin = async () => {
    setBusy(true);
    setFailure(null);
    const outcome = await enrolApp(auth, user, { issuer: SITE.name, name: apps === 0 ? SITE.name : `${SITE.name} ${apps + 1}` });
    setBusy(false);
    if (outcome.ok) onBegun(outcome.data);
    else setFailure(outcome.failure);
  };
  if (byPhone)
    return (
      <Focused>
        <AccountForm
          label="Add a phone as second factor"
          action="Go on"
          run={({ phone = '' }) => enrolPhone(auth, `+${phone.replace(/\D/g, '')}`)}
          onDone={onBegun}
        >
          <Field name="phone" label="Phone number" type="tel" autoComplete="tel" hint="With country code, such as +1 555 0100." />
        </AccountForm>
      </Focused>
    );
  return (
    <div className="grid gap-3">
      {failure !== null && <FailureNotice failure={failure} />}
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" loading={busy} onClick={() => void begin()}>
          Add an authenticator app
        </Button>
        <Button onClick={() => setByPhone(true)}>Add a phone</Button>
      </div>
    </div>
  );
}
