import { useId, type ReactNode } from 'react';
import { classNames } from '../../../lib/react/class-names.ts';
import { useFieldError } from './form-context.ts';

interface Props {
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

/** A field with its name above, and what is wrong with it below. */
export function Field({ label, hint, optional = false, children, ...input }: Props) {
  const id = useId();
  const error = useFieldError(input.name);
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
