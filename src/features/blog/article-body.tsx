import type { Post } from '../../content/blog/post.ts';
import { ArticleText } from './article-text.tsx';

export function ArticleBody({ post }: { post: Post }) {
  return (
    <>
      <ArticleText id={post.id} />
      <ul aria-label="Tags" className="mx-auto mt-12 flex max-w-[44rem] flex-wrap gap-2">
        {post.tags.map((tag) => (
          <li key={tag} className="rounded-pill bg-raised px-3 py-1 text-sm text-muted">
            {tag}
          </li>
        ))}
      </ul>
    </>
  );
}
