import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { xmlDocument, xmlElement } from './xml.ts';

const RSS_NAMESPACES = {
  'xmlns:atom': 'http://www.w3.org/2005/Atom',
  'xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
  'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
};

/** What a feed reader gets, whatever the format; all addresses are absolute. */
export interface Feed {
  title: string;
  description: string;
  home: string;
  author: string;
  /** Newest first. */
  entries: FeedEntry[];
}

interface FeedEntry {
  /** Its lasting name and its address in one. */
  url: string;
  title: string;
  summary: string;
  /** The whole text. */
  html: string;
  /** YYYY-MM-DD. */
  date: string;
  tags: readonly string[];
}

/** The first moment of a day (YYYY-MM-DD), in universal time. */
function startOfDay(date: string) {
  const day = new Date(`${date}T00:00:00Z`);
  if (Number.isNaN(day.getTime())) throw new Error(`"${date}" is no day: write YYYY-MM-DD`);
  return day;
}

function lastChange({ title, entries }: Feed) {
  const [newest] = entries
    .map(({ date }) => date)
    .toSorted()
    .toReversed();
  if (newest === undefined) throw new Error(`The feed "${title}" has no entries`);
  return startOfDay(newest);
}

/** Writes all feeds into the site, under the addresses that src/content/blog/feeds.ts gives readers. */
export function writeFeeds({ siteDir, blog, changelog }: { siteDir: string; blog: Feed; changelog: Feed }) {
  const texts = {
    'feed.xml': rss(blog, new URL('/feed.xml', blog.home).href),
    'atom.xml': atom(blog, new URL('/atom.xml', blog.home).href),
    'feed.json': jsonFeed(blog, new URL('/feed.json', blog.home).href),
    'changelog.xml': rss(changelog, new URL('/changelog.xml', changelog.home).href),
  };
  for (const [name, text] of Object.entries(texts)) writeFileSync(path.join(siteDir, name), text);
}

/** RSS 2.0 with full texts, at the address `self`. */
export function rss(feed: Feed, self: string) {
  const channel = xmlElement('channel', [
    xmlElement('title', feed.title),
    xmlElement('link', feed.home),
    xmlElement('description', feed.description),
    xmlElement('language', 'en'),
    xmlElement('lastBuildDate', lastChange(feed).toUTCString()),
    xmlElement('atom:link', '', { href: self, rel: 'self', type: 'application/rss+xml' }),
    ...feed.entries.map((entry) => rssItem(entry, feed.author)),
  ]);
  return xmlDocument(xmlElement('rss', [channel], { version: '2.0', ...RSS_NAMESPACES }));
}

function rssItem({ url, title, summary, html, date, tags }: FeedEntry, author: string) {
  return xmlElement('item', [
    xmlElement('title', title),
    xmlElement('link', url),
    xmlElement('guid', url, { isPermaLink: 'true' }),
    xmlElement('pubDate', startOfDay(date).toUTCString()),
    xmlElement('dc:creator', author),
    ...tags.map((tag) => xmlElement('category', tag)),
    xmlElement('description', summary),
    xmlElement('content:encoded', html),
  ]);
}

/** Atom 1.0 (RFC 4287) with full texts, at the address `self`. */
export function atom(feed: Feed, self: string) {
  const root = xmlElement(
    'feed',
    [
      xmlElement('title', feed.title),
      xmlElement('subtitle', feed.description),
      xmlElement('id', feed.home),
      xmlElement('link', '', { rel: 'alternate', type: 'text/html', href: feed.home }),
      xmlElement('link', '', { rel: 'self', type: 'application/atom+xml', href: self }),
      xmlElement('updated', lastChange(feed).toISOString()),
      xmlElement('author', [xmlElement('name', feed.author)]),
      ...feed.entries.map(atomEntry),
    ],
    { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': 'en' },
  );
  return xmlDocument(root);
}

function atomEntry({ url, title, summary, html, date, tags }: FeedEntry) {
  const moment = startOfDay(date).toISOString();
  return xmlElement('entry', [
    xmlElement('title', title),
    xmlElement('id', url),
    xmlElement('link', '', { rel: 'alternate', type: 'text/html', href: url }),
    xmlElement('published', moment),
    xmlElement('updated', moment),
    ...tags.map((term) => xmlElement('category', '', { term })),
    xmlElement('summary', summary),
    xmlElement('content', html, { type: 'html' }),
  ]);
}

/** JSON Feed 1.1 with full texts, at the address `self`. */
export function jsonFeed(feed: Feed, self: string) {
  const document = {
    version: 'https://jsonfeed.org/version/1.1',
    title: feed.title,
    description: feed.description,
    home_page_url: feed.home,
    feed_url: self,
    language: 'en',
    authors: [{ name: feed.author }],
    items: feed.entries.map(({ url, title, summary, html, date, tags }) => ({
      id: url,
      url,
      title,
      summary,
      content_html: html,
      date_published: startOfDay(date).toISOString(),
      tags,
    })),
  };
  return `${JSON.stringify(document)}\n`;
}
