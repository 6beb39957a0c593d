import type { PageFacts } from '../../content/site/page-facts.ts';
import { pageDescription, pageTitle } from './page-title.ts';
import { SITE } from '../../content/site/site.ts';

/** What the browser and search engines read of a page. */
export interface HeadTexts {
  title: string;
  description: string;
  noindex: boolean;
}

export function headTexts(facts: PageFacts): HeadTexts {
  return { title: pageTitle(facts), description: pageDescription(facts), noindex: facts.noindex === true };
}

/** The same as the document has it, for a page that was prerendered and whose module is not needed. */
export function shownHead(): HeadTexts {
  const meta = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';
  return { title: document.title, description: meta('description'), noindex: meta('robots') === 'noindex' };
}

/** What the browser and search engines read of a page; React hoists it into the head. What only machines read is in machine-head.ts. */
export function PageHead({ path, texts }: { path: string; texts: HeadTexts }) {
  return (
    <>
      <title>{texts.title}</title>
      <meta name="description" content={texts.description} />
      {texts.noindex ? (
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
