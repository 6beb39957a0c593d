const SECRET = /^[0-9a-f]{64}$/;

/** Whether a text can be the secret that a browser keeps for a site: 32 bytes in hexadecimal. */
export function isSiteSecret(text: unknown): text is string {
  return typeof text === 'string' && SECRET.test(text);
}
