import type { PageFacts } from '../../content/site/page-facts.ts';

/** What the head says of the first view, and of any view whose module is not loaded: the form of the gate loads none. */
export const DASHBOARD_FACTS: PageFacts = {
  title: 'Analytics dashboard for the operator',
  description: 'The operator’s dashboard of Bug Matrix: visits, visitors, pages and sources, counted in this browser.',
  updated: '2026-11-22',
  noindex: true,
};
