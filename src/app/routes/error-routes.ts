import { lazyPage } from '../lazy-page.tsx';
import type { AppRoute } from './route.ts';

/** The page of every address that no other route has. */
export const NOT_FOUND: AppRoute = {
  path: '/404',
  page: lazyPage(() => import('../not-found-page.tsx')),
  title: 'Page Not Found: nothing lives here',
  description: 'This address leads nowhere. The home page, the features and the download are one click away.',
  updated: '2026-11-21',
  noindex: true,
};

/** What went wrong, said on a page of its own. */
export const ERROR_ROUTES: readonly AppRoute[] = [NOT_FOUND];
