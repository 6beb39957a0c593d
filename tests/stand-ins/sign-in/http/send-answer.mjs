/** Pages of the stand-in run no script and load nothing. */
const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
};

/**
 * @param {import('node:http').ServerResponse} response
 * @param {import('../errors.mjs').Answer} answer
 */
export function sendAnswer(response, { status, body, html, headers = {} }) {
  if (response.destroyed) return;
  const type = html === undefined ? { 'content-type': 'application/json' } : PAGE_HEADERS;
  const text = html ?? (body === undefined ? '' : typeof body === 'string' ? body : JSON.stringify(body));
  response.writeHead(status, { 'cache-control': 'no-store', ...(text === '' ? {} : type), ...headers }).end(text);
}

/**
 * @param {string} location
 * @returns {import('../errors.mjs').Answer}
 */
export function redirect(location) {
  return { status: 303, headers: { location } };
}
