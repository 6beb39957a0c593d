import type { ExtensionStatsAnswer, ExtensionStatsRefusal, StoreAnswer, StoreId } from '#contract/documents/extension-stats.ts';
import { STORE_IDS, STORE_LIMIT_MS, STORE_MAX_BYTES, STORES, type Listing, type Store } from '../../workers/listings/stores.ts';
import { isOwnAddress, json, methodNotAllowed, nothingBelow } from './respond.ts';
import type { Server } from './server.ts';
import { readLimited } from '../../workers/contract/read-limited.ts';

/** How long an answer of a store is passed on without asking again, and how long a failure is. */
export const KEPT_MS = 15 * 60_000;
export const FAILURE_KEPT_MS = 60_000;

/** The host's edge may cache complete answers, so that its many instances ask the stores no more often than one would. */
const EDGE_CACHE = { 'netlify-cdn-cache-control': `public, durable, max-age=${KEPT_MS / 1_000}` };

/** The same that the site's links are built from. */
const SETTINGS: Readonly<Record<StoreId, string>> = { chrome: 'VITE_STORE_CHROME', firefox: 'VITE_STORE_FIREFOX' };

const NOT_CONFIGURED =
  'No store listing is configured: set VITE_STORE_CHROME or VITE_STORE_FIREFOX to the full address of the extension’s page in that store.';

/** Makes the handler. Each store is asked by one request at a time, however many visitors wait for its answer. */
export function createExtensionStats(deps: Omit<Server, 'wait'>): (request: Request) => Promise<Response> {
  const listingOf = (id: StoreId) => STORES[id].listingOf(deps.env[SETTINGS[id]] ?? '');
  const listings = { chrome: listingOf('chrome'), firefox: listingOf('firefox') };
  const kept = new Map<StoreId, { answer: Promise<StoreAnswer>; until: number }>();

  async function answerOf(id: StoreId): Promise<StoreAnswer> {
    const listing = listings[id];
    if (!listing) return { ok: false, problem: `${SETTINGS[id]} is not the address of a listing.` };
    const known = kept.get(id);
    if (known && deps.now() < known.until) return known.answer;
    const entry = { answer: fetchListing(STORES[id], listing, deps), until: Number.POSITIVE_INFINITY };
    kept.set(id, entry);
    entry.until = deps.now() + ((await entry.answer).ok ? KEPT_MS : FAILURE_KEPT_MS);
    return entry.answer;
  }

  return async (request) => {
    const url = new URL(request.url);
    if (!isOwnAddress(url, 'extension-stats')) return nothingBelow();
    if (request.method !== 'GET') return methodNotAllowed('GET');
    if (url.search !== '') return refuse(400, 'This function takes no parameters.');
    if (!STORE_IDS.some((id) => listings[id])) return refuse(503, NOT_CONFIGURED);
    const [chrome, firefox] = await Promise.all([answerOf('chrome'), answerOf('firefox')]);
    if (!chrome.ok && !firefox.ok) return refuse(502, `${chrome.problem} ${firefox.problem}`);
    const stores = { chrome, firefox };
    const whole = STORE_IDS.every((id) => stores[id].ok || !listings[id]);
    return json({ v: 1, stores } satisfies ExtensionStatsAnswer, 200, whole ? EDGE_CACHE : {});
  };
}

function refuse(status: number, message: string): Response {
  const refusal: ExtensionStatsRefusal = { message };
  return json(refusal, status);
}

/** Asks a store for its figures, once, within the limits of time and size. Never throws: a failure is answered as a problem. */
async function fetchListing(store: Store, listing: Listing, deps: Omit<Server, 'env' | 'wait'>): Promise<StoreAnswer> {
  const signal = deps.deadline(STORE_LIMIT_MS);
  try {
    const response = await deps.fetch(listing.url, {
      headers: { accept: store.contentType, 'accept-language': 'en' },
      // Another address may lead anywhere; the operator configures the one that it ends at.
      redirect: 'manual',
      signal,
    });
    const problem = refusal(response, store);
    if (problem !== null) {
      await response.body?.cancel();
      return problemOf(store, problem);
    }
    const content = await readLimited(response, STORE_MAX_BYTES);
    if (content === null) return problemOf(store, `sent more than ${STORE_MAX_BYTES / 1_000_000} MB`);
    const figures = store.figuresIn(content, listing.id);
    if (!figures) return problemOf(store, 'sent no valid figures of this extension');
    return { ok: true, reading: { ...figures, readAt: deps.now() } };
  } catch {
    return problemOf(store, signal.aborted ? `did not answer within ${STORE_LIMIT_MS / 1_000} seconds` : 'could not be reached');
  }
}

/** Why an answer is not read, or null. */
function refusal({ status, headers }: Response, store: Store): string | null {
  if (status >= 300 && status < 400) return 'has moved the listing: configure its new address';
  if (status !== 200) return `answered with status ${status}`;
  if (headers.get('content-type')?.startsWith(store.contentType) !== true) return `sent no ${store.contentType}`;
  return null;
}

function problemOf(store: Store, problem: string): StoreAnswer {
  const sentence = `${store.name} ${problem}.`;
  return { ok: false, problem: sentence.charAt(0).toUpperCase() + sentence.slice(1) };
}
