import { pageId, reference, SCHEMA_ID, type SchemaNode } from '../content/schema/node.ts';
import { SITE } from '../content/site.ts';
import { pageTitle } from './page-title.ts';
import type { AppRoute } from './routes/route.ts';

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
 * What machines are told of a page, as one JSON-LD graph: who publishes it, the site, the page, its way from the home page, and
 * what the page itself adds. Every `@id` that is referred to is in it.
 */
export function structuredData(route: AppRoute, own: readonly SchemaNode[]): string {
  const page: SchemaNode = {
    '@type': 'WebPage',
    '@id': pageId(route.path),
    url: `${SITE.origin}${route.path}`,
    name: pageTitle(route),
    description: route.description,
    inLanguage: 'en',
    isPartOf: reference(SCHEMA_ID.website),
    ...(route.path === '/' ? {} : { breadcrumb: reference(breadcrumbId(route)) }),
  };
  // A page that says more of itself (a blog, an article's page) extends the node instead of standing beside it.
  const said = own.find((node) => node['@id'] === page['@id']);
  const others = own.filter((node) => node['@id'] !== page['@id']);
  const trail = route.path === '/' ? [] : [breadcrumbs(route)];
  const graph = [ORGANIZATION, WEBSITE, { ...page, ...said }, ...trail, ...others];
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replaceAll('<', '\\u003c');
}

function breadcrumbId({ path }: AppRoute): string {
  return `${SITE.origin}${path}#breadcrumb`;
}

function breadcrumbs(route: AppRoute): SchemaNode {
  const parents = route.path.startsWith('/blog/') ? [{ name: 'Blog', path: '/blog' }] : [];
  const trail = [{ name: 'Home', path: '/' }, ...parents, { name: route.title, path: route.path }];
  return {
    '@type': 'BreadcrumbList',
    '@id': breadcrumbId(route),
    itemListElement: trail.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: `${SITE.origin}${path}`,
    })),
  };
}
