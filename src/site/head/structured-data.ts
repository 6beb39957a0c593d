import type { PageFacts } from '../../content/site/page-facts.ts';
import { pageId, reference, SCHEMA_ID, type SchemaNode } from '../../content/schema/node.ts';
import { BLOG_AUTHOR, SITE } from '../../content/site/site.ts';
import { pageTitle } from './page-title.ts';
import { sharePicturePath } from '../../content/site/share-picture.ts';

const ORGANIZATION: SchemaNode = {
  '@type': 'Organization',
  '@id': SCHEMA_ID.organization,
  name: SITE.name,
  url: `${SITE.origin}/`,
  logo: `${SITE.origin}/icons/icon-512.png`,
};

const WEBSITE: SchemaNode = {
  '@type': 'WebSite',
  '@id': SCHEMA_ID.website,
  name: SITE.name,
  url: `${SITE.origin}/`,
  inLanguage: 'en',
  publisher: reference(SCHEMA_ID.organization),
};

/**
 * The description of a page for machines, as one JSON-LD graph: who publishes it, the site, the page, its way from the home page, and
 * what the page itself adds. Every `@id` that is referred to is in it.
 */
export function structuredData(path: string, facts: PageFacts): string {
  const own = [...(facts.schema ?? []), ...articleNode(path, facts)];
  const page: SchemaNode = {
    '@type': 'WebPage',
    '@id': pageId(path),
    url: `${SITE.origin}${path}`,
    name: pageTitle(facts),
    description: facts.description,
    inLanguage: 'en',
    isPartOf: reference(SCHEMA_ID.website),
    ...(path === '/' ? {} : { breadcrumb: reference(breadcrumbId(path)) }),
  };
  // A page that says more of itself (a blog, an article's page) extends the node instead of standing beside it.
  const said = own.find((node) => node['@id'] === page['@id']);
  const others = own.filter((node) => node['@id'] !== page['@id']);
  const trail = path === '/' ? [] : [breadcrumbs(path, facts)];
  const graph = [ORGANIZATION, WEBSITE, { ...page, ...said }, ...trail, ...others];
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replaceAll('<', '\\u003c');
}

function breadcrumbId(path: string): string {
  return `${SITE.origin}${path}#breadcrumb`;
}

function breadcrumbs(path: string, { title }: PageFacts): SchemaNode {
  const parents = path.startsWith('/blog/') ? [{ name: 'Blog', path: '/blog' }] : [];
  const trail = [{ name: 'Home', path: '/' }, ...parents, { name: title, path }];
  return {
    '@type': 'BreadcrumbList',
    '@id': breadcrumbId(path),
    itemListElement: trail.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: `${SITE.origin}${path}`,
    })),
  };
}

/** An article for search engines: what its page shows of it. */
function articleNode(path: string, { title, description, updated, article }: PageFacts): SchemaNode[] {
  if (!article) return [];
  return [
    {
      '@type': 'BlogPosting',
      '@id': `${SITE.origin}${path}#article`,
      headline: title,
      description,
      datePublished: article.published,
      dateModified: updated,
      articleSection: article.section,
      keywords: article.tags,
      author: { '@type': SITE.author.name === '' ? 'Organization' : 'Person', name: BLOG_AUTHOR },
      publisher: reference(SCHEMA_ID.organization),
      image: `${SITE.origin}${sharePicturePath(path)}`,
      mainEntityOfPage: reference(pageId(path)),
    },
  ];
}
