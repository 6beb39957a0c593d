import { lazy, type ReactNode } from 'react';
import { Prerendered } from '#ui/page/prerendered.tsx';
import { ShareLinks } from '#ui/controls/share-links.tsx';
import type { Post } from '../../../content/blog/post.ts';
import { useShareOrigin } from '../../../content/site/share-address.ts';
import { PostRecord } from './post-record.tsx';
import { ShareButton } from './share-button.tsx';
import { usePublisherScript } from './use-publisher-script.ts';

const ArticleHeader = lazy(async () => ({ default: (await import('./article-header.tsx')).ArticleHeader }));
const ArticleBody = lazy(async () => ({ default: (await import('./article-body.tsx')).ArticleBody }));
const ReadNext = lazy(async () => ({ default: (await import('./read-next.tsx')).ReadNext }));

interface Props {
  post: Post;
  /** A further way to share it, beside the first one. */
  share?: ReactNode;
}

/** A whole article. What is text and links stays as it was prerendered; only sharing needs a script. */
export function Article({ post, share }: Props) {
  usePublisherScript();
  const origin = useShareOrigin();
  return (
    <>
      <PostRecord post={post} />
      <article className="page pt-8 pb-16 md:pt-12">
        <Prerendered>
          <ArticleHeader post={post} />
        </Prerendered>
        <ShareButton title={post.title}>{share}</ShareButton>
        <Prerendered>
          <ArticleBody post={post} />
        </Prerendered>
        <section aria-labelledby="share-title" className="screen-only mx-auto mt-8 max-w-[44rem] border-t border-line pt-6">
          <h2 id="share-title" className="mb-3 text-base tracking-normal">
            Pass it on
          </h2>
          <ShareLinks page={{ url: `${origin}/blog/${post.id}`, title: post.title }} />
        </section>
      </article>
      <Prerendered className="screen-only border-t border-line py-16">
        <ReadNext post={post} />
      </Prerendered>
    </>
  );
}
