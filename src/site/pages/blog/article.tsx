import type { ReactNode } from 'react';
import { ShareLinks } from '#ui/controls/share-links.tsx';
import type { Post } from '../../../content/blog/post.ts';
import { useShareOrigin } from '../../../content/site/share-address.ts';
import { ArticleBody } from './article-body.tsx';
import { ArticleHeader } from './article-header.tsx';
import type { ArticleText } from './article-text.tsx';
import { PostRecord } from './post-record.tsx';
import { ReadNext } from './read-next.tsx';
import { ShareButton } from './share-button.tsx';
import { usePublisherScript } from './use-publisher-script.ts';

interface Props {
  post: Post;
  Text: ArticleText;
  /** A further way to share it, beside the first one. */
  share?: ReactNode;
}

/** A whole article. */
export function Article({ post, Text, share }: Props) {
  usePublisherScript();
  const origin = useShareOrigin();
  return (
    <>
      <PostRecord post={post} />
      <article className="page pt-8 pb-16 md:pt-12">
        <ArticleHeader post={post} />
        <ShareButton title={post.title}>{share}</ShareButton>
        <ArticleBody post={post} Text={Text} />
        <section aria-labelledby="share-title" className="screen-only mx-auto mt-8 max-w-[44rem] border-t border-line pt-6">
          <h2 id="share-title" className="mb-3 text-base tracking-normal">
            Pass it on
          </h2>
          <ShareLinks page={{ url: `${origin}/blog/${post.id}`, title: post.title }} />
        </section>
      </article>
      <div className="screen-only border-t border-line py-16">
        <ReadNext post={post} />
      </div>
    </>
  );
}
