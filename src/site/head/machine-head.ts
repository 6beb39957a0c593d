import { CHANGELOG_FEED, FEEDS } from '../../content/blog/feeds.ts';
import { pageId, reference, SCHEMA_ID, type SchemaNode } from '../../content/schema/node.ts';
import type { PageFacts } from '../../content/site/page-facts.ts';
import { SHARE_PICTURE, sharePicturePath } from '../../content/site/share-picture.ts';
import { BLOG_AUTHOR, SITE } from '../../content/site/site.ts';
import { pageDescription, pageTitle } from './page-title.ts';

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

const OLD = 'link[rel="alternate"], meta[property], meta[name^="twitter:"], script[type="application/ld+json"]';

/** An element of the head, as data: its text is that of a script that holds JSON. */
export interface HeadElement {
  tag: 'link' | 'meta' | 'script';
  attributes: Readonly<Record<string, string>>;
  text?: string;
}

/**
 * What only machines read of a page: tags for link previews (Open Graph, Twitter cards), the feeds of its news, and one block of structured data.
 * Empty for a page that search engines shall not show.
 */
export function machineHead(path: string, facts: PageFacts): HeadElement[] {
  if (facts.noindex === true) return [];
  const tags = Object.entries(previewTags(path, facts)).map(([property, content]) => meta({ property, content }));
  const topics = (facts.article?.tags ?? []).map((content) => meta({ property: 'article:tag', content }));
  const data: HeadElement = { tag: 'script', attributes: { type: 'application/ld+json' }, text: structuredData(path, facts) };
  return [meta({ name: 'twitter:card', content: 'summary_large_image' }), ...tags, ...topics, ...feedsOf(path), data];
}

function feedsOf(path: string): HeadElement[] {
  const feeds = path === '/changelog' ? [CHANGELOG_FEED] : /^\/blog(\/|$)/.test(path) ? FEEDS : [];
  return feeds.map((feed) => ({ tag: 'link', attributes: { rel: 'alternate', type: feed.type, title: feed.title, href: feed.path } }));
}

function meta(attributes: HeadElement['attributes']): HeadElement {
  return { tag: 'meta', attributes };
}

function previewTags(path: string, facts: PageFacts): Record<string, string> {
  return {
    'og:type': facts.article ? 'article' : 'website',
    'og:site_name': SITE.name,
    'og:locale': 'en_US',
    // Whole: link previews cut it where they have to, and show the site's name beside it.
    'og:title': facts.title,
    'og:description': pageDescription(facts),
    'og:url': `${SITE.origin}${path}`,
    'og:image': `${SITE.origin}${sharePicturePath(path)}`,
    'og:image:type': 'image/png',
    'og:image:width': `${SHARE_PICTURE.width}`,
    'og:image:height': `${SHARE_PICTURE.height}`,
    'og:image:alt': `${SITE.name}: ${facts.title}`,
    ...(facts.article && {
      'article:published_time': facts.article.published,
      'article:modified_time': facts.updated,
      'article:author': BLOG_AUTHOR,
      'article:section': facts.article.section,
    }),
  };
}

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

/** Puts what machines read of the new page in the place of what the document came with. Loaded with the first change of page. */
export function replaceMachineHead(path: string, facts: PageFacts): void {
  for (const old of document.head.querySelectorAll(OLD)) old.remove();
  document.head.append(...machineHead(path, facts).map(elementOf));
}

function elementOf({ tag, attributes, text }: HeadElement): HTMLElement {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  if (text !== undefined) element.textContent = text;
  return element;
}
