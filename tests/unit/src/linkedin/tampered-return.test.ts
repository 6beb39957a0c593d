import { beforeEach, describe, expect, test } from 'vitest';
import { FakeLinkedIn } from '../../../helpers/linkedin/fake-linkedin.ts';

let browser: FakeLinkedIn;

beforeEach(() => {
  browser = new FakeLinkedIn();
});

/** What comes back where LinkedIn, or the author of the address, reports an error. */
const refused = (state: string, description: string) => ({ code: '', state, error: { description } });

describe('a tampered return', () => {
  const state = 'a'.repeat(64);
  const TAMPERED: readonly [string, { code: string; state: string }, string][] = [
    ['no parameters', { code: '', state: '' }, 'Missing required authentication parameters'],
    ['no code', { code: '', state }, 'Missing required authentication parameters'],
    ['no state', { code: 'c', state: '' }, 'Missing required authentication parameters'],
    ['a made-up state', { code: 'c', state }, 'Invalid state parameter - possible CSRF attack'],
    ['a huge state', { code: 'c', state: 'a'.repeat(65_536) }, 'Invalid state parameter - possible CSRF attack'],
    ['a prototype’s name', { code: 'c', state: '__proto__' }, 'Invalid state parameter - possible CSRF attack'],
  ];

  test.each(TAMPERED)('with %s leads to no exchange', async (_, landing, message) => {
    const tab = browser.openTab();
    browser.begin(tab);
    await expect(tab.connection.complete({ ...landing, error: null })).rejects.toThrow(message);
    expect(browser.seen).toEqual([]);
  });

  test.each<[string, (begun: string) => string]>([
    ['no state', () => ''],
    ['a state of a wrong letter', (given) => `${given.slice(0, -1)}${given.endsWith('f') ? '0' : 'f'}`],
  ])('with words and %s shows none of the words, and leaves the attempt unchanged', async (_, change) => {
    const tab = browser.openTab();
    const started = browser.begin(tab);
    const landing = refused(change(started), 'Call this number to unlock your account');
    await expect(tab.connection.complete(landing)).rejects.toThrow(/^Authentication failed$/);
    await expect(tab.connection.complete({ ...landing, code: 'c' })).rejects.toThrow(/^Authentication failed$/);
    expect(browser.seen).toEqual([]);
    expect(await tab.connection.complete({ code: 'c', state: started, error: null })).toEqual({ returnTo: '/blog/x' });
  });

  test('with a state that was used, is too old, or that another tab removed leads to no exchange', async () => {
    const tab = browser.openTab();
    const used = browser.begin(tab);
    await tab.connection.complete({ code: 'c', state: used, error: null });
    await expect(browser.openTab().connection.complete({ code: 'c', state: used, error: null })).rejects.toThrow('Invalid state');
    const old = browser.begin(tab);
    await browser.clock.pass(600_001);
    await expect(tab.connection.complete({ code: 'c', state: old, error: null })).rejects.toThrow('Invalid state');
    const removed = browser.begin(tab);
    browser.openTab().connection.signOut();
    await expect(tab.connection.complete({ code: 'c', state: removed, error: null })).rejects.toThrow('Invalid state');
    expect(browser.callsOf('linkedin-token')).toHaveLength(1);
  });

  test('with a code beyond the length limit is refused after its state was checked', async () => {
    const tab = browser.openTab();
    const landing = { code: 'x'.repeat(10_240), state: browser.begin(tab), error: null };
    await expect(tab.connection.complete(landing)).rejects.toThrow('too long');
    expect(browser.seen).toEqual([]);
  });

  test('in two tabs at the same time is exchanged once', async () => {
    const state = browser.begin();
    const landing = { code: 'c', state, error: null };
    const tabs = [browser.openTab(), browser.openTab(), browser.openTab()];
    const ends = await Promise.allSettled(tabs.map(({ connection }) => connection.complete(landing)));
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(browser.callsOf('linkedin-token')).toHaveLength(1);
  });
});
