import { CacheFirst, ExpirationPlugin, NetworkFirst, Serwist, StaleWhileRevalidate, type SerwistPlugin } from 'serwist';

import { answerRequests } from './answer-requests.ts';

declare const self: ServiceWorkerGlobalScope;
/** Filled in at build (scripts/build/service-worker.ts): what opens the site without a network, and what its dashboard needs beside. */
declare const SHELL_FILES: readonly string[];
declare const DASHBOARD_FILES: readonly string[];
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
  plugins: [keepable, new ExpirationPlugin({ maxEntries: 800, maxAgeFrom: 'last-used' })],
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

/** Files of the site beside its pages and hashed assets have an ending. */
const strategyFor = (url: URL) => (url.pathname.startsWith('/assets/') ? assets : /\.\w+$/.test(url.pathname) ? siteFiles : pages);

answerRequests('service worker');

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

// A version of which a file is missing (half a deploy, no room) is not installed: the one before stays, or none.
self.addEventListener('install', (event) => {
  const fetched = SHELL_FILES.map(async (file) => {
    const { isAnswered, isKept } = await fetchAndKeep(event, new URL(file, self.location.origin));
    if (!isAnswered || !isKept) throw new Error(`${file} could not be kept`);
  });
  event.waitUntil(Promise.all(fetched));
});

// Each page lists its files once it rests, because a visit begins before this script runs (src/lib/browser/offline-copy.ts), and is
// told whether it opens without a network now. What the dashboard needs is fetched for those who use it.
self.addEventListener('message', (event) => {
  const message: unknown = event.data;
  if (typeof message !== 'object' || message === null || !('type' in message) || message.type !== 'KEEP') return;
  const isDashboard = 'shown' in message && typeof message.shown === 'string' && /^\/admin(\/|$)/.test(message.shown);
  const kept = [...addressesIn(message), ...(isDashboard ? addressesIn({ addresses: DASHBOARD_FILES }) : [])].map(
    async (url) => (await isKept(url)) || (await fetchAndKeep(event, url)).isKept,
  );
  event.waitUntil(Promise.all(kept).then((all) => event.ports[0]?.postMessage(all.every(Boolean))));
});

/** Whether the site answers with a file or page, and whether there is a copy of it afterwards. Never fails. */
async function fetchAndKeep(event: ExtendableEvent, url: URL): Promise<{ isAnswered: boolean; isKept: boolean }> {
  const [answer, done] = strategyFor(url).handleAll({ event, request: new Request(url), url });
  const [response] = await Promise.allSettled([answer, done]);
  return { isAnswered: response.status === 'fulfilled' && response.value.ok, isKept: await isKept(url) };
}

async function isKept(url: URL): Promise<boolean> {
  return (await caches.match(url, { ignoreSearch: true })) !== undefined;
}

/** Addresses of this site in a message; anything else is left out. */
function addressesIn(message: object): URL[] {
  const list: unknown = 'addresses' in message ? message.addresses : null;
  if (!Array.isArray(list)) return [];
  return list.flatMap((each: unknown) => {
    const url = typeof each === 'string' && URL.canParse(each, self.location.origin) ? new URL(each, self.location.origin) : null;
    return url !== null && isOfSite(url) ? [url] : [];
  });
}
