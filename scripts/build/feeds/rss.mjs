import { lastChange, startOfDay } from './feed.mjs';
import { xmlDocument, xmlElement } from './xml.mjs';

const NAMESPACES = {
  'xmlns:atom': 'http://www.w3.org/2005/Atom',
  'xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
  'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
};

/**
 * RSS 2.0 with full texts.
 * @param {import('./feed.mjs').Feed} feed
 * @param {string} self its own address
 */
export function rss(feed, self) {
  const channel = xmlElement('channel', [
    xmlElement('title', feed.title),
    xmlElement('link', feed.home),
    xmlElement('description', feed.description),
    xmlElement('language', 'en'),
    xmlElement('lastBuildDate', lastChange(feed).toUTCString()),
    xmlElement('atom:link', '', { href: self, rel: 'self', type: 'application/rss+xml' }),
    ...feed.entries.map((entry) => item(entry, feed.author)),
  ]);
  return xmlDocument(xmlElement('rss', [channel], { version: '2.0', ...NAMESPACES }));
}

/**
 * @param {import('./feed.mjs').FeedEntry} entry
 * @param {string} author
 */
function item({ url, title, summary, html, date, tags }, author) {
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
