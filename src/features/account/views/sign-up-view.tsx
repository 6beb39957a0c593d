import { useState } from 'react';
import { auth } from '../../../auth/page-auth.ts';
import { signUp } from '../../../auth/sign-in.ts';
import { useAccountPages } from '../account-context.ts';
import { AccountForm } from '../form/account-form.tsx';
import { Field } from '../form/field.tsx';
import { PasswordField } from '../form/password-field.tsx';
import { ConfirmationSent } from './confirmation-sent.tsx';
import { OtherWays } from './other-ways.tsx';
import { WayButton } from './way-button.tsx';

export function SignUpView() {
  const { email, keepEmail, say } = useAccountPages();
  const [sentTo, setSentTo] = useState('');
  if (sentTo !== '') return <ConfirmationSent email={sentTo} />;
  return (
    <div className="grid gap-4">
      <AccountForm
        label="Create an account"
        action="Create account"
        run={(values) => {
          keepEmail(values['email'] ?? '');
          return signUp(auth, { email: values['email'] ?? '', password: values['password'] ?? '' });
        }}
        onDone={({ session }, values) => {
          if (session) say('Your account is ready, and you are signed in.');
          else setSentTo(values['email'] ?? '');
        }}
      >
        <Field name="email" label="Email" type="email" autoComplete="username" defaultValue={email} />
        <PasswordField label="Password" autoComplete="new-password" hint="Long is better than complicated." />
      </AccountForm>
      <p className="text-sm text-muted">
        You have an account? <WayButton to="sign-in">Sign in</WayButton>
      </p>
      <OtherWays />
    </div>
  );
}
