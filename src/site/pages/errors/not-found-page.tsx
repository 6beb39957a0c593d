import { ErrorPage } from './error-page.tsx';
import { PageSearch } from './page-search.tsx';
import type { PageFacts } from '../../../content/site/page-facts.ts';

export default function NotFoundPage() {
  return (
    <ErrorPage code="404">
      <PageSearch />
    </ErrorPage>
  );
}

NotFoundPage.facts = {
  title: 'Page Not Found: nothing lives here',
  description: 'This address leads nowhere. The home page, the features and the download are one click away.',
  updated: '2026-11-21',
  noindex: true,
} satisfies PageFacts;
