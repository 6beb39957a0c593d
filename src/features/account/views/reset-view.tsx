import { useState } from 'react';
import { sendPasswordLink } from '../../../auth/messages.ts';
import { auth } from '../../../auth/page-auth.ts';
import { useAccountPages } from '../account-context.ts';
import { AccountForm } from '../form/account-form.tsx';
import { Field } from '../form/field.tsx';
import { Focused } from '../form/focused.tsx';
import { ResendButton } from '../form/resend-button.tsx';
import { WayButton } from './way-button.tsx';

/** Forgotten password: a message brings a link that leads back here. */
export function ResetView() {
  const { email, keepEmail } = useAccountPages();
  const [sentTo, setSentTo] = useState('');
  return (
    <div className="grid gap-4">
      {sentTo === '' ? (
        <>
          <p className="text-muted">We send you a link with which you choose a new password.</p>
          <AccountForm
            label="Reset your password"
            action="Send the link"
            run={({ email: address = '' }) => {
              keepEmail(address);
              return sendPasswordLink(auth, address);
            }}
            onDone={(_, values) => setSentTo(values['email'] ?? '')}
          >
            <Field name="email" label="Email" type="email" autoComplete="username" defaultValue={email} />
          </AccountForm>
        </>
      ) : (
        <Focused className="grid gap-4">
          <div role="status" className="grid gap-2">
            <p className="font-medium">Check your inbox</p>
            <p className="break-words text-muted">
              If {sentTo} has an account here, a message with a link is on its way. Open the link in this browser.
            </p>
          </div>
          <ResendButton send={() => sendPasswordLink(auth, sentTo)} />
        </Focused>
      )}
      <p>
        <WayButton to="sign-in">Back to sign in</WayButton>
      </p>
    </div>
  );
}
