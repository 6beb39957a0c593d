import { readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const SITE_DIR = fileURLToPath(new URL('../../../dist', import.meta.url));

/** Shown by the service worker only, under other addresses. */
const SHELL = '/shell';

/** Every page of the built site, as an address. */
export const ROUTES: readonly string[] = readdirSync(SITE_DIR, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.html'))
  .map(
    (file) =>
      `/${file
        .split(path.sep)
        .join('/')
        .replace(/(index)?\.html$/, '')}`,
  )
  .filter((route) => route !== SHELL)
  .sort();

/** One of each kind: the home page, a page of text, the dashboard, an article, a form, and figures that move. */
export const ROUTES_IN_TEST: readonly string[] = [
  '/',
  '/about',
  '/admin',
  '/blog/inside-the-bug-matrix-toolbox',
  '/contact',
  '/real-time-analytics',
];
/** Those that `npm run quality` alone looks at. */
export const OTHER_ROUTES: readonly string[] = ROUTES.filter((route) => !ROUTES_IN_TEST.includes(route));

/** Pages that stay until the visitor leaves; the return from LinkedIn leads home by itself. */
const LASTING_ROUTES: readonly string[] = ROUTES.filter((route) => route !== '/auth/linkedin/callback');

/** Posts are one page with other words: this one has whatever a post may have. Pages of errors are one, too. */
const POST = '/blog/inside-the-bug-matrix-toolbox';
const isRepeated = (route: string) =>
  (route.startsWith('/blog/') && route !== POST) || route.startsWith('/admin/') || ['/500', '/503'].includes(route);

/** One page of each kind. */
export const KINDS_OF_PAGE: readonly string[] = LASTING_ROUTES.filter((route) => !isRepeated(route));

const DASHBOARD = ROUTES.filter((route) => route === '/admin' || route.startsWith('/admin/'));

/** Pages that search engines are asked to leave out; they have no canonical address. */
export const NOINDEX: readonly string[] = [
  ...DASHBOARD,
  '/boosting-test',
  '/button-demo',
  '/auth/linkedin/callback',
  '/404',
  '/500',
  '/503',
];
