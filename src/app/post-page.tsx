import type { ComponentType } from 'react';
import type { PostId } from '../content/blog/post-ids.ts';
import { Article } from '../features/blog/article.tsx';
import { readPost } from '../features/blog/post-record.tsx';
import { PageHead } from './page-head.tsx';
import { postRoute } from './routes/post-route.ts';

/** An article's page with its head. */
export async function loadPostPage(id: PostId): Promise<{ default: ComponentType }> {
  const post = await readPost(id);
  const route = postRoute(post);
  return {
    default: function PostPage() {
      return (
        <>
          <PageHead route={route} />
          <Article post={post} />
        </>
      );
    },
  };
}
