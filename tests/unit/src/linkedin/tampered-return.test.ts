import { beforeEach, describe, expect, test } from 'vitest';
import { readLanding } from '../../../../src/linkedin/landing.ts';
import { FakeLinkedIn } from '../../../helpers/linkedin/fake-linkedin.ts';

let browser: FakeLinkedIn;

beforeEach(() => {
  browser = new FakeLinkedIn();
});

/** What comes back where LinkedIn, or the author of the address, reports an error. */
const refused = (state: string, description: string) => ({ code: '', state, error: { description } });

describe('a tampered return', () => {
  const OTHER = 'b'.repeat(64);
  const MISSING = 'Missing required authentication parameters';
  const INVALID = 'Invalid state parameter - possible CSRF attack';
  const FAILED = /^Authentication failed$/;
  /** What comes back, with a code that is good, for the state that was sent out. */
  const TAMPERED: readonly [what: string, search: (state: string) => string, message: string | RegExp][] = [
    ['no parameters', () => '', MISSING],
    ['no code', (state) => `?state=${state}`, MISSING],
    ['no state', () => '?code=c', MISSING],
    ['names in other letters', (state) => `?CODE=c&STATE=${state}&code[]=c&state[]=${state}`, MISSING],
    ['two codes', (state) => `?code=c&state=${state}&code=c`, MISSING],
    ['two states', (state) => `?code=c&state=${state}&state=${state}`, MISSING],
    ['a made-up state', () => `?code=c&state=${OTHER}&next=//evil.example`, INVALID],
    ['a state of a wrong letter', (state) => `?code=c&state=${state.startsWith('0') ? '1' : '0'}${state.slice(1)}`, INVALID],
    ['a state cut short', (state) => `?code=c&state=${state.slice(0, -1)}`, INVALID],
    ['a longer state', (state) => `?code=c&state=${state}0`, INVALID],
    ['a state with a blank', (state) => `?code=c&state=${state}%20`, INVALID],
    ['a huge state', () => `?code=c&state=${'a'.repeat(65_536)}`, INVALID],
    ['a prototype’s name', () => '?code=c&state=__proto__', INVALID],
    ['an error beside it', (state) => `?code=c&state=${state}&error=access_denied`, FAILED],
    ['an empty error beside it', (state) => `?code=c&state=${state}&error=`, FAILED],
    ['words of anybody', () => '?error=access_denied&error_description=Call-this-number', FAILED],
    ['words and another state', () => `?error=access_denied&error_description=Call-this-number&state=${OTHER}`, FAILED],
  ];

  test.each(TAMPERED)('with %s leads to no exchange', async (_, search, message) => {
    const tab = browser.openTab();
    const state = browser.begin(tab);
    await expect(tab.connection.complete(readLanding(search(state)))).rejects.toThrow(message);
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
