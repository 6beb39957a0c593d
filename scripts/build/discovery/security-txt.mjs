const YEAR_MS = 365 * 86_400_000;

/**
 * Where to report a weakness (RFC 9116). It has to expire: each build makes it good for another year.
 * @param {import('../server-entry.mjs').SiteFacts} site
 * @param {number} now epoch milliseconds
 * @returns {string}
 */
export function securityTxt({ origin, email }, now) {
  const contacts = [...(email === '' ? [] : [`mailto:${email}`]), `${origin}/contact`];
  return [
    ...contacts.map((contact) => `Contact: ${contact}`),
    `Expires: ${new Date(now + YEAR_MS).toISOString().replace(/\.\d+Z$/, 'Z')}`,
    'Preferred-Languages: en',
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n');
}
