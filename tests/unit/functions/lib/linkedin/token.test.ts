import { describe, expect, it } from 'vitest';
import { createTokenExchange, createTokenRefresh } from '../../../../../functions/lib/linkedin/token.ts';
import { CALLBACK, SITE } from '../../../../helpers/linkedin/bad-requests/bad-request.ts';
import { answers, APPLICATION_SECRET, ENVIRONMENT, openFunction } from '../../../../helpers/linkedin/open-function.ts';

const HEADERS = { origin: SITE.origin, 'content-type': 'application/json; charset=UTF-8' };
const TOKEN = { access_token: 'token-1', expires_in: 5_184_000, scope: 'email,openid' };
const exchange = (code = 'code-1') => ({ method: 'POST', headers: HEADERS, body: JSON.stringify({ code, redirect_uri: CALLBACK }) });
const renewal = { method: 'POST', headers: HEADERS, body: '{"refresh_token":"refresh-1"}' };

describe('functions/linkedin-token', () => {
  it('exchanges a code at the configured address, with the application’s secret in the body and no redirect followed', async () => {
    const { ask, asked } = openFunction(createTokenExchange, answers(TOKEN));
    const { status, body } = await ask('linkedin-token', exchange());
    expect([status, body]).toEqual([200, TOKEN]);
    expect(asked).toHaveLength(1);
    expect(asked[0]).toMatchObject({ url: 'https://oauth.example/oauth/v2/accessToken', method: 'POST', redirect: 'manual' });
    expect(asked[0]?.headers.get('content-type')).toBe('application/x-www-form-urlencoded');
    expect(Object.fromEntries(new URLSearchParams(String(asked[0]?.body)))).toEqual({
      grant_type: 'authorization_code',
      code: 'code-1',
      redirect_uri: CALLBACK,
      client_id: 'client-1',
      client_secret: APPLICATION_SECRET,
    });
  });

  it('returns only the fields of a token', async () => {
    const given = { ...TOKEN, refresh_token: 'r', refresh_token_expires_in: 9, id_token: 'private', token_type: 'Bearer' };
    const { body } = await openFunction(createTokenExchange, answers(given)).ask('linkedin-token', exchange());
    expect(body).toEqual({ ...TOKEN, refresh_token: 'r', refresh_token_expires_in: 9 });
  });

  it('may be read by pages of the listed origin only, and is never cached', async () => {
    const { headers } = await openFunction(createTokenExchange, answers(TOKEN)).ask('linkedin-token', exchange());
    expect(Object.fromEntries(headers)).toEqual({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'referrer-policy': 'no-referrer',
      'strict-transport-security': 'max-age=31536000',
      'cross-origin-resource-policy': 'same-site',
      'access-control-allow-origin': SITE.origin,
      'access-control-allow-methods': 'POST, OPTIONS',
      'access-control-allow-headers': 'content-type',
      'access-control-expose-headers': 'retry-after, x-restli-id',
      vary: 'origin',
    });
  });

  it('lets pages of the listed origin ask for permission first', async () => {
    const { ask, asked } = openFunction(createTokenExchange);
    const { status, headers } = await ask('linkedin-token', { method: 'OPTIONS', headers: { origin: SITE.origin } });
    expect(status).toBe(204);
    expect(headers.get('access-control-allow-methods')).toBe('POST, OPTIONS');
    expect(asked).toEqual([]);
  });

  it.each([
    ['invalid_request', 400, 400, 'Connect again.'],
    ['invalid_grant', 400, 400, 'Connect again.'],
    ['access_denied', 401, 401, 'Connect again.'],
    ['invalid_client', 401, 502, 'LINKEDIN_CLIENT_SECRET'],
    ['slow_down', 429, 429, 'later'],
    ['server_error', 500, 502, 'later'],
  ])('explains the provider’s %s (%i)', async (error, sent, status, words) => {
    const provider = answers({ error, error_description: 'code-1 of client-1 is wrong' }, sent, { 'retry-after': '17' });
    const { status: given, body, text, headers } = await openFunction(createTokenExchange, provider).ask('linkedin-token', exchange());
    expect(given).toBe(status);
    expect((body as { message: string }).message).toContain(words);
    expect(text).not.toContain('code-1');
    expect(headers.get('retry-after')).toBe(status === 429 ? '17' : null);
  });

  it.each([{}, { access_token: '' }, { access_token: 7, expires_in: 1 }, { access_token: 'x', expires_in: '60' }, [], 'token'])(
    'refuses an answer without a valid token: %j',
    async (value) => {
      expect((await openFunction(createTokenExchange, answers(value)).ask('linkedin-token', exchange())).status).toBe(502);
    },
  );
});

