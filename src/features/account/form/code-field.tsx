import { Field } from './fields.tsx';

/** A code that was sent, or that an app shows: filled in by the browser where it can read the message. */
export function CodeField({ name = 'code', label = 'Code', hint }: { name?: string; label?: string; hint?: string }) {
  return <Field name={name} label={label} inputMode="numeric" autoComplete="one-time-code" hint={hint} />;
}
