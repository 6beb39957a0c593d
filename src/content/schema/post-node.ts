import type { Post } from '../blog/post.ts';
import { BLOG_AUTHOR, SITE } from '../site.ts';
import { pageId, reference, SCHEMA_ID, type SchemaNode } from './node.ts';

/** An article for search engines: what its page shows of it. */
export function postNode({ id, title, excerpt, date, category, tags }: Post): SchemaNode {
  const path = `/blog/${id}`;
  return {
    '@type': 'BlogPosting',
    '@id': `${SITE.origin}${path}#article`,
    headline: title,
    description: excerpt,
    datePublished: date,
    dateModified: date,
    articleSection: category,
    keywords: tags,
    author: { '@type': SITE.author.name === '' ? 'Organization' : 'Person', name: BLOG_AUTHOR },
    publisher: reference(SCHEMA_ID.organization),
    image: `${SITE.origin}/share/blog-${id}.png`,
    mainEntityOfPage: reference(pageId(path)),
  };
}
