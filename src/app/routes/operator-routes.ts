import { lazyPage } from '../lazy-page.tsx';
import type { AppRoute } from './route.ts';

/** Live figures and the operator’s own pages. */
export const OPERATOR_ROUTES: readonly AppRoute[] = [
  {
    path: '/real-time-analytics',
    page: lazyPage(() => import('../../features/realtime/realtime-page.tsx')),
    title: 'Real-time analytics of this browser',
    description:
      'Page views of this site as they happen, counted in your own browser: who is active now, today’s pages, places, devices and recent visitors.',
    updated: '2026-11-21',
  },
  {
    path: '/admin',
    page: lazyPage(() => import('../admin-page.tsx')),
    title: 'Analytics dashboard for the operator',
    description: 'The operator’s dashboard of Bug Matrix: visits, visitors, pages and sources, answered by an engine inside this browser.',
    updated: '2026-11-21',
    noindex: true,
  },
  {
    path: '/boosting-test',
    page: lazyPage(() => import('../boosting-test-page.tsx')),
    title: 'Boosting test: controls and results',
    description: 'Test controls for the simulated boosting of this browser, a log of what they did, and the events that came of it.',
    updated: '2026-11-21',
    noindex: true,
  },
  {
    path: '/button-demo',
    page: lazyPage(() => import('../../features/button-demo/button-demo-page.tsx')),
    title: 'Buttons in every form and state',
    description: 'Every variant, size, icon, loading state and ripple of the button component, in the light and in the dark theme.',
    updated: '2026-11-21',
    noindex: true,
  },
];
