import { useState } from 'react';
import { sendPasswordLink } from '../../calls/sign-in.ts';
import { auth } from '../../page-auth.ts';
import { useAccountPages } from '../dialog/pages.ts';
import { AccountForm } from '../form/account-form.tsx';
import { EmailField } from '../form/fields.tsx';
import { CheckInbox } from './check-inbox.tsx';
import { WayButton } from '../form/buttons.tsx';

/** Forgotten password: a message brings a link that leads back here. */
export function ResetView() {
  const { keepEmail } = useAccountPages();
  const [sentTo, setSentTo] = useState('');
  if (sentTo !== '')
    return (
      <CheckInbox send={() => sendPasswordLink(auth, sentTo)}>
        <p>If {sentTo} has an account here, a message with a link is on its way. Open the link in this browser.</p>
      </CheckInbox>
    );
  return (
    <div className="grid gap-4">
      <p className="text-muted">We send you a link with which you choose a new password.</p>
      <AccountForm
        label="Reset your password"
        action="Send the link"
        run={({ email = '' }) => {
          keepEmail(email);
          return sendPasswordLink(auth, email);
        }}
        onDone={(_, { email = '' }) => setSentTo(email)}
      >
        <EmailField />
      </AccountForm>
      <WayButton to="sign-in">Back to sign in</WayButton>
    </div>
  );
}
