import type { StoreAnswer } from '../../workers/contract/documents/extension-stats.ts';
import type { Listing } from './listings/listing-address.ts';
import { readLimited } from './listings/read-limited.ts';
import { STORE_LIMIT_MS, STORE_MAX_BYTES, type Store } from './listings/stores.ts';

export interface FetchDependencies {
  fetch: typeof fetch;
  /** Epoch milliseconds. */
  now(): number;
  /** A signal that aborts after so many milliseconds. */
  deadline(ms: number): AbortSignal;
}

/** Asks a store for its figures, once, within the limits of time and size. Never throws: what goes wrong is told as a problem. */
export async function fetchListing(store: Store, listing: Listing, deps: FetchDependencies): Promise<StoreAnswer> {
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
      return told(store, problem);
    }
    const content = await readLimited(response, STORE_MAX_BYTES);
    if (content === null) return told(store, `sent more than ${STORE_MAX_BYTES / 1_000_000} MB`);
    const figures = store.figuresIn(content, listing.id);
    if (!figures) return told(store, 'sent something else than believable figures of this extension');
    return { ok: true, reading: { ...figures, readAt: deps.now() } };
  } catch {
    return told(store, signal.aborted ? `did not answer within ${STORE_LIMIT_MS / 1_000} seconds` : 'could not be reached');
  }
}

/** Why an answer is not read, or null. */
function refusal({ status, headers }: Response, store: Store): string | null {
  if (status >= 300 && status < 400) return 'has moved the listing: configure the address that it ends at';
  if (status !== 200) return `answered with status ${status}`;
  if (headers.get('content-type')?.startsWith(store.contentType) !== true) return `sent no ${store.contentType}`;
  return null;
}

function told(store: Store, problem: string): StoreAnswer {
  const sentence = `${store.name} ${problem}.`;
  return { ok: false, problem: sentence.charAt(0).toUpperCase() + sentence.slice(1) };
}
