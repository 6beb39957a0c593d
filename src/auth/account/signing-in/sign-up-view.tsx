import { useState } from 'react';
import { resendConfirmation, signUp } from '../../calls/sign-in.ts';
import { auth } from '../../page-auth.ts';
import { useAccountPages } from '../dialog/pages.ts';
import { AccountForm } from '../form/account-form.tsx';
import { EmailField, PasswordField } from '../form/fields.tsx';
import { CheckInbox } from './check-inbox.tsx';
import { OtherWays } from './other-ways.tsx';
import { WayButton } from '../form/buttons.tsx';

/** A new account. Strangers cannot learn whether its address had one before. */
export function SignUpView() {
  const { keepEmail, say } = useAccountPages();
  const [sentTo, setSentTo] = useState('');
  if (sentTo !== '')
    return (
      <CheckInbox send={() => resendConfirmation(auth, sentTo)}>
        <p>If {sentTo} is new here, a message with a link is on its way. Open the link in this browser to finish.</p>
        <p className="text-sm">If you have an account with this address already, you get no message: sign in instead.</p>
      </CheckInbox>
    );
  return (
    <div className="grid gap-4">
      <AccountForm
        label="Create an account"
        action="Create account"
        run={({ email = '', password = '' }) => {
          keepEmail(email);
          return signUp(auth, { email, password });
        }}
        onDone={({ session }, { email = '' }) => {
          if (session) say('Your account is ready, and you are signed in.');
          else setSentTo(email);
        }}
      >
        <EmailField />
        <PasswordField label="Password" autoComplete="new-password" />
      </AccountForm>
      <p className="text-sm text-muted">
        You have an account? <WayButton to="sign-in">Sign in</WayButton>
      </p>
      <OtherWays />
    </div>
  );
}
