import { describe, expect, it } from 'vitest';
import { enrolApp, enrolPhone, freeAppName, pictureAddress, verifiedFactors, verifyFactor } from '../../../../../src/auth/calls/factors.ts';
import type { Factor } from '../../../../../src/auth/library/auth-client.ts';
import { useLibraryTime } from '../library-time.ts';
import { makeSession, makeUser } from '../make-session.ts';
import { json, openAuth, refusal } from '../open-auth.ts';

useLibraryTime();

const factor = (id: string, part: Partial<Factor> = {}): Factor => ({
  ...{ id, factor_type: 'totp' as const, status: 'verified' as const, friendly_name: '', created_at: '', updated_at: '' },
  ...part,
});

/** A page of a user with these factors, and what it sends to begin another. */
function openWith(factors: object[]) {
  const sent: Record<string, unknown>[] = [];
  const page = openAuth({
    stored: makeSession(),
    answer: (path, { body }) => {
      if (path === 'GET /user') return json({ ...makeUser(), factors });
      if (path !== 'POST /factors') return json({});
      sent.push(JSON.parse(String(body)) as Record<string, unknown>);
      return json({ id: 'f-new', type: 'totp', totp: { qr_code: '<svg><path/></svg>', secret: 'S', uri: '' } });
    },
  });
  return { ...page, sent };
}

describe('the name of a further authenticator app', () => {
  it.each([
    [[], 'Authenticator app'],
    [['Authenticator app'], 'Authenticator app 2'],
    [['Authenticator app 2'], 'Authenticator app'],
    [['Authenticator app', 'Authenticator app 2', 'Authenticator app 4'], 'Authenticator app 3'],
  ])('beside %j is %s, which is not in use', (names, free) => {
    expect(freeAppName(names.map((name) => ({ friendly_name: name })))).toBe(free);
  });
});

describe('setting up a second factor', () => {
  it('removes every attempt that was never finished, known to this page or not, and no confirmed factor', async () => {
    const { auth, asked, sent } = openWith([
      factor('f-1', { friendly_name: 'Authenticator app' }),
      factor('f-2', { status: 'unverified', friendly_name: 'Authenticator app 2' }),
      factor('f-3', { status: 'unverified', factor_type: 'phone', friendly_name: '+15550100' }),
    ]);
    const outcome = await enrolApp(auth, 'Bug Matrix');
    expect(outcome).toMatchObject({ ok: true, value: { kind: 'totp', id: 'f-new', secret: 'S' } });
    expect(asked).toEqual(['GET /user', 'DELETE /factors/f-2', 'DELETE /factors/f-3', 'POST /factors']);
    expect(sent).toMatchObject([{ factor_type: 'totp', friendly_name: 'Authenticator app 2', issuer: 'Bug Matrix' }]);
  });

  it('names a phone by its number', async () => {
    const { auth, sent } = openWith([]);
    expect(await enrolPhone(auth, '+15550100')).toEqual({ ok: true, value: { kind: 'phone', id: 'f-new', phone: '+15550100' } });
    expect(sent).toMatchObject([{ factor_type: 'phone', phone: '+15550100', friendly_name: '+15550100' }]);
  });

  it('stops where the service does not list the factors of the user', async () => {
    const { auth, asked } = openAuth({ stored: makeSession(), answer: () => refusal(500, 'unexpected_failure') });
    expect(await enrolApp(auth, 'Bug Matrix')).toMatchObject({ ok: false, failure: { code: 'service_down' } });
    expect(asked.filter((call) => call !== 'GET /user')).toEqual([]);
  });
});

it('checks a code of a phone against the challenge of its message, and a code of an app against a new one', async () => {
  const { auth, asked } = openAuth({ stored: makeSession(), answer: () => refusal(422, 'mfa_verification_failed') });
  expect(await verifyFactor(auth, 'f-1', 'c-1', '123456')).toMatchObject({ ok: false, failure: { code: 'mfa_verification_failed' } });
  await verifyFactor(auth, 'f-1', '', '123456');
  expect(asked).toEqual(['POST /factors/f-1/verify', 'POST /factors/f-1/challenge']);
});

it('only confirmed factors of a kind that can be asked for are offered', () => {
  const factors = [
    factor('a'),
    factor('b', { status: 'unverified' }),
    factor('c', { factor_type: 'phone' }),
    factor('d', { factor_type: 'webauthn' }),
  ];
  const user = { ...makeUser(), factors };
  expect(verifiedFactors(user).map(({ id }) => id)).toEqual(['a', 'c']);
  expect(verifiedFactors(makeUser())).toEqual([]);
});

describe('the picture of an app’s key', () => {
  const svgOf = (address: string) => decodeURIComponent(address.replace('data:image/svg+xml,', ''));

  it('is complete although the service does not escape #, and has a white background of its own', () => {
    const address = pictureAddress('data:image/svg+xml;utf-8,<?xml version="1.0"?><svg width="9"><rect fill="#000"/></svg>');
    expect(address).not.toContain('#');
    expect(svgOf(address)).toBe(
      '<?xml version="1.0"?><svg width="9"><rect width="100%" height="100%" fill="white"/><rect fill="#000"/></svg>',
    );
  });

  it.each(['', 'https://other.example/x.svg', 'data:text/html,<script>alert(1)</script>', 'javascript:alert(1)'])(
    'is missing where the service sent something else: %s',
    (address) => expect(pictureAddress(address)).toBe(''),
  );
});
