import { CHANGELOG_FEED, FEEDS } from '../../content/blog/feeds.ts';
import type { PageFacts } from '../../content/site/page-facts.ts';
import { BLOG_AUTHOR, SITE } from '../../content/site/site.ts';
import { pageDescription } from './page-title.ts';
import { SHARE_PICTURE, sharePicturePath } from '../../content/site/share-picture.ts';
import { structuredData } from './structured-data.ts';

/** An element of the head, as data: its text is that of a script that holds JSON. */
export interface HeadElement {
  tag: 'link' | 'meta' | 'script';
  attributes: Readonly<Record<string, string>>;
  text?: string;
}

/**
 * What only machines read of a page: tags for link previews (Open Graph, Twitter cards), the feeds that bring its news, and one block of structured data.
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
