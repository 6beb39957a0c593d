import { lazyPage } from '../lazy-page.tsx';
import type { AppRoute } from './route.ts';

/** What is kept, and under which terms. */
export const LEGAL_ROUTES: readonly AppRoute[] = [
  {
    path: '/privacy',
    page: lazyPage(() => import('../../features/privacy/privacy-page.tsx')),
    title: 'Privacy, permissions and your data',
    description:
      'What the extension and this website keep, where, and why. Export, stop or erase what this site has recorded in your browser, on this page.',
    updated: '2026-11-21',
  },
  {
    path: '/terms',
    page: lazyPage(() => import('../../features/terms/terms-page.tsx')),
    title: 'Terms of use of the extension',
    description:
      'What you may do with the free extension and what you answer for: use licence, disclaimer, limitations, responsibilities, changes and end.',
    updated: '2026-11-21',
  },
];
