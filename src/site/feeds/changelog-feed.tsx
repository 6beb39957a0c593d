import { renderToStaticMarkup } from 'react-dom/server';
import { CHANGELOG, type ChangelogEntry } from '../../content/extension/changelog.ts';
import { BLOG_AUTHOR, SITE } from '../../content/site/site.ts';
import type { Feed, FeedEntry } from './feed.ts';

/** The versions of the extension with all that changed, newest first. For the build only. */
export function changelogFeed(): Feed {
  return {
    title: `${SITE.name} changelog`,
    description: 'What changed in each version of the extension.',
    home: `${SITE.origin}/changelog`,
    author: BLOG_AUTHOR,
    entries: CHANGELOG.map(entryOf),
  };
}

function entryOf({ version, date, type, title, changes }: ChangelogEntry): FeedEntry {
  const list = (
    <ul>
      {changes.map((change) => (
        <li key={change}>{change}</li>
      ))}
    </ul>
  );
  return {
    // The anchor that the page gives the version.
    url: `${SITE.origin}/changelog#${version.replaceAll('.', '-')}`,
    title: `${version}: ${title}`,
    summary: changes.join(' '),
    html: renderToStaticMarkup(list),
    date,
    tags: [type],
  };
}