describe('functions/linkedin-refresh', () => {
  it('renews a token', async () => {
    const { ask, asked } = openFunction(createTokenRefresh, answers({ ...TOKEN, refresh_token: 'refresh-1' }));
    const { status, body } = await ask('linkedin-refresh', renewal);
    expect([status, body]).toEqual([200, { ...TOKEN, refresh_token: 'refresh-1' }]);
    const sent = Object.fromEntries(new URLSearchParams(String(asked[0]?.body)));
    expect(sent).toMatchObject({ grant_type: 'refresh_token', refresh_token: 'refresh-1' });
  });

  it('asks to connect again where the refresh token is expired or from another application', async () => {
    const provider = answers({ error: 'invalid_grant' }, 400);
    const { status, body } = await openFunction(createTokenRefresh, provider).ask('linkedin-refresh', renewal);
    expect([status, body]).toEqual([400, { message: 'LinkedIn no longer renews this connection. Connect again.' }]);
  });
});

describe('missing configuration', () => {
  it.each([
    [{}, 'LINKEDIN_REDIRECT_URIS'],
    [{ LINKEDIN_REDIRECT_URIS: CALLBACK }, 'LINKEDIN_CLIENT_ID and LINKEDIN_CLIENT_SECRET'],
    [{ ...ENVIRONMENT, LINKEDIN_CLIENT_SECRET: '' }, 'LINKEDIN_CLIENT_SECRET'],
    [{ ...ENVIRONMENT, LINKEDIN_REDIRECT_URIS: 'site.example' }, 'LINKEDIN_REDIRECT_URIS'],
    [{ ...ENVIRONMENT, LINKEDIN_OAUTH_URL: 'http://oauth.example' }, 'LINKEDIN_OAUTH_URL'],
    [{ ...ENVIRONMENT, LINKEDIN_API_URL: 'file:///etc' }, 'LINKEDIN_API_URL'],
  ])('is reported with 503 and the names of the variables: %j', async (env, names) => {
    const { ask, asked } = openFunction(createTokenExchange, answers(TOKEN), env);
    const { status, text, body } = await ask('linkedin-token', exchange());
    expect(status).toBe(503);
    expect((body as { message: string }).message).toContain(names);
    expect(text).not.toContain(APPLICATION_SECRET);
    expect(asked).toEqual([]);
  });

  it('leaves the provider’s own addresses in use', async () => {
    const { LINKEDIN_OAUTH_URL: _, ...env } = ENVIRONMENT;
    const { ask, asked } = openFunction(createTokenExchange, answers(TOKEN), env);
    await ask('linkedin-token', exchange());
    expect(asked[0]?.url).toBe('https://www.linkedin.com/oauth/v2/accessToken');
  });

  it('allows several addresses, each with its origin', async () => {
    const other = 'http://localhost:4173/auth/linkedin/callback';
    const env = { ...ENVIRONMENT, LINKEDIN_REDIRECT_URIS: ` ${CALLBACK} , ${other},` };
    const { ask } = openFunction(createTokenExchange, answers(TOKEN), env);
    const body = JSON.stringify({ code: 'c', redirect_uri: other });
    const { status, headers } = await ask('linkedin-token', {
      method: 'POST',
      headers: { ...HEADERS, origin: new URL(other).origin },
      body,
    });
    expect([status, headers.get('access-control-allow-origin')]).toEqual([200, 'http://localhost:4173']);
  });
});
