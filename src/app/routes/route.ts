import type { LazyPage } from '../lazy-page.tsx';

export interface AppRoute {
  path: string;
  page: LazyPage;
  /** Without the product's name, which is added where it fits: 60 characters are shown. */
  title: string;
  /** 70 to 160 characters. */
  description: string;
  /** Day on which its content last changed, YYYY-MM-DD: for the site map. */
  updated: string;
  /** Kept out of search engines; such pages have no canonical address. */
  noindex?: boolean;
  /** For a page that is an article. */
  article?: { published: string; section: string; tags: readonly string[] };
}

/** A route whose page renders the head itself, since its texts would weigh on the first load of all other pages. */
type RouteOfOwnHead = Pick<AppRoute, 'path' | 'page' | 'noindex'>;

export type Route = AppRoute | RouteOfOwnHead;
