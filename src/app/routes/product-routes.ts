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
    updated: '2026-11-21',
  },
  {
    path: '/features',
    page: lazyPage(() => import('../../features/feature-tour/feature-tour-page.tsx')),
    title: `${CLAIMS.tools} tools in thirteen areas`,
    description:
      'From automation and API testing to security payloads, accessibility checks and OSINT: what the free Bug Matrix extension holds for testers.',
    updated: '2026-11-21',
  },
  {
    path: '/download',
    page: lazyPage(() => import('../../features/download/download-page.tsx')),
    title: 'Download for Chrome, Edge and Firefox',
    description:
      'Install the free Bug Matrix extension in Chrome, Edge, Brave or Firefox: store links, installation steps, version and permissions explained.',
    updated: '2026-11-21',
  },
  {
    path: '/analytics',
    page: lazyPage(() => import('../../features/public-analytics/public-analytics-page.tsx')),
    title: 'Installs and users in public figures',
    updated: '2026-11-21',
    description:
      'Installs and weekly users of the Bug Matrix extension by region, language and operating system: the public figures, with date and source.',
  },
  {
    path: '/learn-more',
    page: lazyPage(() => import('../../features/demo/learn-more-page.tsx')),
    title: 'Learn more: a tour in five steps',
    description:
      'A five-minute demo of Bug Matrix as a video and in words: find a tool, make test data, watch calls, change one, check links. With its permissions.',
    updated: '2026-11-21',
  },
  {
    path: '/premium',
    page: lazyPage(() => import('../../features/services/premium-page.tsx')),
    title: 'Professional testing services',
    description:
      'Web, mobile, API, security and performance testing and test automation by a professional: areas of service, typical timelines, a custom quote.',
    updated: '2026-11-21',
  },
  {
    path: '/testimonials',
    page: lazyPage(() => import('../../features/testimonials/testimonials-page.tsx')),
    title: 'Testimonials and public figures',
    description:
      'Rating, users, countries and installs of the free Bug Matrix extension, and eight testimonials that are marked as samples.',
    updated: '2026-11-21',
  },
  {
    path: '/faq',
    page: lazyPage(() => import('../../features/faq/faq-page.tsx')),
    title: 'Frequently asked questions',
    description:
      'What Bug Matrix is, where to install it, how safe it is, which tools it holds, what it costs, and how often it is updated.',
    updated: '2026-11-21',
  },
];
