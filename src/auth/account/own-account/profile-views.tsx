import { useState } from 'react';
import {
  changeName,
  nameOf,
  changeEmail,
  changePassword,
  labelOf,
  reauthenticate,
  addressOf,
  linkGoogle,
  unlinkIdentity,
  providerName,
} from '../../calls/profile.ts';
import type { UserIdentity } from '../../library/auth-client.ts';
import { auth, useAuth } from '../../page-auth.ts';
import { useAccountPages } from '../dialog/pages.ts';
import { AccountForm } from '../form/account-form.tsx';
import { WayButton, TextButton, LeaveButton, ResendButton } from '../form/buttons.tsx';
import { Field, CodeField, PasswordField } from '../form/fields.tsx';
import { Focused } from '../form/focused.tsx';
import type { Values } from '../form/values.ts';
import { RemovableList } from './removable-list.tsx';

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

/** The ways to sign in that belong to this account. */
export function IdentitiesView() {
  const { user } = useAuth();
  const identities = user?.identities ?? [];
  const isOnly = identities.length < 2;
  return (
    <Focused key={identities.length} className="grid gap-4">
      <RemovableList
        items={identities.map(itemOf)}
        action="Unlink"
        warning="You can no longer sign in this way. The other ways stay."
        done="unlinked"
        remove={isOnly ? undefined : ({ identity }) => unlinkIdentity(auth, identity)}
      />
      {isOnly && <p className="text-sm text-muted">The only way to sign in has to stay.</p>}
      {!identities.some(({ provider }) => provider === 'google') && <LeaveButton leave={() => linkGoogle(auth)}>Link Google</LeaveButton>}
      <WayButton to="account">Back to your account</WayButton>
    </Focused>
  );
}

function itemOf(identity: UserIdentity) {
  return { id: identity.identity_id, name: providerName(identity.provider), detail: addressOf(identity), identity };
}
