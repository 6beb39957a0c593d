import { useEffect, useRef } from 'react';
import { fieldId } from './form-field.tsx';
import type { FieldError } from './inquiry.ts';

/** Everything that is wrong in one place, with a link to each field; takes focus when a submit finds something. */
export function ErrorSummary({ errors }: { errors: readonly FieldError[] }) {
  const summary = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (errors.length > 0) summary.current?.focus();
  }, [errors]);
  if (errors.length === 0) return null;
  return (
    <div
      ref={summary}
      tabIndex={-1}
      role="group"
      aria-labelledby="contact-errors"
      className="rounded-control border border-l-4 border-line border-l-danger bg-surface px-4 py-3"
    >
      <h3 id="contact-errors" className="font-sans text-sm font-medium">
        {errors.length === 1 ? 'One field needs your attention' : `${errors.length} fields need your attention`}
      </h3>
      <ul className="mt-1 text-sm">
        {errors.map(({ field, text }) => (
          <li key={field}>
            <a
              href={`#${fieldId(field)}`}
              className="inline-flex min-h-6 items-center text-link underline underline-offset-2 hover:no-underline"
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(fieldId(field))?.focus();
              }}
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
