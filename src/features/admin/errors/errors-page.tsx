import type { PageFacts } from '../../../content/page-facts.ts';
import { ErrorPanel } from './error-panel.tsx';

/** What went wrong on the site. */
export default function ErrorsPage() {
  return <ErrorPanel />;
}

ErrorsPage.facts = {
  title: 'Errors · Analytics dashboard',
  description:
    'The errors of the site on the operator’s dashboard: grouped into issues, and the latest ones with severity, page and stack trace.',
  updated: '2026-11-22',
  noindex: true,
} satisfies PageFacts;
