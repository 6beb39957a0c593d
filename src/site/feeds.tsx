import type { ComponentProps, ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Post } from '../content/blog/post.ts';
import { POSTS } from '../content/blog/posts.ts';
import { CHANGELOG, type ChangelogEntry } from '../content/extension/changelog.ts';
import { BLOG_AUTHOR, SITE } from '../content/site/site.ts';

const TEXTS = import.meta.glob<{ default: Text }>('../content/blog/*.md');

/** What a feed reader gets in every format; all addresses are absolute. */
interface Feed {
  title: string;
  description: string;
  home: string;
  author: string;
  entries: FeedEntry[];
}

interface FeedEntry {
  /** Its lasting name and its address in one. */
  url: string;
  title: string;
  summary: string;
  /** The whole text as HTML. */
  html: string;
  /** YYYY-MM-DD. */
  date: string;
  tags: readonly string[];
}

type Text = ComponentType<{ components: Record<string, ComponentType<ComponentProps<'a'>>> }>;

/** The blog with the full texts of all articles, newest first. For the build only. */
export async function blogFeed(): Promise<Feed> {
  return {
    title: `${SITE.name} blog`,
    description: 'Testing in practice: worked examples for software testers.',
    home: `${SITE.origin}/blog`,
    author: BLOG_AUTHOR,
    entries: await Promise.all(POSTS.map(postEntry)),
  };
}

async function postEntry({ id, title, excerpt, date, category, tags }: Post): Promise<FeedEntry> {
  const load = TEXTS[`../content/blog/${id}.md`];
  if (!load) throw new Error(`The article ${id} has no text: add src/content/blog/${id}.md.`);
  const { default: Text } = await load();
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

/** The versions of the extension with all that changed, newest first. For the build only. */
export function changelogFeed(): Feed {
  return {
    title: `${SITE.name} changelog`,
    description: 'What changed in each version of the extension.',
    home: `${SITE.origin}/changelog`,
    author: BLOG_AUTHOR,
    entries: CHANGELOG.map(versionEntry),
  };
}

function versionEntry({ version, date, type, title, changes }: ChangelogEntry): FeedEntry {
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
