import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scrub } from '#contract/rows/scrub.ts';

describe('no secret stays in a text', () => {
  it.each([
    ['Failed: https://a.example/x?token=S3CR3T&kept=1', 'Failed: https://a.example/x?token=[removed]&kept=1'],
    ['at https://user:S3CR3T@a.example/x.js:1:2', 'at https://a.example/x.js:1:2'],
    ['GET /auth/callback?code=S3CR3T&state=S3CR3T&kept=1', 'GET /auth/callback?code=[removed]&state=[removed]&kept=1'],
    ['postgres://user:S3CR3T@host/db', 'postgres://host/db'],
    ['{"access_token":"S3CR3T","kept":1}', '{"access_token":[removed],"kept":1}'],
    ['{"password": "S3CR3T, with a comma"}', '{"password": [removed]}'],
    ["{'apiKey': 'S3CR3T'}", "{'apiKey': [removed]}"],
    ['Invalid password: S3CR3T', 'Invalid password: [removed]'],
    ['refresh token: S3CR3T', 'refresh token: [removed]'],
    ['Authorization: Bearer S3CR3T.S3CR3T-S3CR3T', 'Authorization: [removed] [removed]'],
    ['sent to jane.doe+x@mail.example.org today', 'sent to [removed] today'],
    ['JWT eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.S3CR3T-x', 'JWT [removed]'],
    ['key sk_live_0123456789abcdefghijABCDEFGHIJ', 'key [removed]'],
    ['https://a.example/#access_token=S3CR3T', 'https://a.example/'],
    ['https://a.example/x?next=%2Fy%3Ftoken%3DS3CR3T', 'https://a.example/x?next=[removed]'],
  ])('%s, also where it is cleaned twice', (text, cleaned) => expect([scrub(text), scrub(cleaned)]).toEqual([cleaned, cleaned]));
});

describe('a text without a secret stays', () => {
  it.each([
    ["TypeError: Cannot read properties of undefined (reading 'x')"],
    ['Error\n    at f (https://a.example/assets/index-Ab12Cd34.js:10:20)\n    at https://a.example/assets/index-Ab12Cd34.js:30:40'],
    ['f@https://a.example/assets/index-Ab12Cd34.js:10:20\n@https://cdn.example/react@19.3.1/index.js:1:2'],
    ['error code: 42, state: closed'],
    ['id 00000000-0000-4000-8000-000000000001 in aVeryLongFunctionNameWithoutAnyDigitInItAtAll'],
  ])('%s', (text) => expect(scrub(text)).toBe(text));
});

it('reads any text, however long, once and cuts it', () => {
  const parts = [
    'a=',
    'x',
    'a@',
    'a.',
    '"a": ',
    'https://',
    'eyJ',
    'token',
    'a@a.',
    '-token: ',
    '://',
    'bearer ',
    '"token":"',
    '%25',
    'a-',
  ];
  const lengths = parts.map((part) => scrub(part.repeat(200_000)).length);
  expect(Math.max(...lengths)).toBeLessThanOrEqual(16_384 * 2);
  fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => typeof scrub(text) === 'string'));
});

it('finds a named secret between any other characters', () => {
  const around = fc.string({ unit: fc.constantFrom('a', ' ', '&', '?', '"', ':', '/', '=', '\n', '{'), maxLength: 12 });
  const name = fc.constantFrom('token', 'access_token', 'password', 'apikey', 'refreshToken', 'client_secret');
  fc.assert(
    fc.property(around, name, around, (before, key, after) => {
      expect(scrub(`${before} ${key}=S3CR3T ${after}`)).not.toContain('S3CR3T');
      expect(scrub(`${before} {"${key}":"S3CR3T"} ${after}`)).not.toContain('S3CR3T');
    }),
  );
});
