import { useState, type FormEvent } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { NeedsScript } from '#ui/feedback/needs-script.tsx';
import { SITE } from '../../../content/site/site.ts';
import { useHydrated } from '#lib/react/use-hydrated.ts';
import { ErrorSummary } from './error-summary.tsx';
import { FormField } from './form-field.tsx';
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
  const errorOf = (field: InquiryField) => errors.find((each) => each.field === field)?.text;

  return (
    <form noValidate onSubmit={submit} aria-labelledby="form-title" className="grid gap-5 sm:grid-cols-2">
      <div className="sm:col-span-2 empty:hidden">
        <ErrorSummary errors={errors} />
      </div>
      <FormField field="name" label="Name" autoComplete="name" error={errorOf('name')} />
      <FormField field="email" label="Email" type="email" autoComplete="email" error={errorOf('email')} />
      <FormField field="company" label="Company" autoComplete="organization" optional error={errorOf('company')} />
      <FormField field="subject" label="Subject" autoComplete="off" error={errorOf('subject')} />
      <FormField field="message" label="Message" autoComplete="off" long error={errorOf('message')} className="sm:col-span-2" />
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
