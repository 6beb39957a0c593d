import { buttonClass } from '#ui/controls/button.tsx';
import { Link } from 'react-router-dom';
import { POSTS } from '../../../content/blog/posts.ts';
import { classNames } from '#lib/react/class-names.ts';
import { postsIn, type CategoryChip } from './category-filter.ts';
import { PostCard } from './post-card.tsx';

/** The articles of a category, or all of them with the newest one in front; then the invitation to write one. */
export function PostList({ category }: { category: CategoryChip | null }) {
  const isWhole = category === null;
  return (
    <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
      {postsIn(POSTS, category).map((post, index) => (
        <PostCard key={post.id} post={post} heading="h2" wide={isWhole && index === 0} />
      ))}
      <li
        className={classNames(
          'flex flex-col justify-center rounded-card border border-dashed border-control p-6',
          isWhole && 'sm:col-span-2',
        )}
      >
        <h2 className="text-2xl">Want to Contribute?</h2>
        <p className="mt-2 max-w-[52ch] text-muted">
          You found a bug worth telling, or a way of testing that saved a release? Send an outline: what happened, what others can repeat.
        </p>
        <div className="mt-4">
          <Link to="/contact" className={buttonClass('primary')}>
            Write for the blog
          </Link>
        </div>
      </li>
    </ul>
  );
}
