import { Link } from 'react-router-dom';
import type { Post } from '../../../content/blog/post.ts';
import { BLOG_AUTHOR } from '../../../content/site/site.ts';
import { classNames } from '#lib/react/class-names.ts';
import { PostDate } from './post-date.tsx';
import { PostFigure } from './post-figure.tsx';

interface Props {
  post: Post;
  /** Level of its heading. */
  heading: 'h2' | 'h3';
  /** Twice as wide where there are columns: for the newest one. */
  wide?: boolean;
}

/** An article as others point to it; the whole card takes the click, the title is the link. */
export function PostCard({ post, heading: Heading, wide = false }: Props) {
  return (
    <li
      className={classNames(
        'relative flex flex-col overflow-hidden rounded-card border border-line bg-surface transition-colors hover:border-control',
        wide && 'sm:col-span-2',
      )}
    >
      <PostFigure id={post.id} className={wide ? 'max-h-72' : undefined} />
      <div className="flex flex-1 flex-col p-5">
        <p className="text-sm text-muted">
          <span className="font-medium text-link">{post.category}</span> · {post.readMinutes} min read
        </p>
        <Heading className={classNames('mt-2', wide ? 'text-2xl' : 'text-lg')}>
          <Link to={`/blog/${post.id}`} className="after:absolute after:inset-0 after:rounded-card hover:text-link">
            {post.title}
          </Link>
        </Heading>
        <p className="mt-2 text-muted">{post.excerpt}</p>
        <p className="mt-auto pt-4 text-sm text-muted">
          {BLOG_AUTHOR} · <PostDate date={post.date} />
        </p>
      </div>
    </li>
  );
}
