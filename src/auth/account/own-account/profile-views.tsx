import { auth, useAuth } from '../../page-auth.ts';
import { changeName, nameOf, changeEmail } from '../../calls/profile.ts';
import { useAccountPages } from '../dialog/pages.ts';
import { AccountForm } from '../form/account-form.tsx';
import { Field } from '../form/fields.tsx';
import { WayButton } from '../form/buttons.tsx';

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
