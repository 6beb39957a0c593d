import { expect, test } from 'vitest';
import { checkInquiry, inquiryText, mailAddress, type Inquiry } from '../../../../../../src/site/pages/contact/inquiry.ts';

const FULL: Inquiry = { name: 'Ada', email: 'ada@example.com', company: '', subject: 'A & B + C?', message: 'First line\nsecond: 100 %' };

test('a complete inquiry passes, with or without a company', () => {
  expect(checkInquiry(FULL)).toEqual([]);
  expect(checkInquiry({ ...FULL, company: 'Example Ltd' })).toEqual([]);
});

test('each required field is checked, in the order of the form, and blanks are no text', () => {
  const blank: Inquiry = { name: ' ', email: '', company: '', subject: '\t', message: '\n' };
  expect(checkInquiry(blank).map(({ field }) => field)).toEqual(['name', 'email', 'subject', 'message']);
});

test.each(['ada', 'ada@', '@example.com', 'ada@example..com', 'a b@example.com', 'ada@-example.com'])(
  'as in a browser, "%s" is not an email address',
  (email) => {
    expect(checkInquiry({ ...FULL, email }).map(({ field }) => field)).toEqual(['email']);
  },
);

test.each(['ada@example.com', ' ada@example.com ', 'a.b+c@sub.example.co', "o'neil@localhost"])(
  'as in a browser, "%s" is an email address',
  (email) => {
    expect(checkInquiry({ ...FULL, email })).toEqual([]);
  },
);

test('the mail draft contains all that was typed, and none of it becomes another part of the address', () => {
  const hostile = { ...FULL, subject: 'x&bcc=other@example.com', company: 'Example Ltd' };
  const url = new URL(mailAddress('operator@example.com', hostile));
  expect(url.pathname).toBe('operator@example.com');
  expect([...url.searchParams.keys()]).toEqual(['subject', 'body']);
  expect(url.searchParams.get('subject')).toBe('x&bcc=other@example.com');
  expect(url.searchParams.get('body')).toBe(inquiryText(hostile).replaceAll('\n', '\r\n'));
  expect(mailAddress('operator@example.com', FULL)).not.toContain('+');
});

test('the text names the company only where one is given', () => {
  expect(inquiryText(FULL)).toBe('First line\nsecond: 100 %\n\nName: Ada\nEmail: ada@example.com');
  expect(inquiryText({ ...FULL, company: 'Example Ltd' })).toContain('\nCompany: Example Ltd');
});
