import { expect, test } from 'vitest';
import { machineHead, structuredData } from '../../../../../src/site/head/machine-head.ts';
import type { PageFacts } from '../../../../../src/content/site/page-facts.ts';
import { BLOG_AUTHOR } from '../../../../../src/content/site/site.ts';
import { loadedPages } from '../../../../helpers/page/loaded-pages.ts';

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

interface Node {
  '@type': string;
  '@id'?: string;
}

const SHOWN = (await loadedPages()).filter(({ facts }) => facts.noindex !== true);

/** Every `@id` that a node mentions without being that node. */
function references(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(references);
  if (typeof value !== 'object' || value === null) return [];
  const entries = Object.entries(value);
  if (entries.length === 1 && entries[0]?.[0] === '@id') return [String(entries[0][1])];
  return entries.flatMap(([, part]) => references(part));
}

test.each(SHOWN)('the graph of $path names each thing once and refers only to things inside it', ({ path, facts }) => {
  const { '@graph': graph } = JSON.parse(structuredData(path, facts)) as { '@graph': Node[] };
  const ids = graph.map((node) => node['@id']).filter((id) => id !== undefined);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toEqual(expect.arrayContaining(references(graph)));
  expect(JSON.stringify(graph)).not.toMatch(/aggregateRating|ratingValue/);
});

test('the data of a page is added to the page’s node, and a text cannot close the script element', () => {
  const own = { '@type': 'FAQPage', '@id': 'https://bug-matrix.example/#webpage', text: '</script><b>' };
  const facts: PageFacts = { title: 'Home', description: 'A home page', updated: '2026-01-31', schema: [own] };
  const text = structuredData('/', facts);
  expect(text).not.toContain('<');
  const { '@graph': graph } = JSON.parse(text) as { '@graph': (Node & { text?: string })[] };
  expect(graph.filter((node) => node['@id'] === own['@id'])).toMatchObject([{ '@type': 'FAQPage', text: '</script><b>' }]);
});
