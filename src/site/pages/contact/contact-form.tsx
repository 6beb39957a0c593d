import { useState, useEffect, useRef, type FormEvent } from 'react';
import { useHydrated } from '#lib/react/use-hydrated.ts';
import { Button } from '#ui/controls/button.tsx';
import { TextArea, TextField } from '#ui/controls/text-field.tsx';
import { NeedsScript } from '#ui/feedback/needs-script.tsx';
import { SITE } from '../../../content/site/site.ts';
import { checkInquiry, type FieldError, type Inquiry, type InquiryField } from './inquiry.ts';
import { ThankYou } from './thank-you.tsx';

/** A field that people do not see and programs fill in. */
const TRAP = 'website';
const WITHOUT_SCRIPT = SITE.email === '' ? 'The LinkedIn link on this page works' : 'The addresses on this page work';

/** What is typed stays in the fields whatever happens, and nowhere else: neither recorded nor logged. */
export function ContactForm() {
  const ready = useHydrated();
  const [errors, setErrors] = useState<readonly FieldError[]>([]);
  const [inquiry, setInquiry] = useState<Inquiry | null>(null);
  const [trapped, setTrapped] = useState(false);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const read = readInquiry(data);
    const found = checkInquiry(read);
    setErrors(found);
    if (found.length > 0) return;
    setTrapped(textOf(data, TRAP) !== '');
    setInquiry(read);
  };

  return (
    <form noValidate onSubmit={submit} aria-labelledby="form-title" className="grid gap-5 sm:grid-cols-2">
      <div className="sm:col-span-2 empty:hidden">
        <ErrorSummary errors={errors} />
      </div>
      <TextField {...named('name', 'Name', errors)} autoComplete="name" />
      <TextField {...named('email', 'Email', errors)} type="email" autoComplete="email" />
      <TextField {...named('company', 'Company', errors, true)} autoComplete="organization" />
      <TextField {...named('subject', 'Subject', errors)} autoComplete="off" />
      <TextArea {...named('message', 'Message', errors)} autoComplete="off" height="min-h-40" className="sm:col-span-2" />
      <div hidden>
        <label>
          Leave this empty
          <input name={TRAP} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 sm:col-span-2">
        {/* Before the script is there, a submit would put what was typed into the address. */}
        <Button type="submit" variant="primary" size="large" icon="send" disabled={!ready}>
          Send Message
        </Button>
        <p className="text-sm text-muted">
          Fields with <span aria-hidden="true">*</span>
          <span className="sr-only">an asterisk</span> are required.
        </p>
      </div>
      <NeedsScript>The form needs JavaScript. {WITHOUT_SCRIPT} without it.</NeedsScript>
      <ThankYou inquiry={inquiry} trapped={trapped} onClose={() => setInquiry(null)} />
    </form>
  );
}

function textOf(data: FormData, name: string): string {
  const value = data.get(name);
  return typeof value === 'string' ? value : '';
}

function readInquiry(data: FormData): Inquiry {
  return {
    name: textOf(data, 'name'),
    email: textOf(data, 'email'),
    company: textOf(data, 'company'),
    subject: textOf(data, 'subject'),
    message: textOf(data, 'message'),
  };
}

/** Everything that is wrong in one place, with a link to each field; takes focus when a submit finds something. */
function ErrorSummary({ errors }: { errors: readonly FieldError[] }) {
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
              className="inline-flex min-h-6 items-center link"
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

/** The id of a field, to which the summary of errors leads. */
const fieldId = (field: InquiryField) => `contact-${field}`;

/** What a field of the form has, whatever its length. */
function named(field: InquiryField, label: string, errors: readonly FieldError[], optional = false) {
  return {
    id: fieldId(field),
    name: field,
    required: !optional,
    error: errors.find((each) => each.field === field)?.text,
    label: (
      <>
        {label}{' '}
        {optional ? (
          <span className="font-normal text-muted">(optional)</span>
        ) : (
          <span aria-hidden="true" className="text-danger">
            *
          </span>
        )}
      </>
    ),
  };
}
