import type { PostId } from '../../../content/blog/post-ids.ts';
import type { PageFacts } from '../../../content/site/page-facts.ts';
import { PUBLISHER_SCRIPT } from '../../../content/site/publisher-script.ts';
import { useShareOrigin } from '../../../content/site/share-address.ts';
import { Article } from './article.tsx';
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
  const post = await readPost(id);
  const { title, excerpt, date, category, tags } = post;
  const facts: PageFacts = {
    title,
    description: excerpt,
    updated: date,
    // It reads without the application, but a publisher's script and the button of LinkedIn come with it.
    starts: PUBLISHER_SCRIPT === '' && LinkedInShare === null ? 'touched' : 'idle',
    article: { published: date, section: category, tags },
  };
  const PostPage = () => {
    const url = `${useShareOrigin()}/blog/${id}`;
    return <Article post={post} share={LinkedInShare && <LinkedInShare page={{ url, title, description: excerpt, recordShare }} />} />;
  };
  return { default: Object.assign(PostPage, { facts }) };
}
