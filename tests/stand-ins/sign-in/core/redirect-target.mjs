/** @typedef {import('./service.mjs').Service} Service */

/** Programs on this machine listen on ports of their own choice (RFC 8252, section 7.3). */
const LOOPBACK_NAMES = new Set(['localhost', '127.0.0.1', '[::1]', '0.0.0.0', '[::]']);
const IP_ADDRESS = /^(?:\d+(?:\.\d+){3}|\[.*\])$/;
const LOOPBACK_IP = /^(?:127(?:\.\d+){3}|\[::1\])$/;

/** @type {Record<string, string>} */
const WILDCARDS = { '*': '[^./]*', '**': '.*' };

/**
 * Where a link or a provider may send the browser: an address with host, scheme and port of the site, or one on the
 * project's list. Anything else leads to the site's own address.
 * @param {Service} service
 * @param {unknown} wanted
 * @returns {string}
 */
export function redirectTarget(service, wanted) {
  if (typeof wanted !== 'string' || wanted === '') return service.siteUrl;
  if (URL.canParse(wanted) && isAllowed(service, new URL(wanted))) return new URL(wanted).href;
  service.complain(`redirect_to ${wanted} is not an allowed address: using ${service.siteUrl} instead`);
  return service.siteUrl;
}

/**
 * @param {Service} service
 * @param {URL} url
 */
function isAllowed({ siteUrl, redirectUrls }, { protocol, hostname, port, href }) {
  const site = new URL(siteUrl);
  const isSamePort = port === site.port || LOOPBACK_NAMES.has(hostname);
  if (protocol === site.protocol && hostname === site.hostname && isSamePort) return true;
  if (IP_ADDRESS.test(hostname)) return LOOPBACK_IP.test(hostname);
  const [address = ''] = href.split('#');
  return redirectUrls.some((pattern) => matches(pattern, address));
}

/**
 * @param {string} pattern `*` stands for anything without `.` and `/`, `**` for anything
 * @param {string} address
 */
function matches(pattern, address) {
  const parts = pattern.split(/(\*\*?)/).map((part) => WILDCARDS[part] ?? part.replaceAll(/[^\w/:-]/g, String.raw`\$&`));
  return new RegExp(`^${parts.join('')}$`).test(address);
}

/**
 * @param {string} address
 * @param {Record<string, string>} query
 */
export function withQuery(address, query) {
  const url = new URL(address);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.href;
}

/**
 * The address with a session, an error or a message in its fragment, by which pages know the service: `sb` stands beside it.
 * @param {string} address
 * @param {Record<string, string>} values
 */
export function withFragment(address, values) {
  const url = new URL(address);
  url.hash = new URLSearchParams({ ...values, sb: '' }).toString();
  return url.href;
}

/**
 * The address that tells the page of an error or a message: in the fragment, and for a PKCE flow in the query, too.
 * @param {string} address
 * @param {Record<string, string>} values
 * @param {boolean} pkce
 */
export function withReport(address, values, pkce) {
  return withFragment(pkce ? withQuery(address, values) : address, values);
}
