import { startOfDay } from './feed.mjs';

/**
 * JSON Feed 1.1 with full texts.
 * @param {import('./feed.mjs').Feed} feed
 * @param {string} self its own address
 */
export function jsonFeed(feed, self) {
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
