import { SITE } from '../../content/site.ts';
import type { HeadTexts } from './head-texts.ts';

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
