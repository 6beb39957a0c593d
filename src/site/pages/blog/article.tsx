import { useEffect, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { buttonClass } from '#ui/controls/button.tsx';
import { ShareLinks } from '#ui/controls/share-links.tsx';
import { Icon } from '#ui/elements/icon.tsx';
import type { Post } from '../../../content/blog/post.ts';
import { POSTS } from '../../../content/blog/posts.ts';
import { POST_SCENES } from '../../../content/scenes/product-scenes.ts';
import { PUBLISHER_SCRIPT } from '../../../content/site/publisher-script.ts';
import { useShareOrigin } from '../../../content/site/share-address.ts';
import { BLOG_AUTHOR } from '../../../content/site/site.ts';
import { SceneFigure } from '../../../scenes/product/scene-figure.tsx';
import { ARTICLE_PARTS, type ArticleText } from './article-text.tsx';
import { PostCard, PostDate, PostFigure } from './post-card.tsx';
import { PostRecord } from './post-record.tsx';
import { ShareButton } from './share-button.tsx';

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

function ArticleHeader({ post }: { post: Post }) {
  return (
    <header className="mx-auto max-w-[44rem]">
      <Link to="/blog" className="screen-only inline-flex min-h-9 items-center gap-2 text-sm font-medium text-link hover:underline">
        <Icon name="arrow-left" /> Back to Blog
      </Link>
      <p className="mt-4 text-sm text-muted">
        <span className="font-medium text-link">{post.category}</span> · {post.readMinutes} min read
      </p>
      <h1 tabIndex={-1} className="mt-2 text-3xl md:text-4xl">
        {post.title}
      </h1>
      <p className="mt-4 text-lg text-muted">{post.excerpt}</p>
      <p className="mt-6 text-sm text-muted">
        {BLOG_AUTHOR} · <PostDate date={post.date} long />
      </p>
      <figure className="mt-6">
        <PostFigure id={post.id} className="rounded-card" />
        <figcaption className="mt-2 text-sm text-muted">{post.figure}</figcaption>
      </figure>
    </header>
  );
}

function ArticleBody({ post, Text }: { post: Post; Text: ArticleText }) {
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

/** Loads the operator's subscription script with the first article of a document; without one nothing is asked for. */
function usePublisherScript(): void {
  useEffect(() => {
    if (PUBLISHER_SCRIPT === '' || document.querySelector('script[data-publisher]')) return;
    const script = document.createElement('script');
    script.async = true;
    script.dataset['publisher'] = '';
    script.src = PUBLISHER_SCRIPT;
    document.head.append(script);
  }, []);
}

function ReadNext({ post }: { post: Post }) {
  return (
    <section aria-labelledby="related-title" className="page max-w-[60rem]">
      <h2 id="related-title" className="text-2xl">
        Read next
      </h2>
      <ul className="mt-6 grid gap-6 sm:grid-cols-2">
        {relatedPosts(post, POSTS).map((other) => (
          <PostCard key={other.id} post={other} heading="h3" />
        ))}
      </ul>
      <div className="mt-8 flex flex-wrap gap-3">
        <Link to="/blog" className={buttonClass('secondary')}>
          <Icon name="arrow-left" /> All Posts
        </Link>
        <Link to="/contact" className={buttonClass('primary')}>
          Subscribe to Newsletter
        </Link>
      </div>
    </section>
  );
}

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
