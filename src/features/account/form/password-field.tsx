import { useState } from 'react';
import { Field } from './field.tsx';

interface Props {
  label: string;
  autoComplete: 'current-password' | 'new-password';
  hint?: string;
}

/** A password that can be shown while it is typed. */
export function PasswordField(props: Props) {
  const [shown, setShown] = useState(false);
  return (
    <Field name="password" type={shown ? 'text' : 'password'} {...props}>
      <button
        type="button"
        aria-pressed={shown}
        aria-label="Show password"
        onClick={() => setShown(!shown)}
        className="absolute inset-y-1 right-1 rounded-control px-3 text-sm font-medium text-muted hover:bg-raised hover:text-ink"
      >
        {shown ? 'Hide' : 'Show'}
      </button>
    </Field>
  );
}
