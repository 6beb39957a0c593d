import type { Post } from '../../../content/blog/post.ts';

/**
 * Other articles to read after this one: those that it names itself, in its order, then those with the most in common
 * (the category weighs as much as two tags), newer ones first among equals.
 */
export function relatedPosts(post: Post, posts: readonly Post[], count = 2): Post[] {
  const others = posts.filter(({ id }) => id !== post.id);
  const named = [...new Set(post.related)].flatMap((id) => others.find((other) => other.id === id) ?? []);
  const rest = others
    .filter((other) => !named.includes(other))
    .toSorted((a, b) => inCommon(post, b) - inCommon(post, a) || (a.date < b.date ? 1 : -1));
  return [...named, ...rest].slice(0, count);
}

function inCommon(a: Post, b: Post): number {
  const tags = a.tags.filter((tag) => b.tags.includes(tag)).length;
  return tags + (a.category === b.category ? 2 : 0);
}
