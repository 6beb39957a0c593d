import { expect, test } from 'vitest';
import { POST_IDS } from '../../../../src/content/blog/post-ids.ts';
import { POSTS } from '../../../../src/content/blog/posts.ts';

test('every id has exactly one article, newest first', () => {
  expect(POSTS.map(({ id }) => id).toSorted()).toEqual([...POST_IDS].toSorted());
  const dates = POSTS.map(({ date }) => date);
  expect(dates).toEqual(dates.toSorted().toReversed());
});

test('titles and excerpts are unique, and excerpts have lengths that search engines show whole', () => {
  expect(new Set(POSTS.map(({ title }) => title)).size).toBe(POSTS.length);
  expect(new Set(POSTS.map(({ excerpt }) => excerpt)).size).toBe(POSTS.length);
  for (const { id, excerpt } of POSTS) {
    expect(excerpt.length, id).toBeGreaterThanOrEqual(70);
    expect(excerpt.length, id).toBeLessThanOrEqual(160);
  }
});
