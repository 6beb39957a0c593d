import { Link } from 'react-router-dom';
import { formatDay, formatLongDay } from '#lib/format/format-time.ts';
import { classNames } from '#lib/react/class-names.ts';
import type { PostId } from '../../../content/blog/post-ids.ts';
import type { Post } from '../../../content/blog/post.ts';
import { BLOG_AUTHOR } from '../../../content/site/site.ts';
import figures from './figures.svg';

interface Props {
  post: Post;
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

/** The day of publication is a calendar day without a zone: the same for every reader. */
export function PostDate({ date, long = false }: { date: string; long?: boolean }) {
  const format = long ? formatLongDay : formatDay;
  return <time dateTime={date}>{format(Date.parse(`${date}T00:00:00Z`), 'UTC')}</time>;
}

/**
 * What an article is about, drawn: `figures.svg` holds a symbol for each, in colors of the page that it is shown on. The build draws
 * it into the article's picture for link previews, too. Its words stand in the record of the article.
 */
export function PostFigure({ id, className }: { id: PostId; className?: string | undefined }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 640 288" className={classNames('block w-full bg-tint', className)}>
      <use href={`${figures}#${id}`} />
    </svg>
  );
}
