import type {
  ExtensionStatsAnswer,
  ExtensionStatsRefusal,
  StoreAnswer,
  StoreId,
} from '../../workers/contract/documents/extension-stats.ts';
import { STORE_IDS, STORES } from './listings/stores.ts';
import { fetchListing, type FetchDependencies } from './fetch-listing.ts';
import { isOwnAddress, json, methodNotAllowed, nothingBelow } from './respond.ts';

/** How long an answer of a store is passed on without asking again, and how long a failure is. */
export const KEPT_MS = 15 * 60_000;
export const FAILURE_KEPT_MS = 60_000;

export interface StatsDependencies extends FetchDependencies {
  /** The operator's settings: `VITE_STORE_CHROME` and `VITE_STORE_FIREFOX`, the same that the site's links are built from. */
  env: Readonly<Record<string, string | undefined>>;
}

/** The host's edge may keep answers without a gap, so that its many instances ask the stores no more often than one would. */
const EDGE_CACHE = { 'netlify-cdn-cache-control': `public, durable, max-age=${KEPT_MS / 1_000}` };

const SETTINGS: Readonly<Record<StoreId, string>> = { chrome: 'VITE_STORE_CHROME', firefox: 'VITE_STORE_FIREFOX' };

const NOT_CONFIGURED =
  'No store listing is configured: set VITE_STORE_CHROME or VITE_STORE_FIREFOX to the full address of the extension’s page in that store.';

/** Makes the handler. Each store is asked by one request at a time, however many visitors wait for its answer. */
export function createExtensionStats(deps: StatsDependencies): (request: Request) => Promise<Response> {
  const listingOf = (id: StoreId) => STORES[id].listingOf(deps.env[SETTINGS[id]] ?? '');
  const listings = { chrome: listingOf('chrome'), firefox: listingOf('firefox') };
  const kept = new Map<StoreId, { answer: Promise<StoreAnswer>; until: number }>();

  async function answerOf(id: StoreId): Promise<StoreAnswer> {
    const listing = listings[id];
    if (!listing) return { ok: false, problem: `${SETTINGS[id]} holds no address of a listing.` };
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
