import type { Service } from './service.ts';

/** Programs on this machine listen on ports of their own choice (RFC 8252, section 7.3). */
const LOOPBACK_NAMES = new Set(['localhost', '127.0.0.1', '[::1]', '0.0.0.0', '[::]']);
const LOOPBACK_IP = /^(?:127(?:\.\d+){3}|\[::1\])$/;

/**
 * Where a link or a provider may send the browser: an address with host, scheme and port of the site, or one of this
 * machine. Anything else leads to the site's own address.
 */
export function redirectTarget(service: Service, wanted: unknown): string {
  if (typeof wanted !== 'string' || wanted === '') return service.siteUrl;
  if (URL.canParse(wanted) && isAllowed(service, new URL(wanted))) return new URL(wanted).href;
  service.complain(`redirect_to ${wanted} is not an allowed address: using ${service.siteUrl} instead`);
  return service.siteUrl;
}

function isAllowed({ siteUrl }: Service, { protocol, hostname, port }: URL) {
  const site = new URL(siteUrl);
  const isSamePort = port === site.port || LOOPBACK_NAMES.has(hostname);
  return (protocol === site.protocol && hostname === site.hostname && isSamePort) || LOOPBACK_IP.test(hostname);
}

export function withQuery(address: string, query: Record<string, string>) {
  const url = new URL(address);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.href;
}

/** The address with a session, an error or a message in its fragment, by which pages know the service: `sb` stands beside it. */
export function withFragment(address: string, values: Record<string, string>) {
  const url = new URL(address);
  url.hash = new URLSearchParams({ ...values, sb: '' }).toString();
  return url.href;
}

/** The address that tells the page of an error or a message: in the fragment, and for a PKCE flow in the query, too. */
export function withReport(address: string, values: Record<string, string>, pkce: boolean) {
  return withFragment(pkce ? withQuery(address, values) : address, values);
}
