import { useState } from 'react';
import { Field } from './fields.tsx';

interface Props {
  label: string;
  autoComplete: 'current-password' | 'new-password';
}

/** A password that can be shown while it is typed. */
export function PasswordField({ label, autoComplete }: Props) {
  const [shown, setShown] = useState(false);
  const verb = shown ? 'Hide' : 'Show';
  const hint = autoComplete === 'new-password' ? 'Long is better than complicated.' : undefined;
  return (
    <Field name="password" type={shown ? 'text' : 'password'} label={label} autoComplete={autoComplete} hint={hint}>
      <button
        type="button"
        aria-label={`${verb} password`}
        onClick={() => setShown(!shown)}
        className="absolute inset-y-1 right-1 rounded-control px-3 text-sm font-medium text-muted hover:bg-raised hover:text-ink"
      >
        {verb}
      </button>
    </Field>
  );
}
