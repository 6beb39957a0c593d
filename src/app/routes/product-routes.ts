import { CLAIMS } from '../../content/claims.ts';
import { lazyPage } from '../lazy-page.tsx';
import type { AppRoute } from './route.ts';

/** What the extension is, does and costs. */
export const PRODUCT_ROUTES: readonly AppRoute[] = [
  {
    path: '/',
    page: lazyPage(() => import('../../features/landing/landing-page.tsx')),
    title: 'Free testing toolkit for your browser',
    description: `A free browser extension for software testers: ${CLAIMS.tools} tools, templates, payloads and scripts in ${CLAIMS.categories} categories, all running locally.`,
  },
  {
    path: '/features',
    page: lazyPage(() => import('../../features/feature-tour/feature-tour-page.tsx')),
    title: `${CLAIMS.tools} tools in thirteen areas`,
    description:
      'From automation and API testing to security payloads, accessibility checks and OSINT: what the free Bug Matrix extension holds for testers.',
  },
  {
    path: '/download',
    page: lazyPage(() => import('../../features/download/download-page.tsx')),
    title: 'Download for Chrome, Edge and Firefox',
    description:
      'Install the free Bug Matrix extension in Chrome, Edge, Brave or Firefox: store links, installation steps, version and permissions explained.',
  },
];
