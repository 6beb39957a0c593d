import type { PostId } from '../content/blog/post-ids.ts';
import type { PageFacts } from '../content/page-facts.ts';
import { Article } from '../features/blog/article.tsx';
import { readPost } from '../features/blog/post-record.tsx';
import type { PageModule } from './lazy-page.tsx';

/** An article's page with what the head says of it. */
export async function loadPostPage(id: PostId): Promise<PageModule> {
  const post = await readPost(id);
  const { title, excerpt, date, category, tags } = post;
  const facts: PageFacts = {
    title,
    description: excerpt,
    updated: date,
    article: { published: date, section: category, tags },
  };
  const PostPage = () => <Article post={post} />;
  return { default: Object.assign(PostPage, { facts }) };
}
