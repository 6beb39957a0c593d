const SECRET = /^[0-9a-f]{64}$/;
const PSEUDONYM_BYTES = 12;

/** Whether a text can be the secret that a browser keeps for a site: 32 bytes in hexadecimal. */
export function isSiteSecret(text: unknown): text is string {
  return typeof text === 'string' && SECRET.test(text);
}

/**
 * The name under which a browser's rows are sent: the first 96 bits of SHA-256 over the site's name and the browser's
 * secret, as 24 hexadecimal digits. It says nothing of the secret, and is another one on each site.
 */
export async function pseudonymOf(site: string, secret: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${site}\n${secret}`));
  return hexOf(new Uint8Array(digest, 0, PSEUDONYM_BYTES));
}

/** Bytes as hexadecimal digits. */
export function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
