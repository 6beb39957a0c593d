import type { ComponentProps } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Post } from '../content/blog/post.ts';
import { POSTS } from '../content/blog/posts.ts';
import { CHANGELOG, type ChangelogEntry } from '../content/extension/changelog.ts';
import { BLOG_AUTHOR, SITE } from '../content/site/site.ts';
import { loadArticleText } from './pages/blog/article-text.tsx';

/** The blog with the full texts of all articles, newest first, with absolute addresses. Only the build asks (scripts/build/feeds.ts). */
export async function blogFeed() {
  return {
    title: `${SITE.name} blog`,
    description: 'Testing in practice: worked examples for software testers.',
    home: `${SITE.origin}/blog`,
    author: BLOG_AUTHOR,
    entries: await Promise.all(POSTS.map(postEntry)),
  };
}

async function postEntry({ id, title, excerpt, date, category, tags }: Post) {
  const Text = await loadArticleText(id);
  const url = `${SITE.origin}/blog/${id}`;
  // A reader has neither our address nor our scripts and table of contents.
  const AbsoluteLink = ({ href = '', children, ...rest }: ComponentProps<'a'>) => (
    <a {...rest} href={new URL(href, url).href}>
      {children}
    </a>
  );
  const html = renderToStaticMarkup(<Text components={{ a: AbsoluteLink, nav: () => null, button: () => null }} />);
  return { url, title, summary: excerpt, html, date, tags: [category, ...tags] };
}

/** The versions of the extension with all that changed, newest first. */
export function changelogFeed() {
  return {
    title: `${SITE.name} changelog`,
    description: 'What changed in each version of the extension.',
    home: `${SITE.origin}/changelog`,
    author: BLOG_AUTHOR,
    entries: CHANGELOG.map(versionEntry),
  };
}

function versionEntry({ version, date, type, title, changes }: ChangelogEntry) {
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
