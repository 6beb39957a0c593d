import { describe, expect, it } from 'vitest';
import { checkContact, checkFields, readValues } from '../../../../../../src/auth/account/form/values.ts';

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
