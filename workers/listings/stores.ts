import type { StoreFigures, StoreId } from '#contract/documents/extension-stats.ts';
import { parseJson, readChromePage } from './chrome-page.ts';
import { checkFigures } from './figures.ts';

/**
 * The figures in an answer of the add-on interface (`/api/v5/addons/addon/{id}/`), which may leave any of them out; null when
 * the answer is about another add-on or cannot be true. `id` is a slug, a guid or a number: the interface takes any of them.
 */
export function readFirefoxAnswer(text: string, id: string): StoreFigures | null {
  const { slug, guid, id: number, average_daily_users: users = null, ratings } = record(parseJson(text));
  if (typeof slug !== 'string' || ![slug, guid, typeof number === 'number' ? String(number) : null].includes(id)) return null;
  const { average = null, count = null } = record(ratings);
  return checkFigures({ users, rating: count === 0 ? null : average, reviews: count });
}

function record(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

export interface Listing {
  /** What the store calls the extension. */
  id: string;
  /** Where its figures are read. */
  url: string;
}

/** The address when it is a page of the store's own host, over https and without a port or a user. */
function storePage(address: string, host: string): URL | null {
  const url = URL.canParse(address) ? new URL(address) : null;
  return url?.origin === `https://${host}` && url.username === '' && url.password === '' ? url : null;
}

/** The listing of an address such as `https://chromewebstore.google.com/detail/bug-matrix/abc…`; null when it is none. */
export function chromeListing(address: string): Listing | null {
  const page = storePage(address, 'chromewebstore.google.com');
  const [, id] = /^\/detail\/(?:[^/]+\/)?([a-p]{32})\/?$/.exec(page?.pathname ?? '') ?? [];
  // In English, because the visible text is the second source.
  return page && id !== undefined ? { id, url: `${page.origin}${page.pathname}?hl=en` } : null;
}

/** The listing of an address such as `https://addons.mozilla.org/en-US/firefox/addon/bug-matrix/`; null when it is none. */
export function firefoxListing(address: string): Listing | null {
  const page = storePage(address, 'addons.mozilla.org');
  const [, id] = /^\/(?:[A-Za-z-]{2,9}\/)?(?:firefox|android)\/addon\/([\w.@~-]{1,255})\/?$/.exec(page?.pathname ?? '') ?? [];
  return page && id !== undefined ? { id, url: `${page.origin}/api/v5/addons/addon/${id}/` } : null;
}

export interface Store {
  /** With its article, inside a sentence. */
  name: string;
  /** The listing that an address means; null when it is no listing of this store. */
  listingOf(address: string): Listing | null;
  /** Kind of content that the figures come in. */
  contentType: string;
  /** The figures in what the listing's `url` answers; null when it is not about this extension or cannot be true. */
  figuresIn(content: string, id: string): StoreFigures | null;
}

export const STORES: Readonly<Record<StoreId, Store>> = {
  chrome: { name: 'the Chrome Web Store', listingOf: chromeListing, contentType: 'text/html', figuresIn: readChromePage },
  firefox: { name: 'Firefox Add-ons', listingOf: firefoxListing, contentType: 'application/json', figuresIn: readFirefoxAnswer },
};

export const STORE_IDS = Object.keys(STORES) as readonly StoreId[];

/** For one store's answer, from the request to its last byte. */
export const STORE_LIMIT_MS = 8_000;
export const STORE_MAX_BYTES = 2_000_000;
