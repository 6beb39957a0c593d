import { ErrorPage } from './error-page.tsx';
import type { PageFacts } from '../../../content/site/page-facts.ts';

export default function UnavailablePage() {
  return <ErrorPage code="503" />;
}

UnavailablePage.facts = {
  title: 'Service Unavailable: back in a moment',
  description: 'The service is temporarily unavailable. Try again in a few minutes; nothing that your browser has recorded is lost.',
  updated: '2026-11-21',
  noindex: true,
} satisfies PageFacts;
