import { createContext, use, useId, useState, type ReactNode } from 'react';
import { classNames } from '#lib/react/class-names.ts';
import { PHONE_EXAMPLE, type FieldErrors } from './values.ts';
import { useAccountPages } from '../dialog/pages.ts';

/** What is wrong with the fields of the form around. */
export const FieldErrorsContext = createContext<FieldErrors>({});

interface FieldProps {
  name: string;
  label: string;
  type?: 'text' | 'email' | 'tel' | 'password';
  /** What password managers and keyboards go by. */
  autoComplete: string;
  inputMode?: 'numeric';
  defaultValue?: string;
  /** Below the label, read out with the field. */
  hint?: string | undefined;
  /** It may stay empty. */
  optional?: boolean;
  /** Beside the input, within its frame. */
  children?: ReactNode;
}

/** A field with its name above, and its mistake below. */
export function Field({ label, hint, optional = false, children, ...input }: FieldProps) {
  const id = useId();
  const error = use(FieldErrorsContext)[input.name];
  const described = [hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div>
      <label htmlFor={id} className="block text-sm font-medium">
        {label}
      </label>
      {hint !== undefined && (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
      <div className="relative mt-1">
        <input
          id={id}
          aria-required={!optional}
          aria-invalid={error !== undefined}
          aria-describedby={described === '' ? undefined : described}
          autoCapitalize="none"
          spellCheck={false}
          className={classNames(
            'h-11 w-full rounded-control border bg-surface px-3 text-ink',
            children !== undefined && 'pr-18',
            error === undefined ? 'border-control' : 'border-danger',
          )}
          {...input}
        />
        {children}
      </div>
      {error !== undefined && (
        <p id={`${id}-error`} className="mt-1 text-sm text-danger">
          {error}
        </p>
      )}
    </div>
  );
}

/** The address for the sign-in; as it was typed in another view. */
export function EmailField() {
  const { email } = useAccountPages();
  return <Field name="email" label="Email" type="email" autoComplete="username" defaultValue={email} />;
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
