import { lazyPage } from '../lazy-page.tsx';
import type { AppRoute } from './route.ts';

/** How the product is used, what changed in it and what comes next. */
export const HELP_ROUTES: readonly AppRoute[] = [
  {
    path: '/documentation',
    page: lazyPage(() => import('../../features/documentation/documentation-page.tsx')),
    title: 'Documentation in six short guides',
    description:
      'How to install the extension, find and keep tools, watch API calls, generate test data, test security with permission, and fix what is silent.',
    updated: '2026-11-21',
  },
  {
    path: '/changelog',
    page: lazyPage(() => import('../../features/changelog/changelog-page.tsx')),
    title: 'Changelog of the extension',
    description:
      'What changed in each version of the extension, newest first: API Catcher, Broken URLs Finder, test data, search and languages.',
    updated: '2026-11-21',
  },
  {
    path: '/roadmap',
    page: lazyPage(() => import('../../features/roadmap/roadmap-page.tsx')),
    title: 'Roadmap, quarter by quarter',
    description: 'What is completed, in progress and planned for the extension, quarter by quarter, and how to move an idea forward.',
    updated: '2026-11-21',
  },
];
