import { beforeEach, describe, expect, test } from 'vitest';
import { STORAGE_KEYS } from '#lib/browser/storage-keys.ts';
import { FakeLinkedIn, MEMBER, ORIGIN, thrownBy, TOKEN } from '../../../helpers/linkedin/fake-linkedin.ts';

let browser: FakeLinkedIn;

beforeEach(() => {
  browser = new FakeLinkedIn();
});

const kept = (key: 'linkedinToken' | 'linkedinExpiry' | 'linkedinProfile') => browser.stored.getItem(STORAGE_KEYS[key]);

/** What comes back where LinkedIn, or the author of the address, reports an error. */
const refused = (state: string, description: string) => ({ code: '', state, error: { description } });

describe('connecting', () => {
  test('opens LinkedIn with exactly the parameters of the protocol', () => {
    const state = browser.begin();
    const address = new URL(browser.gone[0] ?? '');
    expect(address.origin + address.pathname).toBe('https://www.linkedin.com/oauth/v2/authorization');
    expect(Object.fromEntries(address.searchParams)).toEqual({
      response_type: 'code',
      client_id: 'client-1',
      redirect_uri: `${ORIGIN}/auth/linkedin/callback`,
      state,
      scope: 'openid profile email w_member_social',
    });
    expect(address.search).toContain('scope=openid%20profile%20email%20w_member_social');
  });

  test('gives the reason why it cannot start where storage is blocked, and opens nothing', () => {
    browser.stored.denied = true;
    expect(() => browser.openTab().connection.connect('/')).toThrow('does not let this site store anything');
    expect(browser.gone).toEqual([]);
  });

  test('ends with token, expiry and profile stored, and the way back', async () => {
    const tab = browser.openTab();
    const state = browser.begin(tab);
    expect(await tab.connection.complete({ code: 'AQTcode', state, error: null })).toEqual({ returnTo: '/blog/x' });
    expect(browser.seen.map(({ method, path }) => `${method} ${path}`)).toEqual(['POST linkedin-token', 'GET linkedin-api/userinfo']);
    expect(browser.seen[0]?.body).toEqual({ code: 'AQTcode', redirect_uri: `${ORIGIN}/auth/linkedin/callback` });
    expect(browser.seen[1]?.headers['authorization']).toBe(`Bearer ${TOKEN}`);
    expect(JSON.parse(kept('linkedinToken') ?? '')).toEqual({ access_token: TOKEN, expires_in: 5_184_000 });
    expect(kept('linkedinExpiry')).toBe(String(browser.clock.now() + 5_184_000_000));
    expect(JSON.parse(kept('linkedinProfile') ?? '')).toEqual(MEMBER);
    expect([tab.connection.isConnected, tab.connection.memberName]).toEqual([true, MEMBER.name]);
  });

  test('the state is removed before the code is exchanged', async () => {
    const tab = browser.openTab();
    const state = browser.begin(tab);
    const env = { ...tab.env };
    let left: string[] | null = null;
    const fetch = env.fetch;
    tab.env.fetch = (address, init) => {
      left ??= browser.stored.keysWith(STORAGE_KEYS.linkedinState);
      return fetch(address, init);
    };
    await tab.connection.complete({ code: 'AQTcode', state, error: null });
    expect(left).toEqual([]);
  });

  test('that LinkedIn refuses shows LinkedIn’s words, or a plain sentence, and ends the attempt', async () => {
    const tab = browser.openTab();
    const state = browser.begin(tab);
    await expect(tab.connection.complete(refused(state, 'The user cancelled LinkedIn login'))).rejects.toThrow(
      /^The user cancelled LinkedIn login$/,
    );
    await expect(tab.connection.complete({ code: 'c', state, error: null })).rejects.toThrow('Invalid state parameter');
    await expect(tab.connection.complete(refused(browser.begin(tab), ''))).rejects.toThrow(/^Authentication failed$/);
    expect(browser.seen).toEqual([]);
  });

  test('that returns without a code ends the attempt too', async () => {
    const tab = browser.openTab();
    const state = browser.begin(tab);
    await expect(tab.connection.complete({ code: '', state, error: null })).rejects.toThrow('Missing required authentication parameters');
    await expect(tab.connection.complete({ code: 'c', state, error: null })).rejects.toThrow('Invalid state parameter');
    expect(browser.seen).toEqual([]);
  });

  test('names the failure of the exchange in the server’s words, otherwise in the specified ones', async () => {
    browser.reply('POST linkedin-token', { status: 400, body: { message: 'The code has expired.' } }, { status: 500, body: '<html>' });
    const tab = browser.openTab();
    await expect(tab.connection.complete({ code: 'c', state: browser.begin(tab), error: null })).rejects.toThrow(
      /^The code has expired\.$/,
    );
    await expect(tab.connection.complete({ code: 'c', state: browser.begin(tab), error: null })).rejects.toThrow(
      /^Failed to exchange code for token$/,
    );
    expect(tab.connection.isConnected).toBe(false);
  });

  test.each([{}, { access_token: '', expires_in: 5 }, { access_token: TOKEN }, { access_token: TOKEN, expires_in: -1 }, 'null', '[]'])(
    'an answer without a usable token is refused: %j',
    async (body) => {
      browser.reply('POST linkedin-token', { body });
      const tab = browser.openTab();
      await expect(tab.connection.complete({ code: 'c', state: browser.begin(tab), error: null })).rejects.toThrow(
        'Failed to exchange code for token',
      );
      expect(browser.stored.keysWith('linkedin')).toEqual([]);
    },
  );

  test('an answer without a profile is refused too', async () => {
    browser.reply('GET linkedin-api/userinfo', { status: 502, body: {} });
    const tab = browser.openTab();
    await expect(tab.connection.complete({ code: 'c', state: browser.begin(tab), error: null })).rejects.toThrow(
      'Failed to fetch user profile',
    );
    expect(browser.stored.keysWith('linkedin')).toEqual([]);
  });

  test('with storage blocked on return says so, and exchanges nothing', async () => {
    const tab = browser.openTab();
    const state = browser.begin(tab);
    browser.stored.denied = true;
    await expect(tab.connection.complete({ code: 'c', state, error: null })).rejects.toThrow('does not let this site store anything');
    expect(browser.seen).toEqual([]);
  });

  test('with storage that is full after the exchange says so, and stores no part of the connection', async () => {
    const tab = browser.openTab();
    const state = browser.begin(tab);
    const fetch = tab.env.fetch;
    tab.env.fetch = (address, init) => {
      browser.stored.quota = 60;
      return fetch(address, init);
    };
    await expect(tab.connection.complete({ code: 'c', state, error: null })).rejects.toThrow('does not let this site store anything');
    expect(browser.stored.keysWith('linkedin')).toEqual([]);
  });
});

