import { escape, page, table } from './html.ts';
import type { Consent } from '../core/state.ts';

const NAMES: Record<string, string> = { google: 'Google', sso: 'single sign-on' };

/** The provider's question whether it may tell the site who signs in. */
export function consentPage({ id, provider, redirectTo, parameters }: Consent) {
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
