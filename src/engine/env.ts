/** Hosts, with port, that are this site's own beside the one that it is loaded from: comma-separated in `VITE_OWN_HOSTS`. */
export function readHosts(value: unknown): string[] {
  if (typeof value !== 'string') return [];
  const hosts = value.split(',').map((host) => host.trim().toLowerCase());
  return hosts.filter((host) => /^[a-z0-9.-]+(:\d+)?$/.test(host));
}

/** The operator's public geolocation service, `VITE_GEO_URL`; '' unless it is an https address. */
export function readServiceUrl(value: unknown): string {
  if (typeof value !== 'string' || !URL.canParse(value)) return '';
  const url = new URL(value);
  return url.protocol === 'https:' ? url.href : '';
}
