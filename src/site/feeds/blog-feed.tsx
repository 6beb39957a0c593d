import type { ComponentProps, ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { POSTS } from '../../content/blog/posts.ts';
import type { Post } from '../../content/blog/post.ts';
import { BLOG_AUTHOR, SITE } from '../../content/site/site.ts';
import type { Feed, FeedEntry } from './feed.ts';

type Text = ComponentType<{ components: Record<string, ComponentType<ComponentProps<'a'>>> }>;

const TEXTS = import.meta.glob<{ default: Text }>('../../content/blog/*.md');

/** The blog with the full texts of all articles, newest first. For the build only. */
export async function blogFeed(): Promise<Feed> {
  return {
    title: `${SITE.name} blog`,
    description: 'Testing in practice: worked examples for software testers.',
    home: `${SITE.origin}/blog`,
    author: BLOG_AUTHOR,
    entries: await Promise.all(POSTS.map(entryOf)),
  };
}

async function entryOf({ id, title, excerpt, date, category, tags }: Post): Promise<FeedEntry> {
  const load = TEXTS[`../../content/blog/${id}.md`];
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
