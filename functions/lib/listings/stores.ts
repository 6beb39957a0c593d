import type { StoreFigures, StoreId } from '../../../workers/contract/documents/extension-stats.ts';
import { readChromePage } from './chrome-page.ts';
import { readFirefoxAnswer } from './firefox-answer.ts';
import { chromeListing, firefoxListing, type Listing } from './listing-address.ts';

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

export const STORE_IDS = ['chrome', 'firefox'] as const satisfies readonly StoreId[];

/** For one store's answer, from the request to its last byte. */
export const STORE_LIMIT_MS = 8_000;
export const STORE_MAX_BYTES = 2_000_000;
