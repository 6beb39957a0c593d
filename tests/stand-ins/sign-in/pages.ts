import { escape, page } from '../page.ts';
import type { Service } from './core/service.ts';
import type { Consent } from './core/state.ts';

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

/** What a person needs who tries the site offline: the accounts, and the messages with their codes and links. */
export function homePage({ state, siteUrl }: Service) {
  const messages = state.messages
    .toReversed()
    .map(({ at, channel, to, kind, code, link }) => [
      `<time>${new Date(at).toISOString()}</time>`,
      `${escape(channel)} to ${escape(to)}`,
      escape(kind),
      `<code>${escape(code)}</code>`,
      link === '' ? '' : `<a href="${escape(link)}">Follow the link</a>`,
    ]);
  const accounts = state.accounts.map(({ email, phone, emailConfirmedAt, phoneConfirmedAt, identities, factors }) => [
    escape(email || `+${phone}`),
    emailConfirmedAt || phoneConfirmedAt ? 'confirmed' : 'not confirmed yet',
    escape(identities.map(({ provider }) => provider).join(', ')),
    escape(factors.map(({ type, status }) => `${type} (${status})`).join(', ')),
  ]);
  return page(
    'Sign-in service',
    `<p>The site that uses it: <a href="${escape(siteUrl)}">${escape(siteUrl)}</a>. Reload this page after a step there.</p>
<h2>Messages it would have sent</h2>${messages.length === 0 ? '<p>None yet.</p>' : table(['Time', 'Message', 'Kind', 'Code', 'Link'], messages)}
<h2>Accounts</h2>${accounts.length === 0 ? '<p>None yet: create one on the site.</p>' : table(['Address', 'State', 'Identities', 'Second factors'], accounts)}
${state.complaints.length === 0 ? '' : `<h2>What clients did wrong</h2><ul>${state.complaints.map((text) => `<li>${escape(text)}</li>`).join('')}</ul>`}`,
  );
}

/** @param rows cells as markup */
function table(heads: string[], rows: string[][]) {
  const head = heads.map((text) => `<th scope="col">${escape(text)}</th>`).join('');
  return `<table><thead><tr>${head}</tr></thead><tbody>${rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</tbody></table>`;
}
