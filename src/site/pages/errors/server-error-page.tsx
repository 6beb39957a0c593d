import { ErrorPage } from './error-page.tsx';
import type { PageFacts } from '../../../content/site/page-facts.ts';

export default function ServerErrorPage() {
  return <ErrorPage code="500" />;
}

ServerErrorPage.facts = {
  title: 'Server Error: a second try often works',
  description: 'The server had an unexpected problem. Load the page again, go to the home page, or tell us what you were doing.',
  updated: '2026-11-21',
  noindex: true,
} satisfies PageFacts;
