import { CacheFirst, ExpirationPlugin, NetworkFirst, Serwist, StaleWhileRevalidate, type SerwistPlugin } from 'serwist';

declare const self: ServiceWorkerGlobalScope;
/** Filled in at build (scripts/build/service-worker.ts): what opens the site and its dashboards without a network. */
declare const SHELL_FILES: readonly string[];
/** A page without content of its own, which draws the route under which it is opened. */
const SHELL_PAGE = '/shell';
/** A network that is slower than this is as good as none where there is a copy. */
const PATIENCE_S = 4;

/** Below it the host runs functions: their answers are about this caller and this moment. */
const FUNCTIONS = '/.netlify/';

/** Errors, partial answers and what its sender forbids to keep are passed on and not kept. */
const keepable: SerwistPlugin = {
  cacheWillUpdate: async ({ response }) =>
    response.status === 200 && !/\bno-store\b/i.test(response.headers.get('cache-control') ?? '') ? response : null,
};

/** Their names contain a hash of their content: a cached one is never out of date, and serves the pages of its own version. */
const assets = new CacheFirst({
  cacheName: 'bugmatrix-assets',
  plugins: [keepable, new ExpirationPlugin({ maxEntries: 400, maxAgeFrom: 'last-used' })],
});
/** A query may hold a secret (the code of a sign-in), and no page differs by it: only addresses without a query are cached. */
const bareAddresses: SerwistPlugin = {
  cacheWillUpdate: async ({ request, response }) => (new URL(request.url).search === '' ? response : null),
};
const pages = new NetworkFirst({
  cacheName: 'bugmatrix-pages',
  networkTimeoutSeconds: PATIENCE_S,
  matchOptions: { ignoreSearch: true },
  plugins: [
    keepable,
    bareAddresses,
    new ExpirationPlugin({ maxEntries: 80, maxAgeFrom: 'last-used' }),
    { handlerDidError: () => caches.match(SHELL_PAGE, { ignoreSearch: true }) },
  ],
});
const siteFiles = new StaleWhileRevalidate({ cacheName: 'bugmatrix-site', plugins: [keepable] });

/** Whether an address belongs to the site's own pages and files; a function is neither. */
const isOfSite = (url: URL) => url.origin === self.location.origin && !url.pathname.startsWith(FUNCTIONS);

const strategyFor = (url: URL) => (url.pathname.startsWith('/assets/') ? assets : url.pathname === SHELL_PAGE ? pages : siteFiles);

/**
 * Answers page loads where the network does not. It sees requests only: a page view is journalled by the page and kept by the
 * engine, whether or not this script runs.
 */
new Serwist({
  // A version that is open in a tab stays: the page offers the next one (src/site/offline).
  skipWaiting: false,
  clientsClaim: true,
  runtimeCaching: [
    { matcher: ({ request, url }) => isOfSite(url) && request.mode === 'navigate', handler: pages },
    { matcher: ({ url }) => isOfSite(url) && url.pathname.startsWith('/assets/'), handler: assets },
    { matcher: ({ request, url }) => isOfSite(url) && ['script', 'image', 'manifest'].includes(request.destination), handler: siteFiles },
  ],
}).addEventListeners();

self.addEventListener('install', (event) => {
  const fetched = SHELL_FILES.map((file) => {
    const url = new URL(file, self.location.origin);
    return strategyFor(url).handle({ event, request: new Request(url), url });
  });
  event.waitUntil(Promise.all(fetched));
});

// A visit begins before this script runs: its first page lists its own files (src/site/offline/unseen-pages.ts).
self.addEventListener('message', (event) => {
  const message: unknown = event.data;
  if (typeof message !== 'object' || message === null || !('type' in message) || message.type !== 'KEEP') return;
  const kept = addressesIn(message).map((url) => {
    const strategy = url.pathname.startsWith('/assets/') ? assets : pages;
    return strategy.handle({ event, request: new Request(url), url });
  });
  event.waitUntil(Promise.allSettled(kept));
});

/** Addresses of this site in a message; anything else is left out. */
function addressesIn(message: object): URL[] {
  const list: unknown = 'addresses' in message ? message.addresses : null;
  if (!Array.isArray(list)) return [];
  return list.flatMap((each: unknown) => {
    const url = typeof each === 'string' && URL.canParse(each, self.location.origin) ? new URL(each, self.location.origin) : null;
    return url !== null && isOfSite(url) ? [url] : [];
  });
}
