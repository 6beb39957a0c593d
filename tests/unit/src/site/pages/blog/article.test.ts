import { expect, test } from 'vitest';
import type { Post } from '../../../../../../src/content/blog/post.ts';
import { POSTS } from '../../../../../../src/content/blog/posts.ts';
import { relatedPosts } from '../../../../../../src/site/pages/blog/article.tsx';

const [first] = POSTS;
if (!first) throw new Error('The blog has no articles.');

function post(id: Post['id'], parts: Partial<Post> = {}): Post {
  return { ...(first as Post), id, category: 'Culture', tags: [], related: [], date: '2025-01-01', ...parts };
}

const ids = (posts: readonly Post[]) => posts.map(({ id }) => id);

test('every article has two related ones: those of its own list first, in its order', () => {
  for (const each of POSTS) {
    expect(ids(relatedPosts(each, POSTS))).toEqual(each.related.slice(0, 2));
  }
});

test('after its own list the category weighs as much as two tags, and newer articles come first among equals', () => {
  const subject = post('osint-testing-methods', { category: 'OSINT', tags: ['a', 'b', 'c'] });
  const sameCategory = post('api-catcher-in-practice', { category: 'OSINT' });
  const threeTags = post('api-testing-automation', { tags: ['a', 'b', 'c'] });
  const oneTag = post('ai-automation-testing-2025', { tags: ['c'] });
  const newer = post('why-we-built-bug-matrix', { tags: ['a'], date: '2025-02-01' });
  const all = [subject, oneTag, newer, sameCategory, threeTags];
  expect(ids(relatedPosts(subject, all, 4))).toEqual(ids([threeTags, sameCategory, newer, oneTag]));
});

test('an article is never related to itself, to a missing one, or twice to the same', () => {
  const other = post('api-catcher-in-practice');
  const subject = post('osint-testing-methods', {
    related: ['osint-testing-methods', 'why-we-built-bug-matrix', 'api-catcher-in-practice', 'api-catcher-in-practice'],
  });
  expect(ids(relatedPosts(subject, [subject, other]))).toEqual(['api-catcher-in-practice']);
});
