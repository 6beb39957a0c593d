import { Link } from 'react-router-dom';
import { Icon } from '#ui/elements/icon.tsx';
import type { Post } from '../../../content/blog/post.ts';
import { BLOG_AUTHOR } from '../../../content/site/site.ts';
import { PostDate } from './post-date.tsx';
import { PostFigure } from './post-figure.tsx';

export function ArticleHeader({ post }: { post: Post }) {
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
