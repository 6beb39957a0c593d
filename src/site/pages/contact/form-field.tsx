import type { ComponentProps } from 'react';
import { classNames } from '#lib/react/class-names.ts';
import type { InquiryField } from './inquiry.ts';

interface Props {
  field: InquiryField;
  label: string;
  type?: 'text' | 'email';
  autoComplete: string;
  optional?: boolean;
  /** A text of several lines. */
  long?: boolean;
  error: string | undefined;
  className?: string;
}

const CONTROL = 'w-full rounded-control border bg-surface px-3 text-ink';

/** The id of a field, to which the summary of errors leads. */
export const fieldId = (field: InquiryField) => `contact-${field}`;

export function FormField({ field, label, type = 'text', autoComplete, optional = false, long = false, error, className }: Props) {
  const id = fieldId(field);
  const shared: ComponentProps<'input'> & ComponentProps<'textarea'> = {
    id,
    name: field,
    autoComplete,
    required: !optional,
    'aria-invalid': error !== undefined,
    'aria-describedby': error === undefined ? undefined : `${id}-error`,
    className: classNames(CONTROL, error === undefined ? 'border-control' : 'border-danger', long ? 'min-h-40 py-2' : 'h-11'),
  };
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1 block text-sm font-medium">
        {label}{' '}
        {optional ? (
          <span className="font-normal text-muted">(optional)</span>
        ) : (
          <span aria-hidden="true" className="text-danger">
            *
          </span>
        )}
      </label>
      {long ? <textarea {...shared} /> : <input type={type} {...shared} />}
      {error !== undefined && (
        <p id={`${id}-error`} className="mt-1 text-sm text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
