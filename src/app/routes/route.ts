import type { LazyPage } from '../lazy-page.tsx';

export interface AppRoute {
  path: string;
  page: LazyPage;
  /** Without the product's name, which is added; together 30 to 60 characters. */
  title: string;
  /** 70 to 160 characters. */
  description: string;
  /** Kept out of search engines; such pages have no canonical address. */
  noindex?: boolean;
}
