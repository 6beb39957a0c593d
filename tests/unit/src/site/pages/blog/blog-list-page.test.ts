import { expect, test } from 'vitest';
import { POSTS } from '../../../../../../src/content/blog/posts.ts';
import { CATEGORY_CHIPS, categoryAddress, postsIn, readCategory } from '../../../../../../src/site/pages/blog/blog-list-page.tsx';

const read = (search: string) => readCategory(new URLSearchParams(search));

test('every chip has at least one article and shows those of its category only; all shows every article', () => {
  for (const category of CATEGORY_CHIPS) {
    const posts = postsIn(POSTS, category);
    expect(posts.length).toBeGreaterThan(0);
    expect(new Set(posts.map((post) => post.category))).toEqual(new Set([category]));
  }
  expect(postsIn(POSTS, null)).toEqual(POSTS);
});

test('the address of a chip is read back as that chip', () => {
  for (const category of CATEGORY_CHIPS) {
    expect(read(categoryAddress(category).split('?')[1] ?? '')).toEqual({ category, unknown: null });
  }
  expect(categoryAddress(null)).toBe('/blog');
});

test('a missing category and All mean all; upper and lower case mean the same', () => {
  for (const search of ['', 'category=', 'category=all', 'category=All', 'other=1']) {
    expect(read(search)).toEqual({ category: null, unknown: null });
  }
  expect(read('category=osint').category).toBe('OSINT');
});

test('an unknown category falls back to all and is named, cut to a length that can be shown', () => {
  expect(read('category=Knitting')).toEqual({ category: null, unknown: 'Knitting' });
  expect(read('category=constructor')).toEqual({ category: null, unknown: 'constructor' });
  expect(read(`category=${'x'.repeat(9_000)}`).unknown).toHaveLength(40);
});
