import { useState } from 'react';
import { changeName, nameOf, changeEmail, changePassword, labelOf, reauthenticate } from '../../calls/profile.ts';
import { auth, useAuth } from '../../page-auth.ts';
import { useAccountPages } from '../dialog/pages.ts';
import { AccountForm } from '../form/account-form.tsx';
import { WayButton, TextButton } from '../form/buttons.tsx';
import { Field, CodeField, PasswordField } from '../form/fields.tsx';
import { Focused } from '../form/focused.tsx';
import { ResendButton } from '../form/resend-button.tsx';
import type { Values } from '../form/values.ts';

/** The name by which this site knows its user. */
export function ProfileView() {
  const { user } = useAuth();
  const { go, say } = useAccountPages();
  return (
    <div className="grid gap-4">
      <AccountForm
        label="Your name"
        action="Save the name"
        run={({ name = '' }) => changeName(auth, name)}
        onDone={() => {
          go('account');
          say('Your name is saved.');
        }}
      >
        <Field name="name" label="Name" autoComplete="name" optional defaultValue={user ? nameOf(user) : ''} />
      </AccountForm>
      <WayButton to="account">Back to your account</WayButton>
    </div>
  );
}

/** A new address counts once it is confirmed. */
export function EmailView() {
  const { user } = useAuth();
  const { go, say } = useAccountPages();
  return (
    <div className="grid gap-4">
      <p className="break-words text-muted">
        {user?.email ? `Now ${user.email}. ` : ''}The new address counts once you open the link in the message to it
        {user?.email ? '; you may be asked to confirm at the old one too' : ''}.
      </p>
      <AccountForm
        label="Your email address"
        action="Change the address"
        run={({ email = '' }) => changeEmail(auth, email)}
        onDone={(_, { email = '' }) => {
          go('account');
          say(`A message is on its way to ${email}. Open its link in this browser.`);
        }}
      >
        <Field name="email" label="New email" type="email" autoComplete="email" />
      </AccountForm>
      <WayButton to="account">Back to your account</WayButton>
    </div>
  );
}

/** A new password, after a link for a forgotten one or out of the account; with a code where the service wants proof. */
export function NewPasswordView() {
  const { user, recovering } = useAuth();
  const { go, say } = useAccountPages();
  /** The service wants a code, or the current password, beside the new one. */
  const [asked, setAsked] = useState(false);
  const [wantsCurrent, setWantsCurrent] = useState(false);
  const ask = async () => {
    const outcome = await reauthenticate(auth);
    if (outcome.ok) setAsked(true);
    return outcome;
  };
  const save = async ({ password = '', ...proof }: Values) => {
    const outcome = await changePassword(auth, password, proof);
    if (!outcome.ok && outcome.failure.code === 'current_password_required') setWantsCurrent(true);
    return outcome;
  };
  const keep = () => {
    auth.endRecovery();
    go('account');
  };
  return (
    <div className="grid gap-4">
      <AccountForm
        label="Choose a new password"
        action="Save the password"
        run={save}
        onDone={() => {
          go('account');
          say('Your new password is saved.');
        }}
        ways={{ reauthenticate: ask }}
      >
        {/* For password managers: whose password it is. */}
        <input type="text" name="username" autoComplete="username" value={user ? labelOf(user) : ''} readOnly hidden />
        {wantsCurrent && (
          <Focused>
            <PasswordField name="current" label="Current password" autoComplete="current-password" />
          </Focused>
        )}
        <PasswordField label="New password" autoComplete="new-password" />
        {asked && (
          <Focused>
            <CodeField name="nonce" label="Confirmation code" hint="We sent it to your email address or phone." />
          </Focused>
        )}
      </AccountForm>
      {asked && <ResendButton send={ask} />}
      {recovering ? (
        <TextButton onClick={keep}>Keep the old password</TextButton>
      ) : (
        <WayButton to="account">Back to your account</WayButton>
      )}
    </div>
  );
}
