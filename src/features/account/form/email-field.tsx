import { useAccountPages } from '../dialog/account-context.ts';
import { Field } from './fields.tsx';

/** The address by which somebody signs in; as it was typed in another view. */
export function EmailField() {
  const { email } = useAccountPages();
  return <Field name="email" label="Email" type="email" autoComplete="username" defaultValue={email} />;
}
