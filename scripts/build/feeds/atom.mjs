import { lastChange, startOfDay } from './feed.mjs';
import { xmlDocument, xmlElement } from './xml.mjs';

/**
 * Atom 1.0 (RFC 4287) with full texts.
 * @param {import('./feed.mjs').Feed} feed
 * @param {string} self its own address
 */
export function atom(feed, self) {
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
      ...feed.entries.map(entryElement),
    ],
    { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': 'en' },
  );
  return xmlDocument(root);
}

/** @param {import('./feed.mjs').FeedEntry} entry */
function entryElement({ url, title, summary, html, date, tags }) {
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
