/** The operator's public geolocation service, `VITE_GEO_URL`; '' unless it is an https address. */
export function readServiceUrl(value: unknown): string {
  if (typeof value !== 'string' || !URL.canParse(value)) return '';
  const url = new URL(value);
  return url.protocol === 'https:' ? url.href : '';
}
