import { expect, test } from 'vitest';
import { STORAGE_KEYS } from '#lib/browser/storage-keys.ts';
import { FakeLinkedIn, MEMBER, TOKEN } from '../../../helpers/linkedin/fake-linkedin.ts';

/** What may stand in a key that anybody can write. */
const GARBAGE = [
  '',
  '{',
  '1e309',
  '{"__proto__":{"access_token":"x","sub":"y","state":"z"}}',
  '{"access_token":"a b\\r\\nx-evil: 1","expires_in":10,"sub":"a/b","state":"short","startedAt":1}',
  '{"access_token":{},"expires_in":"soon","sub":[],"state":null}',
  '{"access_token":"AQVtoken","expires_in":1e300,"sub":"<script>","name":{}}',
  'x'.repeat(1_000_000),
];
const KEYS = ['linkedinToken', 'linkedinExpiry', 'linkedinProfile', 'linkedinState'] as const;

test.each(KEYS.flatMap((key) => GARBAGE.map((value) => [key, value.slice(0, 40), value] as const)))(
  'with %s = %s nothing breaks, and nobody without a valid token counts as connected',
  async (key, _, value) => {
    const browser = new FakeLinkedIn();
    browser.openConnectedTab();
    browser.stored.setItem(STORAGE_KEYS[key], value);
    const { connection, api } = browser.openTab();
    const isWhole = key === 'linkedinProfile' || key === 'linkedinState';
    expect(connection.isConnected).toBe(isWhole);
    expect(connection.memberName).toBe(key === 'linkedinState' ? MEMBER.name : '');
    await expect(connection.complete({ code: 'c', state: value.slice(0, 100), error: null })).rejects.toThrow(
      /state parameter|required authentication/,
    );
    expect(browser.callsOf('linkedin-token')).toHaveLength(0);
    if (isWhole) expect(await api.author()).toBe(`urn:li:person:${MEMBER.sub}`);
    else await expect(api.author()).rejects.toThrow('Not authenticated with LinkedIn');
  },
);

test('of userinfo only id and name are kept', async () => {
  const browser = new FakeLinkedIn();
  const { connection } = browser.openConnectedTab();
  browser.reply('GET linkedin-api/userinfo', { body: { ...MEMBER, email: 'ada@mail.example', picture: 'https://media.licdn.com/x' } });
  await connection.fetchProfile();
  expect(JSON.parse(browser.stored.getItem(STORAGE_KEYS.linkedinProfile) ?? '')).toEqual(MEMBER);
});

test('an expired token is removed when a page opens, and one that can be renewed stays', async () => {
  const browser = new FakeLinkedIn();
  browser.openConnectedTab();
  await browser.clock.pass(5_184_000_000);
  expect(browser.openTab().connection.isConnected).toBe(false);
  expect(browser.stored.keysWith('linkedin')).toEqual([]);

  browser.openConnectedTab({ refresh_token: 'AQrefresh-1' });
  await browser.clock.pass(5_184_000_000);
  expect(browser.openTab().connection.isConnected).toBe(true);
  expect(browser.stored.getItem(STORAGE_KEYS.linkedinToken)).toContain(TOKEN);
});
