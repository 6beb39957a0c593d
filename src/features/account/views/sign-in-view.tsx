import { useState } from 'react';
import { resendConfirmation } from '../../../auth/messages.ts';
import { auth } from '../../../auth/page-auth.ts';
import { signIn } from '../../../auth/sign-in.ts';
import { useAccountPages } from '../account-context.ts';
import { AccountForm } from '../form/account-form.tsx';
import type { Values } from '../form/check-fields.ts';
import { Field } from '../form/field.tsx';
import { PasswordField } from '../form/password-field.tsx';
import { ConfirmationSent } from './confirmation-sent.tsx';
import { OtherWays } from './other-ways.tsx';
import { WayButton } from './way-button.tsx';

export function SignInView() {
  const { email, keepEmail, say } = useAccountPages();
  const [unconfirmed, setUnconfirmed] = useState('');
  if (unconfirmed !== '') return <ConfirmationSent email={unconfirmed} />;
  const resend = async ({ email: address = '' }: Values) => {
    const outcome = await resendConfirmation(auth, address);
    if (outcome.ok) setUnconfirmed(address);
    return outcome;
  };
  return (
    <div className="grid gap-4">
      <AccountForm
        label="Sign in"
        action="Sign in"
        run={(values) => {
          keepEmail(values['email'] ?? '');
          return signIn(auth, { email: values['email'] ?? '', password: values['password'] ?? '' });
        }}
        onDone={() => say('You are signed in.')}
        ways={{ resend }}
      >
        <Field name="email" label="Email" type="email" autoComplete="username" defaultValue={email} />
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
