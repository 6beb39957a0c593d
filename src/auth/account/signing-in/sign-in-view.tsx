import { useState } from 'react';
import { resendConfirmation, signIn } from '../../calls/sign-in.ts';
import { auth } from '../../page-auth.ts';
import { useAccountPages } from '../dialog/pages.ts';
import { AccountForm } from '../form/account-form.tsx';
import { EmailField, PasswordField } from '../form/fields.tsx';
import type { Values } from '../form/values.ts';
import { CheckInbox } from './check-inbox.tsx';
import { OtherWays } from './other-ways.tsx';
import { WayButton } from '../form/buttons.tsx';

/** Signing in with a password, and the ways to all others. */
export function SignInView() {
  const { keepEmail, say } = useAccountPages();
  /** An account whose address waits to be confirmed: its owner knew the password, and may know that it exists. */
  const [unconfirmed, setUnconfirmed] = useState('');
  if (unconfirmed !== '')
    return (
      <CheckInbox send={() => resendConfirmation(auth, unconfirmed)}>
        <p>A new message with a link is on its way to {unconfirmed}. Open the link in this browser to confirm the address.</p>
      </CheckInbox>
    );
  const resend = async ({ email = '' }: Values) => {
    const outcome = await resendConfirmation(auth, email);
    if (outcome.ok) setUnconfirmed(email);
    return outcome;
  };
  return (
    <div className="grid gap-4">
      <AccountForm
        label="Sign in"
        action="Sign in"
        run={({ email = '', password = '' }) => {
          keepEmail(email);
          return signIn(auth, { email, password });
        }}
        onDone={() => say('You are signed in.')}
        ways={{ resend }}
      >
        <EmailField />
        <PasswordField label="Password" autoComplete="current-password" />
      </AccountForm>
      <div className="flex flex-wrap justify-between gap-x-4 gap-y-1">
        <WayButton to="reset">Forgot your password?</WayButton>
        <WayButton to="sign-up">Create an account</WayButton>
      </div>
      <OtherWays />
    </div>
  );
}
