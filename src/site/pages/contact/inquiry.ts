/** What the contact form holds, as typed. */
export interface Inquiry {
  name: string;
  email: string;
  company: string;
  subject: string;
  message: string;
}

export type InquiryField = keyof Inquiry;

/** What is wrong with a field, said to the person who filled it in. */
export interface FieldError {
  field: InquiryField;
  text: string;
}

/** The pattern that browsers use for email fields (HTML standard, "valid email address"). */
const EMAIL = /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*$/i;

const REQUIRED: readonly { field: InquiryField; text: string }[] = [
  { field: 'name', text: 'Enter your name.' },
  { field: 'email', text: 'Enter your email address, so that the answer can reach you.' },
  { field: 'subject', text: 'Enter a subject: a few words on what it is about.' },
  { field: 'message', text: 'Enter your message.' },
];

/** What keeps the inquiry from being sent, in the order of the form; empty where nothing does. */
export function checkInquiry(inquiry: Inquiry): FieldError[] {
  return REQUIRED.flatMap(({ field, text }) => {
    const value = inquiry[field].trim();
    if (value === '') return [{ field, text }];
    if (field === 'email' && !EMAIL.test(value)) {
      return [{ field, text: 'Check the email address: it should look like name@example.com.' }];
    }
    return [];
  });
}

/** The inquiry as plain text, for a mail or the clipboard. */
export function inquiryText({ name, email, company, message }: Inquiry): string {
  const sender = [`Name: ${name.trim()}`, `Email: ${email.trim()}`, ...(company.trim() === '' ? [] : [`Company: ${company.trim()}`])];
  return `${message.trim()}\n\n${sender.join('\n')}`;
}

/** An address that opens the inquiry as a draft in the visitor's mail program. */
export function mailAddress(to: string, inquiry: Inquiry): string {
  // Mail programs take a plus for a plus: spaces have to be percent-encoded, and lines end in CR LF.
  const body = inquiryText(inquiry).replace(/\r?\n/g, '\r\n');
  return `mailto:${encodeURIComponent(to).replace('%40', '@')}?subject=${encodeURIComponent(inquiry.subject.trim())}&body=${encodeURIComponent(body)}`;
}
