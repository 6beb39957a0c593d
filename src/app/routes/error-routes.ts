import { lazyPage } from '../lazy-page.tsx';
import type { AppRoute } from './route.ts';

/** The page of every address that no other route has. */
export const NOT_FOUND: AppRoute = {
  path: '/404',
  page: lazyPage(() => import('../errors/not-found-page.tsx')),
  title: 'Page Not Found: nothing lives here',
  description: 'This address leads nowhere. The home page, the features and the download are one click away.',
  updated: '2026-11-21',
  noindex: true,
};

/** What went wrong, said on a page of its own. */
export const ERROR_ROUTES: readonly AppRoute[] = [
  NOT_FOUND,
  {
    path: '/500',
    page: lazyPage(() => import('../errors/server-error-page.tsx')),
    title: 'Server Error: a second try often works',
    description: 'The server met something that it did not expect. Load the page again, go home, or tell us what you were doing.',
    updated: '2026-11-21',
    noindex: true,
  },
  {
    path: '/503',
    page: lazyPage(() => import('../errors/unavailable-page.tsx')),
    title: 'Service Unavailable: back in a moment',
    description: 'The service is temporarily unavailable. Try again in a few minutes; nothing that your browser has recorded is lost.',
    updated: '2026-11-21',
    noindex: true,
  },
];
