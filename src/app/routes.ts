import { matchPath } from 'react-router-dom';
import { CLAIMS } from '../content/claims.ts';
import { lazyPage, type LazyPage } from './lazy-page.tsx';

export interface AppRoute {
  path: string;
  page: LazyPage;
  /** Without the product's name, which is added; together 30 to 60 characters. */
  title: string;
  /** 70 to 160 characters. */
  description: string;
  /** Kept out of search engines; such pages have no canonical address. */
  noindex?: boolean;
}

const NOT_FOUND: AppRoute = {
  path: '/404',
  page: lazyPage(() => import('./not-found-page.tsx')),
  title: 'Page Not Found: nothing lives here',
  description: 'This address leads nowhere. The home page, the features and the download are one click away.',
  noindex: true,
};

/** Every route of the site so far: the router, the prerender script and the page heads all read this table. */
export const ROUTES: readonly AppRoute[] = [
  {
    path: '/',
    page: lazyPage(() => import('../features/landing/landing-page.tsx')),
    title: 'Free testing toolkit for your browser',
    description: `A free browser extension for software testers: ${CLAIMS.tools} tools, templates, payloads and scripts in ${CLAIMS.categories} categories, all running locally.`,
  },
  {
    path: '/features',
    page: lazyPage(() => import('../features/feature-tour/feature-tour-page.tsx')),
    title: `${CLAIMS.tools} tools in thirteen areas`,
    description:
      'From automation and API testing to security payloads, accessibility checks and OSINT: what the free Bug Matrix extension holds for testers.',
  },
  {
    path: '/download',
    page: lazyPage(() => import('../features/download/download-page.tsx')),
    title: 'Download for Chrome, Edge and Firefox',
    description:
      'Install the free Bug Matrix extension in Chrome, Edge, Brave or Firefox: store links, installation steps, version and permissions explained.',
  },
  {
    path: '/privacy',
    page: lazyPage(() => import('../features/privacy/privacy-page.tsx')),
    title: 'Privacy, permissions and your data',
    description:
      'What the extension and this website keep, where, and why. Export, stop or erase what this site has recorded in your browser, on this page.',
  },
  {
    path: '/real-time-analytics',
    page: lazyPage(() => import('../features/realtime/realtime-page.tsx')),
    title: 'Real-time analytics of this browser',
    description:
      'Page views of this site as they happen, counted in your own browser: who is active now, today’s pages, places, devices and recent visitors.',
  },
  {
    path: '/admin',
    page: lazyPage(() => import('./admin-page.tsx')),
    title: 'Analytics dashboard for the operator',
    description: 'The operator’s dashboard of Bug Matrix: visits, visitors, pages and sources, answered by an engine inside this browser.',
    noindex: true,
  },
  {
    path: '/boosting-test',
    page: lazyPage(() => import('./boosting-test-page.tsx')),
    title: 'Boosting test: controls and results',
    description: 'Test controls for the simulated boosting of this browser, a log of what they did, and the events that came of it.',
    noindex: true,
  },
  {
    path: '/button-demo',
    page: lazyPage(() => import('../features/button-demo/button-demo-page.tsx')),
    title: 'Buttons in every form and state',
    description: 'Every variant, size, icon, loading state and ripple of the button component, in the light and in the dark theme.',
    noindex: true,
  },
  NOT_FOUND,
];

/** The route of a path; a slash at the end is ignored, and what is unknown is the 404 page. */
export function matchRoute(pathname: string): AppRoute {
  return ROUTES.find((route) => matchPath(route.path, pathname) !== null) ?? NOT_FOUND;
}