describe('a token', () => {
  test('that has expired leads to a new connect, because most applications get nothing to renew it with', async () => {
    const { connection } = browser.openConnectedTab();
    await browser.clock.pass(5_184_000_000 - 59_000);
    expect(connection.isConnected).toBe(false);
    await expect(connection.accessToken()).rejects.toThrow(/^Not authenticated with LinkedIn$/);
    expect(browser.seen).toEqual([]);
    expect(browser.stored.keysWith('linkedin')).toEqual([]);
  });

  test('is renewed where LinkedIn gave a refresh token, once for all simultaneous callers', async () => {
    const { connection } = browser.openConnectedTab({ refresh_token: 'AQrefresh-1' });
    await browser.clock.pass(5_184_000_000);
    browser.reply('POST linkedin-refresh', { body: { access_token: 'AQVnew-token', expires_in: 100 } });
    expect(await Promise.all([connection.accessToken(), connection.accessToken()])).toEqual(['AQVnew-token', 'AQVnew-token']);
    expect(browser.seen.map(({ path, body }) => [path, body])).toEqual([['linkedin-refresh', { refresh_token: 'AQrefresh-1' }]]);
    expect(JSON.parse(kept('linkedinToken') ?? '')).toEqual({
      access_token: 'AQVnew-token',
      expires_in: 100,
      refresh_token: 'AQrefresh-1',
    });
  });

  test('that LinkedIn refuses to renew ends the connection, and a failure on the way does not', async () => {
    const { connection } = browser.openConnectedTab({ refresh_token: 'AQrefresh-1' });
    browser.reply('POST linkedin-refresh', new TypeError('Failed to fetch'), { status: 502, body: {} }, { status: 400, body: {} });
    await expect(connection.refresh()).rejects.toThrow('Failed to refresh token: this site could not be reached');
    await expect(connection.refresh()).rejects.toThrow(/^Failed to refresh token$/);
    expect(connection.isConnected).toBe(true);
    await expect(connection.refresh()).rejects.toThrow(/^Failed to refresh token$/);
    expect(connection.isConnected).toBe(false);
  });

  test('is sent to the site’s own functions only, and never in an address or a body', async () => {
    const tab = browser.openConnectedTab();
    await tab.connection.fetchProfile();
    await tab.api.call({ method: 'DELETE', path: 'posts/x', failure: 'no' });
    for (const { path, body } of browser.seen) expect(`${path}${JSON.stringify(body)}`).not.toContain(TOKEN);
    expect(browser.seen.every(({ headers }) => headers['authorization'] === `Bearer ${TOKEN}`)).toBe(true);
  });
});

test('signing out removes all four keys, attempts of other tabs included', () => {
  const tab = browser.openConnectedTab();
  browser.begin(tab);
  browser.begin(browser.openTab());
  browser.stored.setItem(STORAGE_KEYS.linkedinState, 'of an older version');
  expect(browser.stored.keysWith('linkedin').length).toBe(6);
  tab.connection.signOut();
  expect(browser.stored.keysWith('linkedin')).toEqual([]);
  expect(tab.connection.isConnected).toBe(false);
});

test('a listener is notified of connecting and of signing out, until it unsubscribes', async () => {
  const tab = browser.openTab();
  const heard: boolean[] = [];
  const end = tab.connection.onChange(() => heard.push(tab.connection.isConnected));
  await tab.connection.complete({ code: 'c', state: browser.begin(tab), error: null });
  tab.connection.signOut();
  end();
  tab.connection.signOut();
  expect([heard[0], heard.at(-1)]).toEqual([true, false]);
  const count = heard.length;
  tab.connection.signOut();
  expect(heard).toHaveLength(count);
});

test('a call without an answer fails after its time, and is named', async () => {
  browser.reply('GET linkedin-api/userinfo', 'hung');
  const work = thrownBy(browser.openConnectedTab().connection.fetchProfile());
  await browser.clock.pass(15_000);
  expect(await work).toMatchObject({ kind: 'late', message: 'Failed to fetch user profile: there was no answer in time.' });
  expect(browser.clock.timers).toBe(0);
});
