/** @typedef {import('./state.mjs').Logged} Logged */

const SECRET = new Set(['authorization', 'cookie']);

/**
 * @param {import('./state.mjs').StandInRequest} request
 * @returns {Logged}
 */
export function logged({ method, url, headers, body, member }) {
  const kept = Object.entries(headers).map(([name, value]) => [name, SECRET.has(name) ? '(present)' : String(value)]);
  return { method, member: member?.name ?? null, path: url.pathname, headers: Object.fromEntries(kept), bytes: body.length };
}
