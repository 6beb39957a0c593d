import { fieldsOf } from '#lib/untrusted.ts';
import { matchPath } from 'react-router-dom';
import { POST_IDS } from '../../content/blog/post-ids.ts';
import { DASHBOARD_PATH, DASHBOARD_VIEWS, viewPath } from '#lib/dashboard-views.ts';
import { lazyPage, viewPages, type LazyPage } from './lazy-page.tsx';

export interface Route {
  path: string;
  page: LazyPage;
  /** The page of which this address is a view: the page stays while its views change. Missing for a page of its own. */
  viewOf?: string;
}

const NOT_FOUND: Route = { path: '/404', page: lazyPage(() => import('../pages/errors/not-found-page.tsx')) };

const dashboardPage = viewPages(() => import('../pages/dashboard/dashboard-page.tsx'));

/** Every page of the site: the router, the prerender script and the site map all read this table. */
export const ROUTES: readonly Route[] = [
  { path: '/', page: lazyPage(() => import('../pages/landing/landing-page.tsx')) },
  { path: '/features', page: lazyPage(() => import('../pages/feature-tour/feature-tour-page.tsx')) },
  { path: '/download', page: lazyPage(() => import('../pages/download/download-page.tsx')) },
  { path: '/analytics', page: lazyPage(() => import('../pages/public-analytics/public-analytics-page.tsx')) },
  { path: '/learn-more', page: lazyPage(() => import('../pages/learn-more/learn-more-page.tsx')) },
  { path: '/premium', page: lazyPage(() => import('../pages/services/premium-page.tsx')) },
  { path: '/testimonials', page: lazyPage(() => import('../pages/testimonials/testimonials-page.tsx')) },
  { path: '/faq', page: lazyPage(() => import('../pages/faq-page.tsx')) },
  { path: '/documentation', page: lazyPage(() => import('../pages/documentation/documentation-page.tsx')) },
  { path: '/changelog', page: lazyPage(() => import('../pages/changelog-page.tsx')) },
  { path: '/roadmap', page: lazyPage(() => import('../pages/roadmap/roadmap-page.tsx')) },
  { path: '/blog', page: lazyPage(() => import('../pages/blog/blog-list-page.tsx')) },
  ...POST_IDS.map((id) => ({
    path: `/blog/${id}`,
    page: lazyPage(async () => (await import('../pages/blog/post-page.tsx')).loadPostPage(id)),
  })),
  { path: '/about', page: lazyPage(() => import('../pages/about/about-page.tsx')) },
  { path: '/contact', page: lazyPage(() => import('../pages/contact/contact-page.tsx')) },
  { path: '/community', page: lazyPage(() => import('../pages/community-page.tsx')) },
  { path: '/careers', page: lazyPage(() => import('../pages/careers-page.tsx')) },
  { path: '/privacy', page: lazyPage(() => import('../pages/privacy/privacy-page.tsx')) },
  { path: '/terms', page: lazyPage(() => import('../pages/terms-page.tsx')) },
  { path: '/real-time-analytics', page: lazyPage(() => import('../../dashboard/realtime/realtime-page.tsx')) },
  ...DASHBOARD_VIEWS.map((view) => ({ path: viewPath(view), page: dashboardPage(view), viewOf: DASHBOARD_PATH })),
  { path: '/boosting-test', page: lazyPage(() => import('../../dashboard/boosting/boosting-test-page.tsx')) },
  { path: '/button-demo', page: lazyPage(() => import('../pages/button-demo/button-demo-page.tsx')) },
  { path: '/auth/linkedin/callback', page: lazyPage(() => import('../../linkedin/callback/callback-page.tsx')) },
  NOT_FOUND,
  { path: '/500', page: lazyPage(() => import('../pages/errors/server-error-page.tsx')) },
  { path: '/503', page: lazyPage(() => import('../pages/errors/unavailable-page.tsx')) },
];

/** The address of an article that does not exist. */
const UNKNOWN_POST: Route = { path: '/blog/:postId', page: lazyPage(() => import('../pages/blog/unknown-post-page.tsx')) };

/** The route of a path, which the host redirects to its one spelling; a final slash is ignored, and an unknown path is the 404 page. */
export function matchRoute(pathname: string): Route {
  return [...ROUTES, UNKNOWN_POST].find(({ path }) => matchPath({ path, caseSensitive: true }, pathname) !== null) ?? NOT_FOUND;
}

/** The address that was asked for, where no page has it; null where one has. `state` is that of the history: where a page led to the 404 page, the address that it stands for. */
export function missingAddress(pathname: string, state: unknown): string | null {
  const route = matchRoute(pathname);
  if (route !== NOT_FOUND && route !== UNKNOWN_POST) return null;
  if (pathname !== NOT_FOUND.path) return pathname;
  const { missing } = fieldsOf(state);
  return typeof missing === 'string' ? missing : null;
}
