import { POST_IDS } from '../../content/blog/post-ids.ts';
import { lazyPage } from '../lazy-page.tsx';
import { NOT_FOUND } from './error-routes.ts';
import type { AppRoute, Route } from './route.ts';

export const BLOG_ROUTES: readonly AppRoute[] = [
  {
    path: '/blog',
    page: lazyPage(() => import('../../features/blog/blog-list-page.tsx')),
    title: 'Blog: testing in practice',
    description:
      'Articles for software testers: automation, security, performance, OSINT and culture, with worked examples, code and figures you can check.',
    updated: '2025-10-25',
  },
];

/** One an article; titles and texts come with the page, see post-route.ts. */
export const POST_ROUTES: readonly Route[] = POST_IDS.map((id) => ({
  path: `/blog/${id}`,
  page: lazyPage(async () => (await import('../post-page.tsx')).loadPostPage(id)),
}));

/** The address of an article that does not exist. */
export const UNKNOWN_POST: AppRoute = {
  ...NOT_FOUND,
  path: '/blog/:postId',
  page: lazyPage(() => import('../unknown-post-page.tsx')),
};
