/**
 * Where a link or a provider may send the browser: an address of this machine, as a project's list of allowed addresses
 * names the hosts of its site. Anything else leads to the site's own address, as with the real service.
 * @param {import('./service.mjs').Service} service
 * @param {unknown} wanted
 * @returns {string}
 */
export function redirectTarget(service, wanted) {
  if (typeof wanted !== 'string' || wanted === '') return service.siteUrl;
  const url = URL.canParse(wanted) ? new URL(wanted) : null;
  if (url !== null && url.protocol === 'http:' && (url.hostname === 'localhost' || url.hostname === '127.0.0.1')) return url.href;
  service.complain(`redirect_to ${wanted} is not an allowed address: using ${service.siteUrl} instead`);
  return service.siteUrl;
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
 * @param {string} address
 * @param {Record<string, string>} values
 */
export function withFragment(address, values) {
  const url = new URL(address);
  url.hash = new URLSearchParams(values).toString();
  return url.href;
}

/**
 * The address that tells the page of an error: in the fragment, and for a PKCE flow in the query, too.
 * @param {string} address
 * @param {{ error: string, error_code: string, error_description: string }} error
 * @param {boolean} pkce
 */
export function withError(address, error, pkce) {
  return withFragment(pkce ? withQuery(address, error) : address, error);
}
