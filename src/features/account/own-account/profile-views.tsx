import { auth } from '../../../auth/page-auth.ts';
import { changeName, nameOf } from '../../../auth/calls/profile.ts';
import { useAuth } from '../../../auth/use-auth.ts';
import { useAccountPages } from '../dialog/account-context.ts';
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
