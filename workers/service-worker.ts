import { CacheFirst, ExpirationPlugin, NetworkFirst, Serwist, StaleWhileRevalidate, type SerwistPlugin } from 'serwist';

declare const self: ServiceWorkerGlobalScope;
/** Filled in at build (scripts/build/service-worker.mjs): what opens the site and its dashboards without a network. */
declare const SHELL_FILES: readonly string[];
/** A page without content of its own, which draws whatever route it is opened under. */
const SHELL_PAGE = '/shell';
/** A network that is slower than this is as good as none where there is a copy. */
const PATIENCE_S = 4;

/** Errors and partial answers are passed on and not kept. */
const wholeAnswers: SerwistPlugin = { cacheWillUpdate: async ({ response }) => (response.status === 200 ? response : null) };

/** Their names hold a hash of their content: what is kept is never out of date, and serves the pages of its own version. */
const assets = new CacheFirst({
  cacheName: 'bugmatrix-assets',
  plugins: [wholeAnswers, new ExpirationPlugin({ maxEntries: 400, maxAgeFrom: 'last-used' })],
});
/** A query may hold what nobody else may see (the code of a sign-in), and no page differs by it: only bare addresses are kept. */
const bareAddresses: SerwistPlugin = {
  cacheWillUpdate: async ({ request, response }) => (new URL(request.url).search === '' ? response : null),
};
const pages = new NetworkFirst({
  cacheName: 'bugmatrix-pages',
  networkTimeoutSeconds: PATIENCE_S,
  matchOptions: { ignoreSearch: true },
  plugins: [
    wholeAnswers,
    bareAddresses,
    new ExpirationPlugin({ maxEntries: 80, maxAgeFrom: 'last-used' }),
    { handlerDidError: () => caches.match(SHELL_PAGE, { ignoreSearch: true }) },
  ],
});
const siteFiles = new StaleWhileRevalidate({ cacheName: 'bugmatrix-site', plugins: [wholeAnswers] });

const strategyFor = (url: URL) => (url.pathname.startsWith('/assets/') ? assets : url.pathname === SHELL_PAGE ? pages : siteFiles);

/**
 * Answers page loads where the network does not. It sees requests only: a page view is journalled by the page and kept by the
 * engine, whether or not this script runs.
 */
new Serwist({
  // A version that is open in a tab stays: the page offers the next one (src/app/offline).
  skipWaiting: false,
  clientsClaim: true,
  runtimeCaching: [
    { matcher: ({ request, sameOrigin }) => sameOrigin && request.mode === 'navigate', handler: pages },
    { matcher: ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'), handler: assets },
    {
      matcher: ({ request, sameOrigin }) => sameOrigin && ['script', 'image', 'manifest'].includes(request.destination),
      handler: siteFiles,
    },
  ],
}).addEventListeners();

self.addEventListener('install', (event) => {
  const fetched = SHELL_FILES.map((file) => {
    const url = new URL(file, self.location.origin);
    return strategyFor(url).handle({ event, request: new Request(url), url });
  });
  event.waitUntil(Promise.all(fetched));
});
