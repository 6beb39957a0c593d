import type { Post } from '../../content/blog/post.ts';
import { POST_ROUTES } from './blog-routes.ts';
import type { AppRoute } from './route.ts';

/** The route of an article with all that its head says. */
export function postRoute({ id, title, excerpt, date, category, tags }: Post): AppRoute {
  const path = `/blog/${id}`;
  const route = POST_ROUTES.find((each) => each.path === path);
  if (!route) throw new Error(`The article ${id} has no route: is its id in src/content/blog/post-ids.ts?`);
  return { ...route, title, description: excerpt, updated: date, article: { published: date, section: category, tags } };
}
