import { escape, page, table } from './html.mjs';

/** @type {Record<string, string>} */
const NAMES = { google: 'Google', sso: 'single sign-on' };

/**
 * The provider's question whether it may tell the site who signs in.
 * @param {import('../core/state.mjs').Consent} consent
 */
export function consentPage({ id, provider, redirectTo, parameters }) {
  const asked = Object.entries(parameters).map(([name, value]) => [escape(name), escape(value)]);
  return page(
    `Stand-in for ${NAMES[provider] ?? provider}`,
    `<p>A page wants to sign you in and to be told who you are. Afterwards you return to <code>${escape(redirectTo)}</code>.</p>
<form method="post" action="/stand-in/consents/${escape(id)}">
<p><label>Account <input name="email" type="email" value="tester@example.com" required></label></p>
<p><button name="answer" value="agree">Agree</button> <button name="answer" value="refuse" formnovalidate>Refuse</button></p>
</form>
<h2>What the page asked for</h2>${table(['Parameter', 'Value'], asked)}`,
  );
}
