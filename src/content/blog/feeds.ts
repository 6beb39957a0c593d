import { SITE } from '../site/site.ts';

/** The feeds of the blog, in the order in which readers should prefer them; the build writes them. */
export const FEEDS = [
  { path: '/feed.xml', type: 'application/rss+xml', name: 'RSS' },
  { path: '/atom.xml', type: 'application/atom+xml', name: 'Atom' },
  { path: '/feed.json', type: 'application/feed+json', name: 'JSON Feed' },
].map((feed) => ({ ...feed, title: `${SITE.name} blog (${feed.name})` }));

export const CHANGELOG_FEED = { path: '/changelog.xml', type: 'application/rss+xml', title: `${SITE.name} changelog` };
