import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { changeEmail } from '../../../../../src/auth/calls/profile.ts';
import { sendPasswordLink, signIn, signUp } from '../../../../../src/auth/calls/sign-in.ts';
import { settle } from '../../../../helpers/fake-clock.ts';
import { pass, useLibraryTime } from '../library-time.ts';
import { makeSession, makeUser } from '../make-session.ts';
import { json, openAuth, refusal, type Answer } from '../open-auth.ts';

const SITE = 'https://site.example';
const ASK = { email: 'ada@example.com', password: 'S3CR3T' };

useLibraryTime();
beforeEach(() => void vi.stubGlobal('location', { origin: SITE }));

/** A service whose codes fit the verifiers of those requests that it began for an account, and what browsers sent it. */
function service(begins: (path: string) => boolean) {
  const begun: string[] = [];
  const tried: string[] = [];
  const answer: Answer = (path, { body }) => {
    const { code_challenge: challenge, code_verifier: verifier = '' } = JSON.parse(String(body ?? '{}')) as Record<string, string>;
    if (!path.startsWith('POST /token?grant_type=pkce')) {
      if (challenge !== undefined && begins(path)) begun.push(challenge);
      return begins(path) ? json(makeUser()) : refusal(429, 'over_email_send_rate_limit');
    }
    tried.push(verifier);
    const digest = createHash('sha256').update(verifier).digest('base64url');
    if (begun.length === 0) return refusal(404, 'flow_state_not_found');
    return digest === begun.at(-1) ? json(makeSession()) : refusal(400, 'bad_code_verifier');
  };
  return { answer, begun, tried };
}

/** The same browser opens an address in a new document. */
async function openLink(from: ReturnType<typeof openAuth>, answer: Answer, href = `${SITE}/?account=account&code=abc`) {
  const page = openAuth({ answer, href, kept: from.local });
  page.auth.start();
  await pass(page.clock, 500);
  return page;
}

describe('the link of a message', () => {
  it('signs in although a second request was refused, or another was made since', async () => {
    let isFirst = true;
    const { answer, tried } = service(() => isFirst);
    const page = openAuth({ answer });
    await signUp(page.auth, ASK);
    isFirst = false;
    expect((await signUp(page.auth, ASK)).ok).toBe(false);
    expect((await sendPasswordLink(page.auth, ASK.email)).ok).toBe(false);
    const { shown, state } = await openLink(page, answer);
    expect(tried).toHaveLength(3);
    expect(state()).toMatchObject({ user: { id: 'u-1' }, loading: false, recovering: false, returned: null });
    expect(shown()).toBe(`${SITE}/?account=account`);
  });

  it('signs in after a code of another browser was opened before it', async () => {
    const { answer, begun } = service(() => true);
    const page = openAuth({ answer });
    await sendPasswordLink(page.auth, ASK.email);
    const mine = begun.splice(0);
    expect((await openLink(page, answer)).state()).toMatchObject({ user: null, returned: { code: 'flow_state_not_found' } });
    begun.push('of-somebody-else');
    expect((await openLink(page, answer)).state()).toMatchObject({ user: null, returned: { code: 'bad_code_verifier' } });
    begun.push(...mine);
    expect((await openLink(page, answer)).state()).toMatchObject({ user: { id: 'u-1' }, recovering: true, returned: null });
  });

  it('that confirms a new address signs in, although the session was written again since', async () => {
    const { answer } = service(() => true);
    const page = openAuth({ answer, stored: makeSession() });
    page.auth.start();
    await pass(page.clock, 500);
    expect((await changeEmail(page.auth, 'new@example.com')).ok).toBe(true);
    expect((await openLink(page, answer)).state()).toMatchObject({ user: { id: 'u-1' }, returned: null });
  });

  it('is exchanged once: a second return finds no verifier, and asks nothing', async () => {
    const { answer, tried } = service(() => true);
    const page = openAuth({ answer });
    await sendPasswordLink(page.auth, ASK.email);
    await openLink(page, answer);
    const { state } = await openLink(page, answer);
    expect(tried).toHaveLength(1);
    expect(state()).toMatchObject({ user: { id: 'u-1' }, returned: { code: 'pkce_code_verifier_not_found' } });
  });
});

describe('a visitor who comes back', () => {
  it('with a code and no request of this browser gets a message, and the code is removed', async () => {
    const { auth, clock, asked, shown, state } = openAuth({ href: `${SITE}/?a=1&code=abc` });
    auth.start();
    await pass(clock, 500);
    expect(shown()).toBe(`${SITE}/?a=1`);
    expect(state()).toMatchObject({ loading: false, returned: { code: 'pkce_code_verifier_not_found' } });
    expect(asked).toEqual([]);
  });

  it('with tokens is not signed in by them, and they are removed', async () => {
    const { auth, clock, asked, shown, state } = openAuth({
      href: `${SITE}/#access_token=a&refresh_token=b&expires_in=1&token_type=bearer`,
    });
    auth.start();
    await pass(clock, 500);
    expect(shown()).not.toContain('token');
    expect(state()).toMatchObject({ user: null, loading: false, returned: { said: 'Not a valid PKCE flow url.' } });
    expect(asked).toEqual([]);
  });

  it('with the code of LinkedIn is left to its own page', async () => {
    const href = `${SITE}/auth/linkedin/callback?code=abc&state=def`;
    const { auth, made, shown, state } = openAuth({ href });
    auth.start();
    await settle();
    expect(made()).toBe(0);
    expect(shown()).toBe(href);
    expect(state().returned).toBeNull();
  });

  it('with an error reads its text once while a request of this browser waits, and otherwise a fixed message', async () => {
    const arrival = `${SITE}/?error=access_denied&error_description=No+thanks`;
    const page = openAuth({ answer: () => refusal(429, 'over_email_send_rate_limit') });
    await signUp(page.auth, ASK);
    const { auth, state } = openAuth({ arrival, kept: page.local });
    auth.start();
    expect(state().returned).toMatchObject({ code: 'access_denied', said: 'No thanks' });
    auth.dismissReturned();
    expect(state().returned).toBeNull();
    const stranger = openAuth({ arrival });
    stranger.auth.start();
    expect(stranger.state().returned).toMatchObject({ code: 'not_asked_for', said: '' });
  });
});

it('a session keeps no token of another service', async () => {
  const tokens = { provider_token: 'google-token', provider_refresh_token: 'google-refresh' };
  const { auth, local, state } = openAuth({ answer: () => json({ ...makeSession(), ...tokens }) });
  await signIn(auth, ASK);
  expect(state().user?.id).toBe('u-1');
  expect(JSON.stringify([...local.values])).not.toContain('google');
});
