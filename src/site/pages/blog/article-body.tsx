import type { Post } from '../../../content/blog/post.ts';
import { POST_SCENES } from '../../../content/scenes/product-scenes.ts';
import { SceneFigure } from '../../../scenes/product/scene-figure.tsx';
import { ARTICLE_PARTS, type ArticleText } from './article-text.tsx';

export function ArticleBody({ post, Text }: { post: Post; Text: ArticleText }) {
  const scene = POST_SCENES[post.id];
  return (
    <>
      <div className="prose">
        <Text components={ARTICLE_PARTS} />
      </div>
      {scene && <SceneFigure scene={scene} className="mx-auto mt-12 max-w-[56rem]" />}
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
