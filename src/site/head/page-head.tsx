import type { PageFacts } from '../../content/site/page-facts.ts';
import { pageDescription, pageTitle } from './page-title.ts';
import { SITE } from '../../content/site/site.ts';

/** What the browser and search engines read of a page; React hoists it into the head. What only machines read is in machine-head.ts. */
export function PageHead({ path, facts }: { path: string; facts: PageFacts }) {
  return (
    <>
      <title>{pageTitle(facts)}</title>
      <meta name="description" content={pageDescription(facts)} />
      {facts.noindex ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <meta name="robots" content="index, follow, max-snippet:-1, max-image-preview:large, max-video-preview:-1" />
          <link rel="canonical" href={`${SITE.origin}${path}`} />
        </>
      )}
    </>
  );
}

/** Removes the prerendered texts: React adds its own where it draws a page instead of hydrating it. The title may stay, because React's comes before it. */
export function clearHead(): void {
  for (const part of document.head.querySelectorAll('meta[name="description"], meta[name="robots"], link[rel="canonical"]')) part.remove();
}
