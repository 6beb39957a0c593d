import { escape, page, table } from './html.ts';
import type { Service } from '../core/service.ts';

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
