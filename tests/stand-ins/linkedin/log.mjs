/**
 * @typedef {object} Logged a request that arrived, without what it must not tell
 * @property {string} method
 * @property {string | null} member name of the member it was made for, where that is known
 * @property {string} path without query, where an upload's secret may be
 * @property {Record<string, string>} headers
 * @property {number} bytes of the body
 */

const SECRET = new Set(['authorization', 'cookie']);

/**
 * @param {import('./read-request.mjs').StandInRequest} request
 * @returns {Logged}
 */
export function logged({ method, url, headers, body, member }) {
  const kept = Object.entries(headers).map(([name, value]) => [name, SECRET.has(name) ? '(present)' : String(value)]);
  return { method, member: member?.name ?? null, path: url.pathname, headers: Object.fromEntries(kept), bytes: body.length };
}
