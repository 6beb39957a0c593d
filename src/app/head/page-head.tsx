import type { PageFacts } from '../../content/page-facts.ts';
import { SITE } from '../../content/site.ts';
import { pageDescription, pageTitle } from './page-title.ts';

/** What the browser and search engines read of a page; React hoists it into the head. What only machines read is in machine-head.ts. */
export function PageHead({ path, facts }: { path: string; facts: PageFacts }) {
  return (
    <>
      <title>{pageTitle(facts)}</title>
      <meta name="description" content={pageDescription(facts)} />
      {facts.noindex === true ? (
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
