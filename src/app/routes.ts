import { matchPath } from 'react-router-dom';
import { ERROR_ROUTES, NOT_FOUND } from './routes/error-routes.ts';
import { LEGAL_ROUTES } from './routes/legal-routes.ts';
import { OPERATOR_ROUTES } from './routes/operator-routes.ts';
import { PRODUCT_ROUTES } from './routes/product-routes.ts';
import type { AppRoute } from './routes/route.ts';

/** Every route of the site: the router, the prerender script and the page heads all read this table. */
export const ROUTES: readonly AppRoute[] = [...PRODUCT_ROUTES, ...LEGAL_ROUTES, ...OPERATOR_ROUTES, ...ERROR_ROUTES];

/** The route of a path; a slash at the end is ignored, and what is unknown is the 404 page. */
export function matchRoute(pathname: string): AppRoute {
  return ROUTES.find((route) => matchPath(route.path, pathname) !== null) ?? NOT_FOUND;
}
