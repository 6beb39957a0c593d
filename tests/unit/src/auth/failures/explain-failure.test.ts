import { readFileSync } from 'node:fs';
import { AuthApiError } from '@supabase/supabase-js';
import { describe, expect, it } from 'vitest';
import { describeFailure, describeReturnMessage } from '../../../../../src/auth/failures/failure.ts';
import { OWN_WORDS, SENTENCES, explainFailure } from '../../../../../src/auth/failures/explain-failure.ts';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
const CODES = Object.keys(SENTENCES).flatMap((codes) => codes.split(' '));
const DOCUMENT = '../../../../../docs/sign-in-errors.md';

const tell = (words: string, code: string) => explainFailure(describeFailure(new AuthApiError(words, 400, code)));

describe('a failure that has a code', () => {
  it.each(CODES)('(%s) is explained in a message of the site that says what to do: in words, beside a field, or by a button', (code) => {
    const { message, field, way, isGood, reasons } = tell('', code);
    expect(message).toMatch(/^[A-Z][^“<>]*\.$/);
    const advice = /\b(Try|Check|Choose|Ask|Open|Sign|Begin|Continue|Tell|Wait|Remove|Close|Connect|Allow|Change|Link)\b|, then /;
    expect(field ?? way ?? isGood ?? advice.exec([message, ...reasons].join(' '))).toBeTruthy();
  });

  it('has one sentence', () => {
    expect(new Set(CODES).size).toBe(CODES.length);
  });

  it.each(['moon_phase', '__proto__', 'constructor', 'toString', 'unknown'])(
    'that is unknown (%s) is quoted beside the site’s message',
    (code) => {
      expect(tell('Moon phase is wrong.', code)).toMatchObject({
        message: 'The sign-in service refused this. Try again, or choose another way to sign in.',
        reasons: ['The service said: “Moon phase is wrong”.'],
      });
      expect(tell('x'.repeat(9_000), code).reasons.join('').length).toBeLessThan(300);
    },
  );
});

it.each([...OWN_WORDS.keys()])('messages of the library stay as specified, with the next step: %s', (words) => {
  const { message, reasons } = explainFailure(describeFailure(new Error(words)));
  expect(message.startsWith(words.replace(/\.$/, ''))).toBe(true);
  expect(message.endsWith('.')).toBe(true);
  expect(reasons).toEqual([]);
});

it('an error in the address of a browser that asked is explained and quoted', () => {
  const told = explainFailure(describeReturnMessage({ code: 'otp_expired', description: 'Email link is invalid' }, true));
  expect(told).toMatchObject({
    message: expect.stringMatching(/^This code or link is wrong/),
    reasons: ['The service said: “Email link is invalid”.'],
  });
});

it.each([
  [
    ['length', 'pwned'],
    ['It is too short.', 'It is known from a data leak. Do not use it anywhere.'],
  ],
  [[], ['Choose a longer one with letters, digits and signs.']],
  [['toString'], ['Choose a longer one with letters, digits and signs.']],
])('a weak password (%j) is explained with the known reasons, otherwise with advice', (weaknesses, reasons) => {
  expect(explainFailure({ ...describeFailure({ code: 'weak_password' }), weaknesses }).reasons).toEqual(reasons);
});

it('the document of sign-in errors lists every code with its message', () => {
  const documented = [...read(DOCUMENT).matchAll(/^- (.+?\.) ((?:`\w+`(?:, )?)+)$/gm)].map(([, sentence = '', codes = '']) => [
    codes.replaceAll(/[`,]/g, ''),
    sentence,
  ]);
  expect(Object.fromEntries(documented)).toEqual(
    Object.fromEntries(Object.entries(SENTENCES).map(([codes, { message }]) => [codes, message])),
  );
});
