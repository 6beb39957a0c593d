import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { loadedPages } from '../../../../helpers/page/loaded-pages.ts';
import { POSTS } from '../../../../../src/content/blog/posts.ts';

const FOLDER = new URL('../../../../../src/content/blog/', import.meta.url);
const WORDS_PER_MINUTE = 200;
const IDS = POSTS.map((post) => post.id);

const bodyOf = (id: string) => readFileSync(new URL(`${id}.md`, FOLDER), 'utf8');

/** The text outside of fenced code; a fence in a list is indented. */
const withoutFences = (markdown: string) => markdown.replace(/^ *```.*\n[\s\S]*?^ *```$/gm, '');

/** Paths that search engines may show. */
const PUBLIC_PATHS = new Set((await loadedPages()).filter(({ facts }) => facts.noindex !== true).map(({ path }) => path));

const withoutCode = (markdown: string) => withoutFences(markdown).replace(/`[^`\n]+`/g, '');

const linksIn = (markdown: string) => [...withoutCode(markdown).matchAll(/\]\(([^)]*)\)/g)].map((link) => link[1] ?? '');

/** What a reader reads: paragraphs, headings, lists and tables; not the targets of links, not rules of tables. */
function wordCount(markdown: string): number {
  const text = withoutFences(markdown).replace(/\]\([^)]*\)/g, ']');
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

function leadsSomewhere(target: string): boolean {
  if (target.startsWith('https://')) return URL.canParse(target);
  const post = /^\/blog\/([^/]+)$/.exec(target);
  if (post) return IDS.some((id) => id === post[1]);
  return target.startsWith('/') && PUBLIC_PATHS.has(target);
}

test('ids are slugs, and no two posts share one', () => {
  expect(IDS.filter((id) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id))).toEqual([]);
  expect(new Set(IDS).size).toBe(IDS.length);
});

test('every post has a body, and every body belongs to a post', () => {
  const bodies = readdirSync(FOLDER).filter((name) => name.endsWith('.md'));
  expect(bodies.toSorted()).toEqual(IDS.map((id) => `${id}.md`).toSorted());
});

test('every post has a figure, and every figure belongs to a post', () => {
  const sprite = readFileSync(new URL('../../site/pages/blog/figures.svg', FOLDER), 'utf8');
  expect([...sprite.matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id).toSorted()).toEqual(IDS.toSorted());
});

test('dates are days of the calendar, newest first', () => {
  const dates = POSTS.map((post) => post.date);
  expect(dates.filter((date) => new Date(`${date}T00:00:00Z`).toISOString().slice(0, 10) !== date)).toEqual([]);
  expect(dates).toEqual(dates.toSorted().toReversed());
});

test.each(POSTS)('$id names related posts that exist, once each and never itself', ({ id, related }) => {
  expect(related.length).toBeGreaterThanOrEqual(2);
  expect(new Set(related).size).toBe(related.length);
  expect(related.filter((other) => other === id || !IDS.includes(other))).toEqual([]);
});

test.each(POSTS)('$id takes about $readMinutes minutes at 200 words a minute', ({ id, readMinutes }) => {
  const words = wordCount(bodyOf(id));
  expect(words).toBeGreaterThanOrEqual(readMinutes * WORDS_PER_MINUTE * 0.92);
  expect(words).toBeLessThanOrEqual(readMinutes * WORDS_PER_MINUTE * 1.08);
});

test('words are counted in text, lists and tables, not in code, targets of links or rules of tables', () => {
  const markdown =
    '## Two words\n\n- a [link text](/features/one-two)\n\n| cell | `code` |\n| --- | ---: |\n\n```ts\nnot counted\n```\n\n  ```sh\n  nor this\n  ```\n';
  expect(wordCount(markdown)).toBe(7);
});

test.each(POSTS)('links in $id lead to posts, pages of the site or https', ({ id }) => {
  const links = linksIn(bodyOf(id));
  expect(links.filter((target) => !leadsSomewhere(target))).toEqual([]);
  expect(links).not.toContain(`/blog/${id}`);
});

test.each(POSTS)('$id is plain Markdown below the title of its page', ({ id }) => {
  const body = bodyOf(id);
  const levels = [...withoutFences(body).matchAll(/^(#+) /gm)].map((heading) => heading[1]?.length ?? 0);
  expect(levels.every((level, index) => level === 2 || (level === 3 && index > 0))).toBe(true);
  expect(withoutCode(body)).not.toMatch(/<\/?[a-z!]/i);
  expect(body).not.toMatch(/^---/);
  expect([...body.matchAll(/^ *```(.*)$/gm)].filter((_, index) => index % 2 === 0).every((fence) => fence[1])).toBe(true);
});
