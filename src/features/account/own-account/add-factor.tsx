import { useState } from 'react';
import { enrolApp, enrolPhone, type Enrolment } from '../../../auth/calls/factors.ts';
import { auth } from '../../../auth/page-auth.ts';
import { Button } from '../../../components/controls/button.tsx';
import { SITE } from '../../../content/site.ts';
import { AccountForm } from '../form/account-form.tsx';
import { FailureNotice } from '../form/failure-notice.tsx';
import { Focused } from '../form/focused.tsx';
import { PhoneField } from '../form/phone-field.tsx';
import { useAct } from '../form/use-act.ts';

/** Begins to set up a second factor. */
export function AddFactor({ onBegun }: { onBegun: (enrolment: Enrolment) => void }) {
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
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" loading={busy} onClick={() => void beginApp()}>
          Add an authenticator app
        </Button>
        <Button onClick={() => setByPhone(true)}>Add a phone</Button>
      </div>
    </div>
  );
}
