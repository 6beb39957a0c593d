import { expect, test } from 'vitest';
import { machineHead } from '../../../../../src/site/head/machine-head.ts';
import type { PageFacts } from '../../../../../src/content/site/page-facts.ts';
import { BLOG_AUTHOR } from '../../../../../src/content/site/site.ts';

const TITLE = 'A title that is a good deal longer than the sixty characters that search engines show of it';
const ARTICLE: PageFacts = {
  title: TITLE,
  description: 'What the article is about.',
  updated: '2026-02-03',
  article: { published: '2026-01-31', section: 'Security', tags: ['tokens', 'sessions'] },
};

function contentsOf(property: string, facts = ARTICLE): string[] {
  return machineHead('/blog/a', facts).flatMap(({ attributes }) =>
    attributes['property'] === property ? [attributes['content'] ?? ''] : [],
  );
}

test('link previews get the complete title, however long it is', () => {
  expect(contentsOf('og:title')).toEqual([TITLE]);
});

test('an article states when it was published and changed, and who wrote it', () => {
  expect(contentsOf('article:published_time')).toEqual(['2026-01-31']);
  expect(contentsOf('article:modified_time')).toEqual(['2026-02-03']);
  expect(contentsOf('article:author')).toEqual([BLOG_AUTHOR]);
  expect(contentsOf('article:tag')).toEqual(['tokens', 'sessions']);
});

test('a page that is no article has no article data', () => {
  const { article: _, ...page } = ARTICLE;
  expect(['published_time', 'modified_time', 'author'].flatMap((name) => contentsOf(`article:${name}`, page))).toEqual([]);
});
