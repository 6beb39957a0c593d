import { createContext, use, useState, type ChangeEvent, type ComponentProps } from 'react';
import { TextField } from '#ui/controls/text-field.tsx';
import { PHONE_EXAMPLE, type FieldErrors } from './values.ts';
import { useAccountPages } from '../dialog/pages.ts';

export const FieldErrorsContext = createContext<FieldErrors>({});

interface FieldProps extends ComponentProps<typeof TextField> {
  name: string;
  optional?: boolean;
}

/** A field of the form around, with what is wrong with it. */
export function Field({ optional = false, ...field }: FieldProps) {
  const error = use(FieldErrorsContext)[field.name];
  return <TextField aria-required={!optional} autoCapitalize="none" spellCheck={false} error={error} {...field} />;
}

/** The address for the sign-in, as it was typed in another view; what is typed here is kept for the others. */
export function EmailField() {
  const { email, keepEmail } = useAccountPages();
  const keep = (event: ChangeEvent<HTMLInputElement>) => keepEmail(event.target.value);
  return <Field name="email" label="Email" type="email" autoComplete="username" defaultValue={email} onChange={keep} />;
}

interface PasswordProps {
  name?: string;
  label: string;
  autoComplete: 'current-password' | 'new-password';
}

/** A password that can be shown while it is typed. */
export function PasswordField({ name = 'password', label, autoComplete }: PasswordProps) {
  const [shown, setShown] = useState(false);
  const verb = shown ? 'Hide' : 'Show';
  const hint = autoComplete === 'new-password' ? 'Long is better than complicated.' : undefined;
  return (
    <Field name={name} type={shown ? 'text' : 'password'} label={label} autoComplete={autoComplete} hint={hint}>
      <button
        type="button"
        aria-label={`${verb} ${label.toLowerCase()}`}
        onClick={() => setShown(!shown)}
        className="absolute inset-y-1 right-1 rounded-control px-3 text-sm font-medium text-muted hover:bg-raised hover:text-ink"
      >
        {verb}
      </button>
    </Field>
  );
}

/** A phone number of any country. */
export function PhoneField() {
  return <Field name="phone" label="Phone number" type="tel" autoComplete="tel" hint={`With country code, such as ${PHONE_EXAMPLE}.`} />;
}

/** A code that was sent, or that an app shows: filled in by the browser where it can read the message. */
export function CodeField({ name = 'code', label = 'Code', hint }: { name?: string; label?: string; hint?: string }) {
  return <Field name={name} label={label} inputMode="numeric" autoComplete="one-time-code" hint={hint} />;
}
