import { matchPath } from 'react-router-dom';
import { BLOG_ROUTES, POST_ROUTES, UNKNOWN_POST } from './routes/blog-routes.ts';
import { COMPANY_ROUTES } from './routes/company-routes.ts';
import { ERROR_ROUTES, NOT_FOUND } from './routes/error-routes.ts';
import { HELP_ROUTES } from './routes/help-routes.ts';
import { LEGAL_ROUTES } from './routes/legal-routes.ts';
import { OPERATOR_ROUTES } from './routes/operator-routes.ts';
import { PRODUCT_ROUTES } from './routes/product-routes.ts';
import type { AppRoute, Route } from './routes/route.ts';

/** Every route of the site but the articles: the router, the prerender script and the page heads all read this table. */
export const ROUTES: readonly AppRoute[] = [
  ...PRODUCT_ROUTES,
  ...HELP_ROUTES,
  ...BLOG_ROUTES,
  ...COMPANY_ROUTES,
  ...LEGAL_ROUTES,
  ...OPERATOR_ROUTES,
  ...ERROR_ROUTES,
];

const MATCHED: readonly Route[] = [...ROUTES, ...POST_ROUTES, UNKNOWN_POST];

/** The route of a path; a slash at the end is ignored, and what is unknown is the 404 page. */
export function matchRoute(pathname: string): Route {
  return MATCHED.find((route) => matchPath(route.path, pathname) !== null) ?? NOT_FOUND;
}
