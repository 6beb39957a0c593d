import { POSTS } from '../content/blog/posts.ts';
import { SITE } from '../content/site.ts';
import { pageDescription } from './page-title.ts';
import { ROUTES } from './routes.ts';
import { postRoute } from './routes/post-route.ts';
import { sharePicturePath } from './share-picture.ts';

/** What site map, feeds and pictures, which are made at build, say of each page; '/404' is the page of all unknown paths. */
export const PAGE_FACTS = [...ROUTES, ...POSTS.map(postRoute)].map((route) => ({
  path: route.path,
  title: route.title,
  description: pageDescription(route),
  updated: route.updated,
  indexable: route.noindex !== true,
  picture: sharePicturePath(route),
}));

export const SITE_FACTS = { name: SITE.name, origin: SITE.origin, email: SITE.email };
