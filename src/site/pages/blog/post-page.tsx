import type { PostId } from '../../../content/blog/post-ids.ts';
import type { PageFacts } from '../../../content/site/page-facts.ts';
import { useShareOrigin } from '../../../content/site/share-address.ts';
import { Article } from './article.tsx';
import { loadArticleText } from './article-text.tsx';
import { readPost } from './post-record.tsx';
import { startEngine } from '#engine/engine.ts';
import { idlePart } from '../../idle/idle-parts.tsx';
import type { PageModule } from '../../routing/lazy-page.tsx';

/** Null where the operator has no application at LinkedIn: nothing of it is on the page then. */
const LinkedInShare = import.meta.env.VITE_LINKEDIN_CLIENT_ID
  ? idlePart(async () => (await import('../../../linkedin/composer/linkedin-share.tsx')).LinkedInShare, <span className="h-9 w-40" />)
  : null;

const recordShare = () => startEngine().recordAction('share', 'LinkedIn');

/** An article's page with what the head says of it. */
export async function loadPostPage(id: PostId): Promise<PageModule> {
  const [post, Text] = await Promise.all([readPost(id), loadArticleText(id)]);
  const { title, excerpt, date, category, tags } = post;
  const facts: PageFacts = {
    title,
    description: excerpt,
    updated: date,
    article: { published: date, section: category, tags },
  };
  const PostPage = () => {
    const url = `${useShareOrigin()}/blog/${id}`;
    const page = { url, title, description: excerpt, recordShare };
    return <Article post={post} Text={Text} share={LinkedInShare && <LinkedInShare page={page} />} />;
  };
  return { default: Object.assign(PostPage, { facts }) };
}
