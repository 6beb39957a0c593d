import { verifyFactor } from '../../../auth/calls/factors.ts';
import { auth } from '../../../auth/page-auth.ts';
import { AccountForm } from '../form/account-form.tsx';
import { CodeField } from '../form/code-field.tsx';

interface Props {
  factorId: string;
  onDone: () => void;
}

/** Asks for the code that an authenticator app shows. */
export function AppCheck({ factorId, onDone }: Props) {
  return (
    <AccountForm
      label="Enter the code of your second factor"
      action="Confirm"
      run={({ code = '' }) => verifyFactor(auth, factorId, '', code)}
      onDone={onDone}
    >
      <CodeField hint="The six digits that your authenticator app shows." />
    </AccountForm>
  );
}
