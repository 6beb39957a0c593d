import { matchPath } from 'react-router-dom';
import { POST_IDS } from '../../content/blog/post-ids.ts';
import { DASHBOARD_PATH, DASHBOARD_VIEWS, viewPath } from '../../lib/dashboard-views.ts';
import { lazyPage, textPage, viewPages, type LazyPage } from './lazy-page.tsx';

export interface Route {
  path: string;
  page: LazyPage;
  /** The page of which this address is a view: the page stays while its views change. Missing for a page of its own. */
  viewOf?: string;
}

/** The page of every address that no other route has. */
const NOT_FOUND: Route = { path: '/404', page: lazyPage(() => import('../errors/not-found-page.tsx')) };

const dashboardPage = viewPages(() => import('../pages/dashboard/dashboard-page.tsx'));

/** Every page of the site: the router, the prerender script and the site map all read this table. */
export const ROUTES: readonly Route[] = [
  { path: '/', page: lazyPage(() => import('../../features/landing/landing-page.tsx')) },
  { path: '/features', page: lazyPage(() => import('../../features/feature-tour/feature-tour-page.tsx')) },
  { path: '/download', page: lazyPage(() => import('../../features/download/download-page.tsx')) },
  { path: '/analytics', page: lazyPage(() => import('../../features/public-analytics/public-analytics-page.tsx')) },
  { path: '/learn-more', page: lazyPage(() => import('../../features/demo/learn-more-page.tsx')) },
  { path: '/premium', page: textPage(() => import('../../features/services/premium-page.tsx')) },
  { path: '/testimonials', page: textPage(() => import('../../features/testimonials/testimonials-page.tsx')) },
  { path: '/faq', page: textPage(() => import('../../features/faq/faq-page.tsx')) },
  { path: '/documentation', page: lazyPage(() => import('../../features/documentation/documentation-page.tsx')) },
  { path: '/changelog', page: textPage(() => import('../../features/changelog/changelog-page.tsx')) },
  { path: '/roadmap', page: textPage(() => import('../../features/roadmap/roadmap-page.tsx')) },
  { path: '/blog', page: lazyPage(() => import('../../features/blog/blog-list-page.tsx')) },
  ...POST_IDS.map((id) => ({ path: `/blog/${id}`, page: lazyPage(async () => (await import('../pages/post-page.tsx')).loadPostPage(id)) })),
  { path: '/about', page: textPage(() => import('../../features/about/about-page.tsx')) },
  { path: '/contact', page: lazyPage(() => import('../../features/contact/contact-page.tsx')) },
  { path: '/community', page: textPage(() => import('../../features/community/community-page.tsx')) },
  { path: '/careers', page: textPage(() => import('../../features/careers/careers-page.tsx')) },
  { path: '/privacy', page: lazyPage(() => import('../../features/privacy/privacy-page.tsx')) },
  { path: '/terms', page: textPage(() => import('../../features/terms/terms-page.tsx')) },
  { path: '/real-time-analytics', page: lazyPage(() => import('../../features/realtime/realtime-page.tsx')) },
  ...DASHBOARD_VIEWS.map((view) => ({ path: viewPath(view), page: dashboardPage(view), viewOf: DASHBOARD_PATH })),
  { path: '/boosting-test', page: lazyPage(() => import('../pages/boosting-test-page.tsx')) },
  { path: '/button-demo', page: lazyPage(() => import('../../features/button-demo/button-demo-page.tsx')) },
  { path: '/auth/linkedin/callback', page: lazyPage(() => import('../../features/linkedin/callback-page.tsx')) },
  NOT_FOUND,
  { path: '/500', page: lazyPage(() => import('../errors/server-error-page.tsx')) },
  { path: '/503', page: lazyPage(() => import('../errors/unavailable-page.tsx')) },
];

/** The address of an article that does not exist. */
const UNKNOWN_POST: Route = { path: '/blog/:postId', page: lazyPage(() => import('../pages/unknown-post-page.tsx')) };

/** The route of a path; a final slash is ignored, and an unknown path is the 404 page. */
export function matchRoute(pathname: string): Route {
  return [...ROUTES, UNKNOWN_POST].find((route) => matchPath(route.path, pathname) !== null) ?? NOT_FOUND;
}
