import type { PageFacts } from '../../content/page-facts.ts';
import { pageId, reference, SCHEMA_ID, type SchemaNode } from '../../content/schema/node.ts';
import { BLOG_AUTHOR, SITE } from '../../content/site.ts';
import { sharePicturePath } from '../../content/share-picture.ts';

/** An article for search engines: what its page shows of it. */
export function articleNode(path: string, { title, description, article }: PageFacts): SchemaNode[] {
  if (!article) return [];
  return [
    {
      '@type': 'BlogPosting',
      '@id': `${SITE.origin}${path}#article`,
      headline: title,
      description,
      datePublished: article.published,
      dateModified: article.published,
      articleSection: article.section,
      keywords: article.tags,
      author: { '@type': SITE.author.name === '' ? 'Organization' : 'Person', name: BLOG_AUTHOR },
      publisher: reference(SCHEMA_ID.organization),
      image: `${SITE.origin}${sharePicturePath(path)}`,
      mainEntityOfPage: reference(pageId(path)),
    },
  ];
}
