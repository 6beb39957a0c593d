import { lazyPage } from '../lazy-page.tsx';
import type { AppRoute } from './route.ts';

/** Who is behind the product, and how to reach, help and follow them. */
export const COMPANY_ROUTES: readonly AppRoute[] = [
  {
    path: '/about',
    page: lazyPage(() => import('../../features/about/about-page.tsx')),
    title: 'About: mission, values and story',
    description:
      'Why a free testing toolkit lives in the browser: mission and vision, what we hold to, the people behind it and how it began.',
    updated: '2026-11-21',
  },
  {
    path: '/contact',
    page: lazyPage(() => import('../../features/contact/contact-page.tsx')),
    title: 'Contact: an answer within 24 hours',
    description:
      'Report a bug, suggest a tool or ask about a testing project. The form records nothing; every message is answered within 24 hours.',
    updated: '2026-11-21',
  },
  {
    path: '/community',
    page: lazyPage(() => import('../../features/community/community-page.tsx')),
    title: 'Community of software testers',
    description:
      'Testers who help testers: the community in figures, its five guidelines, and where new versions and findings are posted first.',
    updated: '2026-11-21',
  },
  {
    path: '/careers',
    page: lazyPage(() => import('../../features/careers/careers-page.tsx')),
    title: 'Careers and ways to take part',
    description:
      'No openings are available at the moment. What you can do meanwhile: name a missing tool, write an article, check a translation.',
    updated: '2026-11-21',
  },
];
