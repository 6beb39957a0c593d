import type { PageModule } from './lazy-page.tsx';
import type { PostId } from '../content/blog/post-ids.ts';
import { postNode } from '../content/schema/post-node.ts';
import { Article } from '../features/blog/article.tsx';
import { readPost } from '../features/blog/post-record.tsx';
import { PageHead } from './page-head.tsx';
import { postRoute } from './routes/post-route.ts';

/** An article's page with its head. */
export async function loadPostPage(id: PostId): Promise<PageModule> {
  const post = await readPost(id);
  const route = postRoute(post);
  const PostPage = () => (
    <>
      <PageHead route={route} />
      <Article post={post} />
    </>
  );
  return { default: Object.assign(PostPage, { schema: [postNode(post)] }) };
}
