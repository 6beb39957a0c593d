/** Every page of the site so far, as an address. */
export const ROUTES = [
  '/',
  '/features',
  '/download',
  '/privacy',
  '/real-time-analytics',
  '/admin',
  '/boosting-test',
  '/button-demo',
  '/404',
] as const;

/** Pages that search engines are asked to leave out; they have no canonical address. */
export const NOINDEX: readonly string[] = ['/admin', '/boosting-test', '/button-demo', '/404'];
