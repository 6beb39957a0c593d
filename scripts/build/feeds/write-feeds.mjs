import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { atom } from './atom.mjs';
import { jsonFeed } from './json-feed.mjs';
import { rss } from './rss.mjs';

/**
 * Writes the feeds of the blog into the site, under the addresses that src/content/blog/feeds.ts gives readers.
 * @param {{ siteDir: string, feed: import('./feed.mjs').Feed }} options
 */
export function writeBlogFeeds({ siteDir, feed }) {
  write(siteDir, 'feed.xml', rss, feed);
  write(siteDir, 'atom.xml', atom, feed);
  write(siteDir, 'feed.json', jsonFeed, feed);
}

/** @param {{ siteDir: string, feed: import('./feed.mjs').Feed }} options */
export function writeChangelogFeed({ siteDir, feed }) {
  write(siteDir, 'changelog.xml', rss, feed);
}

/**
 * @param {string} siteDir
 * @param {string} name
 * @param {(feed: import('./feed.mjs').Feed, self: string) => string} format
 * @param {import('./feed.mjs').Feed} feed
 */
function write(siteDir, name, format, feed) {
  writeFileSync(path.join(siteDir, name), format(feed, new URL(`/${name}`, feed.home).href));
}
