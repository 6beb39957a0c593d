export type StoreId = 'chrome' | 'firefox';

/** A store's figures of the extension; null where it gives none, such as the rating before anybody rated. Without users and rating the listing is new. */
export interface StoreFigures {
  /** A whole number; stores that round (`10,000+`) tell a lower bound. */
  users: number | null;
  /** 1 to 5 stars. */
  rating: number | null;
  reviews: number | null;
}

/** Figures with the moment, in epoch milliseconds, at which the store gave them. */
export interface StoreReading extends StoreFigures {
  readAt: number;
}

/** One store's part of the answer; a problem is one sentence for the operator. */
export type StoreAnswer = { ok: true; reading: StoreReading } | { ok: false; problem: string };

/** Answer of `GET /.netlify/functions/extension-stats` where at least one store could be read. */
export interface ExtensionStatsAnswer {
  v: 1;
  stores: Record<StoreId, StoreAnswer>;
}

/** Its answer with a status of 400 and above. */
export interface ExtensionStatsRefusal {
  message: string;
}
