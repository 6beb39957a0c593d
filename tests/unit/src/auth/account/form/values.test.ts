import { describe, expect, it } from 'vitest';
import { checkContact, checkFields, readValues, phoneProblem, readPhoneNumber } from '../../../../../../src/auth/account/form/values.ts';

const typed = (fields: Record<string, string>) => {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return readValues(data);
};

describe('the values of a form', () => {
  it('are trimmed, lose blanks inside a code or a number too, and none inside a password', () => {
    expect(typed({ email: ' a@b.example ', name: ' Ada  L ', code: '123 456', nonce: ' 1 2\t3', phone: ' 0044 20 7946 0958 ' })).toEqual({
      email: 'a@b.example',
      name: 'Ada  L',
      code: '123456',
      nonce: '123',
      phone: '+442079460958',
    });
    expect(typed({ password: ' two words ' })).toEqual({ password: ' two words ' });
  });

  it('are texts only: a file in the form is ignored', () => {
    const data = new FormData();
    data.set('email', new File(['x'], 'x.txt'));
    expect(readValues(data)).toEqual({});
  });
});

describe('the mistakes in a form', () => {
  it.each([
    ['email', '', 'Enter your email address.'],
    ['email', 'ada', 'This email address is not complete. It looks like name@example.com.'],
    ['email', 'ada @b.example', 'This email address is not complete. It looks like name@example.com.'],
    ['password', '', 'Enter your password.'],
    ['code', '', 'Enter the code.'],
    ['code', '12345', 'The code is 6 to 10 digits.'],
    ['code', '12345678901', 'The code is 6 to 10 digits.'],
    ['code', '12345x', 'The code is 6 to 10 digits.'],
    ['nonce', '', 'Enter the code that we sent you.'],
    ['name', 'x'.repeat(101), 'Use at most 100 characters.'],
    ['phone', '', 'Enter your phone number.'],
  ])('are described beside the field %s: “%s”', (name, value, sentence) => {
    expect(checkFields({ [name]: value })).toEqual({ [name]: sentence });
  });

  it('are none where every field is valid, nor in a field without rules', () => {
    const whole = { email: 'a@b.example', password: ' ', code: '123456', nonce: 'x', name: '', phone: '+15550100', other: '' };
    expect(checkFields(whole)).toEqual({});
  });

  it('of a one-time code have the service’s message', () => {
    expect(checkContact({ email: '' })).toEqual({ email: 'You must provide either an email or phone number.' });
    expect(checkContact({ phone: '' })).toEqual({ phone: 'You must provide either an email or phone number.' });
    expect(checkContact({})).toEqual({ email: 'You must provide either an email or phone number.' });
    expect(Object.keys(checkContact({ phone: '555' }))).toEqual(['phone']);
  });
});

/** The most digits that E.164 allows: 15, the country code included. */
const LONGEST = '+123456789012345';

describe('a phone number that was typed', () => {
  it.each([
    ['  +1 555 0100\t', '+15550100'],
    ['+1 (555) 010-0199', '+15550100199'],
    ['+49 30/1234567', '+49301234567'],
    ['+1\u00a0555\u202f0100', '+15550100'],
    ['\u202a+1 555 0100\u202c', '+15550100'],
    ['＋１５５５０１００', '+15550100'],
    ['0044 20 7946 0958', '+442079460958'],
    ['+44 (0)20 7946 0958', '+442079460958'],
    [LONGEST, LONGEST],
    ['+683 4002', '+6834002'],
  ])('“%s” is %s', (typed, number) => {
    expect(readPhoneNumber(typed)).toBe(number);
    expect(phoneProblem(number)).toBeNull();
  });

  it.each([
    ['letters for digits', '+1 800 FLOWERS'],
    ['an extension', '+1 555 0100 ext. 5'],
    ['no country code', '555 0100'],
    ['a country code without a plus', '1 555 0100'],
    ['a country code that begins with zero', '+0 555 0100'],
    ['a plus inside', '+1555+0100'],
    ['too few digits', '+12345'],
    ['digits of another script', '+١٥٥٥٠١٠٠'],
    ['markup', '<img src=x onerror=alert(1)>'],
    ['very much', '9'.repeat(100_000)],
  ])('with %s is refused, and the message says how to write it', (_, typed) => {
    expect(phoneProblem(readPhoneNumber(typed))).toBe('Write the number with + and the country code, such as +1\u00a0555\u00a00100.');
  });

  it.each(['', '   ', '\u00a0', '-', '()'])('that is empty (“%s”) is asked for', (typed) => {
    expect(readPhoneNumber(typed)).toBe('');
    expect(phoneProblem('')).toBe('Enter your phone number.');
  });

  it.each([`${LONGEST}6`, `+1 ${'5'.repeat(10_000)}`])('of more than 15 digits is too long', (typed) => {
    expect(phoneProblem(readPhoneNumber(typed))).toBe('A phone number has at most 15 digits, its country code included.');
  });
});
