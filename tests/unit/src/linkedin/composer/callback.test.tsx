import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { outcomeOf } from '../../../../../src/linkedin/callback/callback-outcome.ts';
import { CallbackView, type CallbackState } from '../../../../../src/linkedin/callback/callback-view.tsx';
import { FakeLinkedIn, MEMBER } from '../../../../helpers/linkedin/fake-linkedin.ts';

const show = (state: CallbackState) =>
  renderToStaticMarkup(
    <StaticRouter location="/auth/linkedin/callback">
      <CallbackView state={state} onReach={() => undefined} />
    </StaticRouter>,
  );

test.each([
  [{ name: 'loading' }, 'Connecting to LinkedIn'],
  [{ name: 'success', memberName: 'Ada', returnTo: '/' }, 'Success!'],
  [{ name: 'error', message: 'Missing required authentication parameters' }, 'Authentication Failed'],
] as const)('%j has its title', (state, title) => {
  expect(show(state)).toContain(`>${title}</h1>`);
});

test('an error shows its message as text', () => {
  expect(show({ name: 'error', message: '<img src=x onerror=alert(1)>' })).toContain('&lt;img src=x onerror=alert(1)&gt;');
});

test('success names the member, and links to the former page where that is another than home', () => {
  const markup = show({ name: 'success', memberName: 'Ada', returnTo: '/blog/x' });
  expect(markup).toContain('You are connected as Ada.');
  expect(markup).toContain('href="/blog/x"');
  expect(show({ name: 'success', memberName: '', returnTo: '/' })).not.toContain('<a');
});

test('a return is finished once, however often it is requested', async () => {
  const browser = new FakeLinkedIn();
  const { connection } = browser.openTab();
  const landing = { code: 'AQTcode', state: browser.begin(), error: null };
  const outcomes = await Promise.all([outcomeOf(landing, connection), outcomeOf(landing, connection), outcomeOf(landing, connection)]);
  expect(outcomes).toEqual(Array.from({ length: 3 }, () => ({ name: 'success', memberName: MEMBER.name, returnTo: '/blog/x' })));
  expect(browser.callsOf('linkedin-token')).toHaveLength(1);
});

test('each failure is described in words, and nothing is thrown', async () => {
  const { connection } = new FakeLinkedIn().openTab();
  expect(await outcomeOf({ code: '', state: '', error: null }, connection)).toEqual({
    name: 'error',
    message: 'Missing required authentication parameters',
  });
});
