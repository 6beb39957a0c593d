import { auth } from '../../../auth/page-auth.ts';
import { changeEmail } from '../../../auth/calls/profile.ts';
import { useAuth } from '../../../auth/use-auth.ts';
import { useAccountPages } from '../dialog/account-context.ts';
import { AccountForm } from '../form/account-form.tsx';
import { Field } from '../form/fields.tsx';
import { WayButton } from '../form/buttons.tsx';

/** A new address counts once it is confirmed. */
export function EmailView() {
  const { user } = useAuth();
  const { go, say } = useAccountPages();
  return (
    <div className="grid gap-4">
      <p className="break-words text-muted">
        {user?.email ? `Now ${user.email}. ` : ''}The new address counts once you open the link in the message to it; you may be asked to
        confirm at the old one too.
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
